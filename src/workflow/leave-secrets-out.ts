import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isSecretLiteral, type LeftOut, leaveOutSecrets } from '../mcp/secret-literals.ts'
import { isSecretName } from '../mcp/secret-names.ts'
import { isSecretSchema } from '../node-io/secret-schema.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import { getOwn, setOwn } from '../schema/objects.ts'
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
    const { data: given, ...around } = node
    const data = leaveOutOfNode(given, `/nodes/${index}/data`, leftOut)
    const clean = leaveOutSecrets(around, `/nodes/${index}`, leftOut) as Omit<FlowNode, 'data'>
    for (const { path, name } of leftOut) {
      pointers.push(path)
      diagnostics.push(createDiagnostic('secret_left_out', { name, node: node.id }, { path }))
    }
    return { ...clean, data } as FlowNode
  })
  return { nodes: clean, pointers, diagnostics }
}

/** What a node holds beside its inputs is whoever's, and cleaned like any configuration. */
function leaveOutOfNode(data: unknown, path: string, leftOut: LeftOut[]): Record<string, unknown> {
  if (!isPlainObject(data)) return {}
  const copy: Record<string, unknown> = {}
  for (const [member, value] of Object.entries(data)) {
    const isSide = (member === 'inputs' || member === 'parked') && Array.isArray(value)
    const clean = isSide
      ? value.map((input: unknown, index) => leaveOutOfInput(input, `${path}/${member}/${index}`, leftOut))
      : leaveOutSecrets(Object.fromEntries([[member, value]]), path, leftOut)
    setOwn(copy, member, isSide ? clean : getOwn(clean as Record<string, unknown>, member))
  }
  return copy
}

/** Secrets sit in the values of inputs; a JSON Schema of one only describes it. */
function leaveOutOfInput(input: unknown, path: string, leftOut: LeftOut[]): unknown {
  if (!isPlainObject(input)) return input
  const { value: _value, defaultValue: _default, ...described } = input
  const kept = leaveOutSecrets(described, path, leftOut) as Record<string, unknown>
  const key = typeof input['key'] === 'string' ? input['key'] : ''
  const copy: Record<string, unknown> = {}
  for (const member of Object.keys(input)) {
    if (member !== 'value' && member !== 'defaultValue') {
      setOwn(copy, member, getOwn(kept, member))
      continue
    }
    const value = input[member]
    const place = `${path}/${member}`
    if (isSecretValue(input, key, value)) leftOut.push({ path: place, name: key })
    else if (key === 'env_vars' && isPlainObject(value)) copy[member] = leaveOutOfMap(value, place, leftOut)
    else copy[member] = leaveOutSecrets(value, place, leftOut)
  }
  return copy
}

/** Whether all of a value is a secret. A reference to what another node gives is none. */
function isSecretValue(input: Record<string, unknown>, key: string, value: unknown): boolean {
  if (input['selectedType'] === 'reference') return false
  if (typeof value === 'string') {
    return isSecretLiteral(value) && (isSecretInput(input) || isSecretName(key) || key === 'env_vars')
  }
  const isFull = typeof value === 'number' || (typeof value === 'object' && value !== null && holdsLiteral(value))
  return isFull && isSecretInput(input)
}

function holdsLiteral(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsLiteral)
  return typeof value === 'number' || isSecretLiteral(value)
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
