import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import { membersOf } from './convert-schema.ts'

/** The names between braces in a path template, each once. */
export function readPathNames(path: string): string[] {
  return [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''))]
}

/** The address that an operation's path is appended to: its own, its path's or the document's first server, variables filled. */
export function readServer(...levels: Record<string, unknown>[]): string | undefined {
  for (const level of levels) {
    const servers = getOwn(level, 'servers')
    const first: unknown = Array.isArray(servers) ? servers[0] : undefined
    const url = isPlainObject(first) ? first['url'] : undefined
    if (!isPlainObject(first) || typeof url !== 'string' || url === '') continue
    const variables = membersOf(first['variables'])
    return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const value = getOwn(membersOf(getOwn(variables, name)), 'default')
      return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
    })
  }
  return undefined
}

/** One place of a request as text, equal for equal places. */
export function toPlace(place: string, name: string): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`
}
