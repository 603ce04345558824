import { isPlainObject } from '../../schema/is-plain-object.ts'
import { collectReferences } from '../../schema/refs.ts'

const maximumDefinitions = 2000
const prefix = /^#\/(?:\$defs|definitions)\//

/** Tells, for a definition that leads back to itself, which schemas lead to it; undefined for one that does not. */
export type FindCycle = (name: string) => ((schema: unknown) => boolean) | undefined

/** Reads once which definitions refer to which. Too many are taken to have no cycles. */
export function createCycleFinder(definitions: Readonly<Record<string, unknown>>): FindCycle {
  const names = Object.keys(definitions)
  if (names.length > maximumDefinitions) return () => undefined
  const users = new Map<string, string[]>(names.map((name) => [name, []]))
  for (const name of names) {
    for (const target of listTargets(definitions[name])) users.get(target)?.push(name)
  }
  return (name) => {
    const leading = findLeading(name, users)
    return leading.isCyclic ? (schema) => listTargets(schema).some((target) => leading.names.has(target)) : undefined
  }
}

/** The definitions from which one leads to `name`, itself included. */
function findLeading(name: string, users: ReadonlyMap<string, string[]>) {
  const names = new Set([name])
  let isCyclic = false
  for (const target of names) {
    for (const user of users.get(target) ?? []) {
      if (user === name) isCyclic = true
      names.add(user)
    }
  }
  return { names, isCyclic }
}

function listTargets(schema: unknown): string[] {
  if (!isPlainObject(schema)) return []
  return collectReferences(schema).map((reference) => reference.replace(prefix, ''))
}
