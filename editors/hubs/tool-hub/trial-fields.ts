import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { getOwn } from '../../../src/schema/objects.ts'
import { getInputSchema } from '../../../src/tools/compile-tool.ts'
import { hasHttpMethod } from '../../../src/tools/effects.ts'
import { hasReach } from '../../../src/tools/open-risks.ts'
import type { ToolRow } from '../../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'

/** An argument that limits look at. */
export interface TrialField {
  key: string
  choices?: string[]
  isPath: boolean
}

/** The arguments that the limits of a row, set or not, are about: its method, its address, its paths. */
export function listTrialFields(row: ToolRow, entry: ToolCatalogueEntry): TrialField[] {
  const { constraints } = row
  const isSet = (...keys: string[]) => keys.some((key) => constraints[key] !== undefined)
  const fields: TrialField[] = []
  if (hasHttpMethod(entry)) fields.push({ key: 'method', choices: listMethods(entry), isPath: false })
  const url = entry.url_field ?? 'url'
  if (hasReach('domains', entry) || isSet('domains')) fields.push({ key: url, isPath: false })
  if (hasReach('allowed_paths', entry) || isSet('allowed_paths', 'deny_paths', 'sandbox_root')) {
    fields.push(...(entry.path_fields ?? ['path']).map((key) => ({ key, isPath: true })))
  }
  return fields.filter(({ key }, index) => fields.findIndex((each) => each.key === key) === index)
}

function listMethods(entry: ToolCatalogueEntry): string[] {
  const { properties } = getInputSchema(entry)
  const method: unknown = isPlainObject(properties) ? getOwn(properties, 'method') : undefined
  const names = isPlainObject(method) && Array.isArray(method['enum']) ? method['enum'] : []
  const known = names.filter((name): name is string => typeof name === 'string')
  return known.length > 0 ? known : ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
}
