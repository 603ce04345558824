/// <reference types="vite/client" />
import { hubNodeDescriptions } from '../../nodes/canvas-catalog.ts'
import { diagnosticTable } from '../../src/diagnostics/table.ts'
import type { HubLanguage, MessageTable } from '../../src/diagnostics/translate.ts'

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...import.meta.glob<Record<string, unknown>>('../../editors/i18n/*.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../../nodes/card/*messages.ts', { eager: true }),
}

/** Every sentence of editors, cards, findings and hubs' inputs in English, by its key. */
function listEnglish(): [key: string, en: string][] {
  const tables = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (/Messages$/.test(name) ? [value as MessageTable] : [])),
  )
  const sentences = [diagnosticTable, ...tables].flatMap((table) =>
    Object.entries(table).map(([key, { en }]): [string, string] => [key, en]),
  )
  const ofInputs = hubNodeDescriptions.flatMap(({ type, inputs }) =>
    inputs.flatMap(({ key, title, description }): [string, string][] => [
      [`${type}/${key}`, title],
      [`${type}/${key}/help`, description ?? ''],
    ]),
  )
  return [...sentences, ...ofInputs]
}

/** Words in letters that no other language here has, so that what was not translated stands out. */
function disguise(sentence: string): string {
  return sentence
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? disguiseForms(part) : part.replace(/[A-Za-z]/g, toRunic)))
    .join('')
}

/** A counted word keeps its name, its forms are words like any other. */
function disguiseForms(placeholder: string): string {
  const [name, forms] = placeholder.slice(1, -1).split('#')
  return forms === undefined ? placeholder : `{${name}#${forms.replace(/[A-Za-z]/g, toRunic)}}`
}

function toRunic(letter: string): string {
  return String.fromCodePoint(0x16a0 + (letter.toLowerCase().charCodeAt(0) - 97))
}

/** A whole third language as one object, as a host would give it. */
export function createPseudoLanguage(direction: 'ltr' | 'rtl' = 'ltr'): HubLanguage {
  const messages = Object.fromEntries(listEnglish().map(([key, en]) => [key, disguise(en)]))
  return { language: 'x-runic', direction, messages }
}
