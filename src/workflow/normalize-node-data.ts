import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { dropRunState } from '../mcp/run-state.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { readToolPortIndex } from './ports.ts'

/** What findings about a node say: what the node is called, and where its data stands. */
export interface NodePlace {
  node: string
  path: string
}

/** A node's data in the form that everything here reads; each change is a finding. The same object where it has that form. */
export function normalizeNodeData<Data extends Record<string, unknown>>(
  given: Data,
  { node, path }: NodePlace,
  diagnostics: Diagnostic[],
): Data {
  const data: Record<string, unknown> = { ...given }
  let isChanged = false
  const change = (member: string, value: unknown, finding: Diagnostic) => {
    data[member] = value
    diagnostics.push(finding)
    isChanged = true
  }
  for (const side of ['inputs', 'outputs', 'parked']) {
    const list = data[side]
    if (!Array.isArray(list)) continue
    const keyed = list.map(nameByKey)
    if (keyed.some((port, index) => port !== list[index])) {
      change(side, keyed, createDiagnostic('flow_ports_renamed', { node, side }, { path: `${path}/${side}` }))
    }
    const calm = (data[side] as unknown[]).map(withoutRunState)
    if (calm.some((input, index) => input !== (data[side] as unknown[])[index])) {
      const finding = createDiagnostic('flow_run_state_removed', { node }, { path: `${path}/${side}` })
      change(side, calm, finding)
    }
  }
  const { config } = data
  if (isPlainObject(config)) {
    const stray = Object.keys(config).filter((key) => readToolPortIndex(key) !== undefined && config[key] === '')
    if (stray.length > 0) {
      const kept = Object.fromEntries(Object.entries(config).filter(([key]) => !stray.includes(key)))
      const finding = { node, keys: stray.join(', ') }
      change('config', kept, createDiagnostic('flow_stray_ports_removed', finding, { path: `${path}/config` }))
    }
  }
  return isChanged ? (data as Data) : given
}

function nameByKey(port: unknown): unknown {
  if (!isPlainObject(port) || typeof port['key'] === 'string' || typeof port['name'] !== 'string') return port
  return { key: port['name'], label: port['name'], ...port }
}

function withoutRunState(input: unknown): unknown {
  if (!isPlainObject(input) || input['key'] !== 'server_registry') return input
  const value = dropRunState(input['value'])
  return value === input['value'] ? input : { ...input, value }
}
