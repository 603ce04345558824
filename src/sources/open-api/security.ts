import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import { membersOf } from './convert-schema.ts'
import { resolveObject, shorten } from './resolve-object.ts'
import type { HttpCredential } from './types.ts'

const maximumAlternatives = 20
const maximumSchemes = 500
const places: ReadonlySet<unknown> = new Set(['header', 'query', 'cookie'])

/** How one of a document's security schemes is sent, or why it is not. */
export type SecurityScheme =
  | { readonly credential: HttpCredential; readonly secrets: Readonly<Record<string, JsonSchema>> }
  | { readonly fault: string }

/** What an operation asks to be shown before it answers. */
export interface DeclaredSecurity {
  /** Each list is sent together; one list is enough, and an empty one stands for a call without any. */
  readonly alternatives: readonly (readonly HttpCredential[])[]
  /** The secrets that a person has to give, as an object schema; absent where there are none. */
  readonly secretSchema?: JsonSchema
  /** Schemes that no alternative can do without and that can't be sent, with the reason. */
  readonly faults: readonly { readonly scheme: string; readonly reason: string }[]
}

const none: DeclaredSecurity = { alternatives: [], faults: [] }

/** The security schemes of a document, by name. */
export function readSecuritySchemes(root: Record<string, unknown>): ReadonlyMap<string, SecurityScheme> {
  const declared = membersOf(getOwn(membersOf(getOwn(root, 'components')), 'securitySchemes'))
  const names = Object.keys(declared)
    .filter((name) => name !== '__proto__')
    .slice(0, maximumSchemes)
  const taken = new Set(names)
  const schemes = new Map<string, SecurityScheme>()
  for (const name of names) {
    const resolved = resolveObject(declared[name], root)
    schemes.set(name, 'fault' in resolved ? { fault: resolved.fault } : readScheme(name, resolved.value, taken))
  }
  return schemes
}

function readScheme(name: string, scheme: Record<string, unknown>, taken: Set<string>): SecurityScheme {
  const { type, in: place, name: sentAs, description } = scheme
  const told = typeof description === 'string' && description.trim() !== '' ? { description } : {}
  const secret: JsonSchema = { type: 'string', isSecret: true, ...told }
  const secrets: Record<string, JsonSchema> = {}
  const one = (credential: HttpCredential): SecurityScheme => {
    secrets[name] = secret
    return { credential, secrets }
  }
  if (type === 'apiKey') {
    if (typeof sentAs !== 'string' || sentAs === '' || !places.has(place)) return { fault: 'it does not say where' }
    return one({ kind: 'apiKey', in: place as 'header' | 'query' | 'cookie', name: sentAs, key: name })
  }
  const kind = type === 'http' ? String(scheme['scheme']).trim().toLowerCase() : type
  if (kind === 'bearer' || kind === 'oauth2' || kind === 'openIdConnect') {
    return one({ kind: 'bearer', in: 'header', name: 'Authorization', key: name })
  }
  if (kind !== 'basic') return { fault: `"${shorten(String(kind))}" is more than a value in a request` }
  const [usernameKey, passwordKey] = ['username', 'password'].map((part) => pickKey(`${name}_${part}`, taken))
  if (usernameKey === undefined || passwordKey === undefined) return { fault: 'it has no name' }
  secrets[usernameKey] = { type: 'string', ...told }
  secrets[passwordKey] = secret
  return { credential: { kind: 'basic', in: 'header', name: 'Authorization', usernameKey, passwordKey }, secrets }
}

function pickKey(base: string, taken: Set<string>): string {
  let key = base
  for (let count = 2; taken.has(key); count++) key = `${base}_${count}`
  taken.add(key)
  return key
}

/** What an operation, else its document, asks for. */
export function readSecurity(
  operation: Record<string, unknown>,
  root: Record<string, unknown>,
  schemes: ReadonlyMap<string, SecurityScheme>,
): DeclaredSecurity {
  const own = getOwn(operation, 'security')
  const asked = Array.isArray(own) ? own : getOwn(root, 'security')
  const alternatives: HttpCredential[][] = []
  const properties: Record<string, JsonSchema> = {}
  const faults: { scheme: string; reason: string }[] = []
  let always: Set<string> | undefined
  for (const requirement of Array.isArray(asked) ? asked.slice(0, maximumAlternatives) : []) {
    if (!isPlainObject(requirement)) continue
    const found = Object.keys(requirement)
      .slice(0, maximumAlternatives)
      .map((scheme) => ({ scheme, read: schemes.get(scheme) ?? { fault: 'the document does not define it' } }))
    const credentials: HttpCredential[] = []
    const keys = new Set<string>()
    const failed = found.flatMap(({ scheme, read }) => ('fault' in read ? [{ scheme, reason: read.fault }] : []))
    faults.push(...failed)
    if (failed.length > 0) continue
    for (const { read } of found) {
      if ('fault' in read) continue
      credentials.push(read.credential)
      for (const [key, schema] of Object.entries(read.secrets)) {
        setOwn(properties, key, schema)
        keys.add(key)
      }
    }
    alternatives.push(credentials)
    always = new Set([...keys].filter((key) => always?.has(key) ?? true))
  }
  if (alternatives.length === 0) return faults.length > 0 ? { alternatives, faults } : none
  if (Object.keys(properties).length === 0) return none
  const required = [...(always ?? [])]
  const secretSchema: JsonSchema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  return { alternatives, secretSchema, faults: [] }
}
