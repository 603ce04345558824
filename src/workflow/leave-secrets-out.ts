import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isSecretLiteral, type LeftOut, leaveOutSecrets } from '../mcp/secret-literals.ts'
import { isSecretSchema } from '../node-io/secret-schema.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import type { FlowNode } from './types.ts'

/** Copies of nodes without secret literals; each one left out is a finding and a JSON Pointer into the flow's document. */
export function leaveSecretsOutOfNodes(nodes: readonly FlowNode[]): {
  nodes: FlowNode[]
  pointers: string[]
  diagnostics: Diagnostic[]
} {
  const diagnostics: Diagnostic[] = []
  const pointers: string[] = []
  const clean = nodes.map((node, index) => {
    const leftOut: LeftOut[] = []
    const data = leaveOutOfNode(node.data, `/nodes/${index}/data`, leftOut)
    for (const { path, name } of leftOut) {
      pointers.push(path)
      diagnostics.push(createDiagnostic('secret_left_out', { name, node: node.id }, { path }))
    }
    return { ...node, data }
  })
  return { nodes: clean, pointers, diagnostics }
}

/** Secrets sit in the values of inputs; everything else about an input describes it. */
function leaveOutOfNode(data: unknown, path: string, leftOut: LeftOut[]): Record<string, unknown> {
  if (!isPlainObject(data)) return {}
  const copy = { ...data }
  for (const side of ['inputs', 'parked']) {
    const inputs = copy[side]
    if (!Array.isArray(inputs)) continue
    copy[side] = inputs.map((input, index) => leaveOutOfInput(input, `${path}/${side}/${index}`, leftOut))
  }
  if (isPlainObject(copy['config'])) copy['config'] = leaveOutSecrets(copy['config'], `${path}/config`, leftOut)
  return copy
}

function leaveOutOfInput(input: unknown, path: string, leftOut: LeftOut[]): unknown {
  if (!isPlainObject(input)) return input
  const copy = { ...input }
  const key = typeof input['key'] === 'string' ? input['key'] : ''
  for (const member of ['value', 'defaultValue']) {
    if (!Object.hasOwn(input, member)) continue
    const value = input[member]
    const place = `${path}/${member}`
    if (isSecretInput(input) && (isSecretLiteral(value) || typeof value === 'number')) {
      leftOut.push({ path: place, name: key })
      delete copy[member]
    } else if (key === 'env_vars' && isPlainObject(value)) {
      copy[member] = leaveOutOfMap(value, place, leftOut)
    } else {
      copy[member] = leaveOutSecrets(value, place, leftOut)
    }
  }
  return copy
}

/** Every value of a credential map is a secret, whatever its name. */
function leaveOutOfMap(map: Record<string, unknown>, path: string, leftOut: LeftOut[]): Record<string, unknown> {
  const entries = Object.entries(map).map(([name, value]): [string, unknown] => {
    if (!isSecretLiteral(value)) return [name, value]
    leftOut.push({ path: `${path}/${escapeToken(name)}`, name })
    return [name, '']
  })
  return Object.fromEntries(entries)
}

/** Whether an input is one for a secret, whatever it is called. */
export function isSecretInput(input: Record<string, unknown>): boolean {
  const kinds = [
    input['selectedType'],
    input['manualType'],
    ...(Array.isArray(input['renderTypeList']) ? input['renderTypeList'] : []),
  ]
  const schema = isPlainObject(input['customJsonSchema']) ? input['customJsonSchema'] : {}
  return (
    kinds.includes('password') ||
    input['isSecret'] === true ||
    schema['format'] === 'password' ||
    isSecretSchema(schema)
  )
}
