import { hubNodeDefinitions } from '../../nodes/catalog.ts'
import { loadWordTables } from '../helpers/word-tables.ts'
import { code, joinParts, renderTable } from './render-tables.ts'

/** `docs/words.md`: every key that a host's own language can give words for. */
export async function renderWords(): Promise<string> {
  const words = new Map<string, string>()
  for (const [file, table] of await loadWordTables()) {
    if (file.startsWith('playground/') || file === 'src/diagnostics') continue
    for (const [key, { en }] of Object.entries(table)) words.set(key, en)
  }
  const ofInputs = hubNodeDefinitions.flatMap(({ type, inputs }) =>
    inputs.flatMap(({ key, title, description }): [string, string][] => [
      [`${type}/${key}`, title],
      [`${type}/${key}/help`, description ?? ''],
    ]),
  )
  return joinParts([
    '# Words',
    "Editors and cards speak English and Simplified Chinese. Another language, or other words for one of these, is one object of the type `HubLanguage`, given as `locale`: `{ language: 'de', direction: 'ltr', messages: { source_agent: 'Modell' } }`. What `messages` leaves out stands in English.",
    '`{placeholders}` are filled in wherever they stand. `{count#tool|tools}` chooses a form by the number `count`: the first for one, the second for all others. A language with more forms names each by the plural categories of `Intl.PluralRules`: `{count#one:plik|few:pliki|many:plików|other:pliku}`.',
    'Sentences of findings have their codes for keys: [diagnostics.md](diagnostics.md) lists them.',
    '## Editors and cards',
    renderTable(['Key', 'English'], toRows([...words])),
    '## Inputs of the hubs',
    'What models are told of these inputs is not translated.',
    renderTable(['Key', 'English'], toRows(ofInputs)),
  ])
}

function toRows(words: readonly [string, string][]): string[][] {
  return words.toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([key, en]) => [code(key), en])
}
