import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createDiagnostic } from '../diagnostics/codes/presets.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { PresetsGateway } from '../gateways/service-types.ts'
import { joinPresetLayers } from '../presets/join-layers.ts'
import { readPresets } from '../presets/read-presets.ts'
import type { PresetsDocument } from '../presets/types.ts'
import { readYamlMapping } from '../skills/read-yaml.ts'
import { createPresetsWorkspace } from './presets-workspace.ts'

const MAX_BYTES = 2 * 1024 * 1024

/** Reads a presets file, YAML or JSON. What can't be read is told; a file that is not there is an empty document. */
export async function readPresetsFile(path: string): Promise<{ document: PresetsDocument; diagnostics: Diagnostic[] }> {
  const text = await readText(path)
  if (text === undefined) return readPresets({})
  if (typeof text !== 'string') return { document: { preset_types: [], presets: [] }, diagnostics: [text] }
  const { value, diagnostics } = readYamlMapping(text, basename(path))
  const read = readPresets(value ?? {})
  return { document: read.document, diagnostics: [...diagnostics, ...read.diagnostics] }
}

/**
 * Presets in files, the widest layer first. A file that changed is read again; `onDiagnostics` gets what was found in
 * it then. `workspace` is the last layer and the only one that is ever written to.
 */
export function createPresetsFiles(options: {
  files: readonly string[]
  workspace?: string
  onDiagnostics?(file: string, diagnostics: readonly Diagnostic[]): void
}): PresetsGateway {
  const files = options.workspace === undefined ? options.files : [...options.files, options.workspace]
  const known = new Map<string, { stamp: string; document: PresetsDocument }>()
  const readLayer = async (file: string): Promise<PresetsDocument> => {
    const stamp = await readStamp(file)
    const before = known.get(file)
    if (before?.stamp === stamp) return before.document
    const { document, diagnostics } = await readPresetsFile(file)
    known.set(file, { stamp, document })
    options.onDiagnostics?.(file, diagnostics)
    return document
  }
  return {
    getCatalogue: async () => joinPresetLayers(await Promise.all(files.map(readLayer))),
    async readLayers() {
      const texts = await Promise.all(files.map(readText))
      return files.flatMap((file, index) => {
        const text = texts[index]
        return typeof text === 'string' ? [{ name: basename(file), text }] : []
      })
    },
    ...(options.workspace === undefined ? {} : { workspace: createPresetsWorkspace(options.workspace) }),
  }
}

async function readStamp(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file)
    return `${mtimeMs} ${size} ${ino}`
  } catch {
    return 'absent'
  }
}

/** Undefined where there is no file; a diagnostic where it can't be read. */
async function readText(path: string): Promise<string | Diagnostic | undefined> {
  try {
    const { size } = await stat(path)
    if (size > MAX_BYTES) {
      return createDiagnostic('presets_unreadable', { reason: `it is larger than ${MAX_BYTES} bytes` })
    }
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    return createDiagnostic('presets_unreadable', { reason: 'the file can not be read' })
  }
}
