import { toPlace } from './route.ts'
import type { DeclaredSecurity, SecurityScheme } from './security.ts'

/** Whether a part of a request is a credential, and whether the operation's own security sends it anyway. */
export type JudgePart = (place: string, name: string) => { isSecret: boolean; isSent: boolean }

const credentialHeaders: ReadonlySet<string> = new Set(['authorization', 'proxy-authorization', 'cookie'])

/**
 * What no model may fill in an operation's request: the places of the document's security schemes, and the headers
 * that carry credentials.
 */
export function createPartJudge(security: DeclaredSecurity, schemes: ReadonlyMap<string, SecurityScheme>): JudgePart {
  const places = new Set<string>()
  for (const scheme of schemes.values()) {
    if ('credential' in scheme) places.add(toPlace(scheme.credential.in, scheme.credential.name))
  }
  const sent = new Set(security.alternatives.flat().map((each) => toPlace(each.in, each.name)))
  return (place, name) => {
    const at = toPlace(place, name)
    const isHeader = place === 'header' && credentialHeaders.has(name.toLowerCase())
    return { isSecret: places.has(at) || isHeader, isSent: sent.has(at) }
  }
}
