import '../../entries/styles.css'
import { type ReactElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { HubNodeEditor } from '../../editors/HubNodeEditor.tsx'
import { ToolInputsEditor } from '../../editors/tool-inputs/ToolInputsEditor.tsx'
import { hubNodeDescriptions } from '../../nodes/canvas-catalog.ts'
import { createHubNode } from '../../nodes/create-hub-node.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { createInputs, everyKindSchema } from '../../stories/editors/tool-inputs/schemas.ts'
import { createPseudoLanguage } from '../../stories/support/pseudo-language.ts'
import { mount } from '../helpers/mount.tsx'

const locale = createPseudoLanguage('rtl')
/** Names that are the same in every language. */
const NAMES = ['JSON', 'OpenAI', 'Anthropic', 'Gemini', 'Mistral', 'Bedrock', 'MCP', 'null', 'Ctrl+Shift+Z', 'Ctrl+Z']
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']

/** Words in Latin letters that a person sees or hears, data aside. */
function listLatinWords(root: Element, data: readonly string[]): string[] {
  const found: string[] = []
  // The longest first: a key may be part of a sentence that is data.
  const known = [...NAMES, ...data].sort((left, right) => right.length - left.length)
  const isData = (text: string) => known.reduce((rest, name) => rest.replaceAll(name, ''), text)
  const look = (text: string, where: Element) => {
    if (/[A-Za-z]{2}/.test(isData(text))) found.push(`${where.tagName.toLowerCase()}: ${text.trim()}`)
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of SPOKEN) look(element.getAttribute(name) ?? '', element)
    if (element.closest('code, pre, textarea, style, [data-testid]')) continue
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.textContent ?? '', element)
  }
  return found
}

function readOptions(schema: unknown): string[] {
  const options = typeof schema === 'object' && schema !== null && 'enum' in schema ? schema.enum : []
  return Array.isArray(options) ? options.map(String) : []
}

function Host({ start }: { start: readonly NodeInput[] }): ReactElement {
  const [inputs, setInputs] = useState(start)
  return <ToolInputsEditor inputs={inputs} jsonSchema={everyKindSchema} locale={locale} onChange={setInputs} />
}

describe('a third language by one object', () => {
  it.each(hubNodeDescriptions.map(({ title, type }) => [title, type] as const))(
    'leaves no English in the editor of %s',
    async (title, type) => {
      const { data } = createHubNode(type, { id: 'one', position: { x: 0, y: 0 } })
      const host = mount(<HubNodeEditor type={type} data={data} locale={locale} onChange={() => undefined} />)
      await expect.element(page.getByRole('group').first()).toBeInTheDocument()
      // What a model is told is shown as it is told, and so are the values that it may give.
      const told = data.inputs.flatMap(({ key, toolDescription, list, customJsonSchema }) => [
        key,
        toolDescription ?? '',
        ...(list ?? []).map(({ value }) => String(value)),
        ...readOptions(customJsonSchema),
      ])
      expect(listLatinWords(host, [title, type.replace('tools/', ''), ...told])).toEqual([])
      expect(host.querySelector('.hub-root')?.getAttribute('dir')).toBe('rtl')
    },
  )

  it('leaves none in a parameter list, by the model or by hand, empty or wrong', async () => {
    const keys = Object.keys(everyKindSchema.properties ?? {})
    const values = Object.fromEntries(keys.map((key) => [key, key === 'limit' ? 500 : undefined]))
    for (const inputs of [createInputs(everyKindSchema), createInputs(everyKindSchema, values)]) {
      const host = mount(<Host start={inputs} />)
      await expect.poll(() => host.querySelectorAll('[data-input-key]').length).toBe(keys.length)
      const properties = JSON.parse(JSON.stringify(everyKindSchema)) as {
        properties: Record<string, Record<string, string>>
      }
      const data = Object.values(properties.properties).flatMap(({ title, description }) => [title, description])
      const options = ['fast', 'exact', 'Small', 'Medium', 'Large', 'Mon', 'Tue', 'Wed', 'Where to send it.']
      const known = [...data, ...keys, ...options].filter((text) => text !== undefined)
      // The longest first: a key may be part of a sentence that is data.
      expect(
        listLatinWords(
          host,
          known.sort((left, right) => right.length - left.length),
        ),
      ).toEqual([])
    }
  })
})
