import { createDiagnostic } from '../diagnostics/codes/hubs.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { listInputs, listNodeInputs } from '../node-io/list-inputs.ts'
import { reconcileNodeInputs } from '../node-io/reconcile.ts'
import type { NodeOutput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { type NodePlace, normalizeNodeData } from '../workflow/normalize-node-data.ts'
import { createHubNodeData } from './create-hub-node-data.ts'
import { readDataVersion } from './data-version.ts'
import { getHubSchema } from './hub-schema.ts'
import type { HubNodeData, HubNodeDefinition } from './types.ts'

/** A node's data in the form of its kind, and what was done to it. */
export interface MigratedHubNodeData {
  data: HubNodeData
  diagnostics: Diagnostic[]
}

/**
 * Brings saved data to the version of its kind: older forms first, then one step for each version, then the inputs and
 * outputs that its kind has now. Values, modes and unknown members are kept; what a removed input held is parked. Data
 * that is of this version already is given back as it is; so is what is newer, and what a step cannot read.
 */
export function migrateHubNodeData(
  definition: HubNodeDefinition,
  data: HubNodeData,
  place: NodePlace = { node: definition.type, path: '' },
): MigratedHubNodeData {
  const version = readDataVersion(data)
  const versions = { version, known: definition.version }
  const at = { path: `${place.path}/version` }
  if (!isPlainObject(data)) return { data, diagnostics: [] }
  if (version > definition.version) return { data, diagnostics: [createDiagnostic('hub_data_newer', versions, at)] }
  try {
    const diagnostics: Diagnostic[] = []
    const readable = normalizeNodeData(data, place, diagnostics)
    if (version === definition.version) return { data: readable, diagnostics }
    diagnostics.push(createDiagnostic('hub_data_migrated', versions, at))
    const migrated = takeSteps(definition, readable, version)
    return { data: fitToKind(definition, migrated, place, diagnostics), diagnostics }
  } catch {
    return { data, diagnostics: [createDiagnostic('hub_migration_failed', versions, at)] }
  }
}

function takeSteps(definition: HubNodeDefinition, data: HubNodeData, from: number): HubNodeData {
  let current = data
  for (let version = from; version < definition.version; version++) {
    const next: unknown = definition.migrations?.[version]?.(current)
    if (!isPlainObject(next)) throw new TypeError('A migration gives data.')
    current = next as HubNodeData
  }
  return current
}

function fitToKind(
  definition: HubNodeDefinition,
  data: HubNodeData,
  place: NodePlace,
  diagnostics: Diagnostic[],
): HubNodeData {
  const fresh = createHubNodeData(definition)
  const { inputs, parked, changes } = reconcileNodeInputs({
    saved: listNodeInputs(data),
    latest: fresh.inputs,
    parked: listInputs(data.parked),
    jsonSchema: getHubSchema(definition),
  })
  for (const { detail = [] } of changes) {
    diagnostics.push(...detail.map((finding) => ({ ...finding, path: `${place.path}/inputs` })))
  }
  return {
    ...data,
    version: definition.version,
    inputs,
    outputs: fitOutputs(data.outputs, fresh.outputs),
    ...(parked.length > 0 || data.parked !== undefined ? { parked } : {}),
  }
}

/** What an author may have called an output stays; which ones there are is the kind's to say. */
function fitOutputs(saved: unknown, latest: readonly NodeOutput[]): NodeOutput[] {
  const known = new Map((Array.isArray(saved) ? saved : []).filter(isPlainObject).map((each) => [each['key'], each]))
  return latest.map((output) => {
    const before = known.get(output.key)
    const label = before?.['label']
    return { ...before, ...output, ...(typeof label === 'string' && label !== '' ? { label } : {}) }
  })
}
