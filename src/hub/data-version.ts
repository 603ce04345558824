import { createDiagnostic } from '../diagnostics/codes/hubs.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { HubNodeDescription } from './types.ts'

/** The version of a node's data. Data that names none, or nothing that is one, is of the first. */
export function readDataVersion(data: unknown): number {
  const version = isPlainObject(data) ? data['version'] : undefined
  return typeof version === 'number' && Number.isSafeInteger(version) && version > 0 ? version : 1
}

/** What a person should know of the version of a node's data, as long as it is not that of its kind. */
export function checkDataVersion({ version: known }: HubNodeDescription, data: unknown): Diagnostic | undefined {
  const version = readDataVersion(data)
  if (version === known) return undefined
  return createDiagnostic(
    version < known ? 'hub_data_older' : 'hub_data_newer',
    { version, known },
    { path: '/version' },
  )
}
