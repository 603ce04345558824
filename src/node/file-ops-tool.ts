import type { JsonSchema } from '../schema/json-schema.ts'
import type { RegisteredTool, ToolCall } from '../tools/types.ts'
import {
  appendTextFile,
  createFolder,
  deletePlace,
  listFolder,
  movePlace,
  readTextFile,
  writeTextFile,
} from './file-ops.ts'
import { createSandbox } from './file-ops-folder.ts'

const MAX_READ_BYTES = 256 * 1024
const MAX_FILE_BYTES = 10 * 1024 * 1024

export interface FileOpsToolOptions {
  /** The folder that nothing leads out of. It must be there. */
  root: string
  /** How much of a file one call reads; 256 KiB when absent. */
  maxReadBytes?: number
  /** How large a file may be written; 10 MiB when absent. */
  maxFileBytes?: number
}

/** `tools/file_ops`: text files in one folder. Links out of it, also ones made while a call runs, are not followed. */
export function createFileOpsTool(options: FileOpsToolOptions): RegisteredTool {
  const sandbox = createSandbox(options.root)
  return {
    id: 'tools/file_ops',
    name: 'Files',
    description: 'Lists, reads, writes, moves and deletes files in one folder.',
    category: 'files',
    tags: ['files', 'text'],
    source: 'builtin',
    version: '1.0.0',
    operations: ['list', 'read', 'write', 'append', 'create_folder', 'move', 'delete'],
    operation_effects: {
      list: 'read',
      read: 'read',
      write: 'write',
      append: 'write',
      create_folder: 'write',
      move: 'write',
      delete: 'destructive',
    },
    input_schema: inputSchema,
    llm_fields: ['path', 'to', 'content', 'offset', 'overwrite', 'recursive'],
    side_effects: 'high',
    sandbox_capability: 'filesystem',
    path_fields: ['path', 'to'],
    resolvePath: sandbox.resolvePath,
    execute: (call) => runOperation(call, sandbox, options),
  }
}

async function runOperation(
  { operation, arguments: args }: ToolCall,
  { hold }: ReturnType<typeof createSandbox>,
  { maxReadBytes = MAX_READ_BYTES, maxFileBytes = MAX_FILE_BYTES }: FileOpsToolOptions,
): Promise<unknown> {
  const path = typeof args['path'] === 'string' ? args['path'] : undefined
  if (operation === 'list') return hold(path ?? '.', listFolder)
  const own = needText('path', path)
  const mayReplace = args['overwrite'] === true
  switch (operation) {
    case 'read':
      return hold(own, (place) => readTextFile(place, Number(args['offset'] ?? 0), maxReadBytes))
    case 'write': {
      const content = needText('content', args['content'])
      if (Buffer.byteLength(content) > maxFileBytes) throw new Error(`a file may hold ${maxFileBytes} bytes`)
      return hold(own, (place) => writeTextFile(below(place), content, mayReplace))
    }
    case 'append':
      return hold(own, (place) => appendTextFile(below(place), needText('content', args['content']), maxFileBytes))
    case 'create_folder':
      return hold(own, (place) => createFolder(below(place)))
    case 'move':
      return hold(
        own,
        (from) => hold(needText('to', args['to']), (to) => movePlace(below(from), below(to), mayReplace), true),
        true,
      )
    case 'delete':
      return hold(own, (place) => deletePlace(below(place), args['recursive'] === true), true)
    default:
      throw new Error('there is no such operation')
  }
}

/** The root itself is not a call's to change. */
function below<Place extends { shown: string }>(place: Place): Place {
  if (place.shown === '') throw new Error('path_refused: this is the folder of all files')
  return place
}

function needText(field: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw new Error(`this operation needs ${field}`)
}

const inputSchema: JsonSchema = {
  type: 'object',
  properties: {
    path: {
      type: 'string',
      maxLength: 4096,
      description: 'A path in the folder. list takes the whole folder without one.',
    },
    to: { type: 'string', maxLength: 4096, description: 'move: where to.' },
    content: { type: 'string', description: 'write, append: the text.' },
    offset: { type: 'integer', minimum: 0, description: 'read: where to start, in bytes.' },
    overwrite: { type: 'boolean', description: 'write, move: replace what is there.' },
    recursive: { type: 'boolean', description: 'delete: a folder with all that is in it.' },
  },
  additionalProperties: false,
}
