import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { isSecretLiteral, type LeftOut, leaveOutSecrets } from '../../mcp/secret-literals.ts'
import { isSecretName } from '../../mcp/secret-names.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken, unescapeToken } from '../../schema/json-pointer.ts'
import { setOwn } from '../../schema/objects.ts'
import { type FastGptContext, format } from './types.ts'

/** Schemas describe secrets but hold none. */
const schemaMembers: ReadonlySet<string> = new Set([
  ...['inputSchema', 'outputSchema', 'jsonSchema', 'requestSchema', 'customJsonSchema'],
])

/**
 * A copy without what FastGPT keeps secret in its own forms: `{ secret, value }` of headers and keys, `{ key, value }` of
 * requests, and fields of the kinds `secret` and `password`.
 */
export function leaveOutStoredSecrets<Value>(
  value: Value,
  path: string,
  node: string,
  context: Pick<FastGptContext, 'report'>,
): Value {
  const report = (secret: LeftOut) => reportSecret(secret, node, context)
  return leaveOut(value, path, report) as Value
}

/** {@link leaveOutStoredSecrets}, and all secrets that are told by their names and looks. */
export function leaveOutSecretsOf<Value>(value: Value, path: string, context: Pick<FastGptContext, 'report'>): Value {
  const leftOut: LeftOut[] = []
  const stored = leaveOutStoredSecrets(value, path, format, context)
  const clean = leaveOutSecrets(stored, path, leftOut)
  for (const secret of leftOut) reportSecret(secret, format, context)
  return clean as Value
}

function reportSecret({ name, path }: LeftOut, node: string, context: Pick<FastGptContext, 'report'>): void {
  context.report(createDiagnostic('secret_left_out', { name, node }, { path }))
}

function leaveOut(value: unknown, path: string, report: (secret: LeftOut) => void): unknown {
  if (Array.isArray(value)) return value.map((item, index) => leaveOut(item, `${path}/${index}`, report))
  if (!isPlainObject(value)) return value
  const secret = listSecretMembers(value)
  const name = typeof value['key'] === 'string' ? value['key'] : unescapeToken(path.slice(path.lastIndexOf('/') + 1))
  if (secret.length > 0) report({ path, name })
  const copy: Record<string, unknown> = {}
  for (const [member, item] of Object.entries(value)) {
    const isKept = schemaMembers.has(member)
    const clean = isKept ? item : leaveOut(item, `${path}/${escapeToken(member)}`, report)
    setOwn(copy, member, secret.includes(member) ? '' : clean)
  }
  return copy
}

/** The members of an object that hold a secret in clear, or one that FastGPT encrypted. */
function listSecretMembers(value: Readonly<Record<string, unknown>>): string[] {
  const isStored = typeof value['secret'] === 'string' && (value['value'] === undefined || isText(value['value']))
  if (isStored) {
    // A header that FastGPT would not have kept secret either: its name and its looks say that it is none.
    if (value['secret'] === '' && !isText(value['value'])) return []
    return ['secret', 'value'].filter((member) => isClear(value[member]))
  }
  const isField = value['type'] === 'password' || value['inputType'] === 'secret' || value['inputType'] === 'password'
  const isNamed = typeof value['key'] === 'string' && isSecretName(value['key'])
  return isField || isNamed ? ['value', 'defaultValue'].filter((member) => isClear(value[member])) : []
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Whether a text holds more than references to variables, `{{…}}`. */
function isClear(value: unknown): boolean {
  return isText(value) && isSecretLiteral(value.replace(/\{\{[^{}]*\}\}/g, ''))
}
