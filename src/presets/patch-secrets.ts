import { dropRunState } from '../mcp/run-state.ts'
import { isSecretLiteral, type LeftOut, leaveOutSecrets, type SecretStandIn } from '../mcp/secret-literals.ts'
import { hasSecretShape } from '../mcp/secret-shapes.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import { setOwn } from '../schema/objects.ts'

const MAX_DEPTH = 64

/** The value of an input as a preset may hold it, and the secrets that had to be taken out of it. */
export interface CleanPatchValue {
  value: unknown
  /** Where each secret stood, as a JSON Pointer that begins with the input's key, and what it is called. */
  secrets: LeftOut[]
}

/**
 * Takes secrets out of an input's value: those with a name, each value of `env_vars`, and texts that look like a token
 * whatever they are called. `standIn` gives what comes in their place; nothing when absent. The state of runs goes too.
 */
export function cleanPatchValue(
  key: string,
  value: unknown,
  options: { isSecret?: boolean; standIn?: SecretStandIn } = {},
): CleanPatchValue {
  const { isSecret = false, standIn = () => '' } = options
  const secrets: LeftOut[] = []
  const path = `/${escapeToken(key)}`
  const replace: SecretStandIn = (secret) => {
    secrets.push(secret)
    return standIn(secret)
  }
  const stable = key === 'server_registry' ? dropRunState(value) : value
  const isWhole = isSecret || (key === 'env_vars' && typeof value === 'string')
  if (isWhole && (typeof value === 'number' || isSecretLiteral(value))) {
    return { value: replace({ path, name: key }), secrets }
  }
  if (key === 'env_vars' && isPlainObject(value)) return { value: replaceEach(value, path, replace), secrets }
  const holder: Record<string, unknown> = {}
  setOwn(holder, key, stable)
  const named = leaveOutSecrets(holder, '', secrets, standIn) as Record<string, unknown>
  return { value: replaceShaped(named[key], key, path, replace, 0), secrets }
}

/** The value as a person may be shown it. */
export function redactPatchValue(key: string, value: unknown, isSecret = false): unknown {
  return cleanPatchValue(key, value, { isSecret, standIn: () => '[redacted]' }).value
}

/** The inputs of a patch that hold secrets. */
export function listSecretInputs(patch: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(patch).flatMap(([key, value]) => (cleanPatchValue(key, value).secrets.length > 0 ? [key] : []))
}

/** Every value of a credential map is a secret, whatever its name. */
function replaceEach(map: Record<string, unknown>, path: string, replace: SecretStandIn): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(map)) {
    const place = `${path}/${escapeToken(name)}`
    setOwn(copy, name, isSecretLiteral(value) ? replace({ path: place, name }) : value)
  }
  return copy
}

function replaceShaped(value: unknown, name: string, path: string, replace: SecretStandIn, depth: number): unknown {
  if (typeof value === 'string') return hasSecretShape(value) ? replace({ path, name }) : value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => replaceShaped(item, name, `${path}/${index}`, replace, depth + 1))
  }
  if (!isPlainObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    setOwn(copy, key, replaceShaped(member, key, `${path}/${escapeToken(key)}`, replace, depth + 1))
  }
  return copy
}
