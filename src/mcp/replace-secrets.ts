import { hasPlaceholder, mapRowTexts } from './placeholders.ts'
import { isSecretName } from './secret-names.ts'
import { hasSecretShape } from './secret-shapes.ts'
import type { McpServerRow } from './types.ts'

export type SecretField = 'authorization' | 'env' | 'headers' | 'args' | 'url'

const SCHEME = /^(\s*(?:bearer|basic|token)\s+)(\S.*)$/is
const INPUT_PLACEHOLDER = /\$\{input:([A-Za-z_][\w.-]*)\}/g
const SHELL_PLACEHOLDER = /(?<!\$)\$\{(?:env\.)?([A-Za-z_][A-Za-z0-9_]*)\}/g

/**
 * A row with `${env:NAME}` in place of the secrets that are written in one of its fields, by their names or by their
 * looks. The secrets are gone from it; `names` are the values that it asks for now.
 */
export function replaceRowSecrets(row: McpServerRow, field: SecretField): { row: McpServerRow; names: string[] } {
  const names: string[] = []
  const put = (name: string) => {
    const key = toKey(name)
    if (!names.includes(key)) names.push(key)
    return `\${env:${key}}`
  }
  const prefix = row.name
  const ofHeader = (name: string, value: string) => {
    if (!isClear(name, value)) return value
    const [, scheme = ''] = SCHEME.exec(value) ?? []
    return scheme + put(`${prefix}_${/^authorization$/i.test(name) ? 'TOKEN' : name}`)
  }
  const change = (): McpServerRow => {
    switch (field) {
      case 'authorization':
        return row.authorization ? { ...row, authorization: ofHeader(field, row.authorization) } : row
      case 'headers':
        return row.headers ? { ...row, headers: mapEntries(row.headers, ofHeader) } : row
      case 'env':
        return row.env
          ? { ...row, env: mapEntries(row.env, (key, value) => (isClear(key, value) ? put(key) : value)) }
          : row
      case 'args':
        return row.args ? { ...row, args: replaceInArguments(row.args, put) } : row
      case 'url':
        return row.url ? { ...row, url: replaceInUrl(row.url, (name) => put(`${prefix}_${name}`)) } : row
    }
  }
  return { row: change(), names }
}

/** Other programs' `${NAME}`, `${env.NAME}` and `${input:name}`, written the way that is filled here. */
export function translatePlaceholders(row: McpServerRow): McpServerRow {
  return mapRowTexts(row, (text) =>
    text
      .replace(INPUT_PLACEHOLDER, (_, name: string) => `\${env:${toKey(name)}}`)
      .replace(SHELL_PLACEHOLDER, (_, name: string) => `\${env:${name}}`),
  )
}

function isClear(name: string, value: string): boolean {
  return value !== '' && !hasPlaceholder(value) && (isSecretName(name) || hasSecretShape(value))
}

function replaceInArguments(args: readonly string[], put: (name: string) => string): string[] {
  return args.map((argument, index) => {
    const [, option, name, value] = /^(--?([A-Za-z][\w-]*)=)(.*)$/s.exec(argument) ?? []
    if (option !== undefined && name !== undefined && value !== undefined) {
      return isClear(name, value) ? option + put(name) : argument
    }
    const [, before] = /^--?([A-Za-z][\w-]*)$/.exec(args[index - 1] ?? '') ?? []
    if (argument.startsWith('-') || !isClear(before ?? '', argument)) return argument
    return argument.includes('://') ? replaceInUrl(argument, put) : put(before ?? 'TOKEN')
  })
}

/** The password and secret parameters; the rest stays, letter by letter. */
function replaceInUrl(text: string, put: (name: string) => string): string {
  return text
    .replace(/(:\/\/[^/?#\s:@]*:)([^/?#\s@]+)(?=@)/, (whole, before: string, password: string) =>
      hasPlaceholder(password) ? whole : before + put('PASSWORD'),
    )
    .replace(/([?&]([^=&#\s]+)=)([^&#\s]*)/g, (whole, before: string, name: string, value: string) =>
      isClear(name, value) ? before + put(name) : whole,
    )
}

/** A name as environment variables are written. */
export function toKey(name: string): string {
  const key = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return /^[A-Z]/.test(key) ? key : `KEY${key === '' ? '' : `_${key}`}`
}

function mapEntries(
  record: Readonly<Record<string, string>>,
  change: (key: string, value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]))
}
