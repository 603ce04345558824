import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn } from '../../schema/objects.ts'
import { visitSchemas } from '../../schema/walk.ts'
import { createCycleFinder } from '../convert/find-cycles.ts'
import type { SourcedRule } from '../rules/provider-rules.ts'
import type { ToolLint } from './tool-lint.ts'

/** Tells of definitions that can't end: one of their required properties leads back to them. */
export function checkCycles(parameters: JsonSchema, rule: SourcedRule, path: string, lint: ToolLint): void {
  for (const keyword of ['$defs', 'definitions'] as const) {
    const definitions = getOwn(parameters, keyword)
    if (!isPlainObject(definitions)) continue
    const findCycle = createCycleFinder(definitions)
    for (const name of Object.keys(definitions)) {
      const leadsBack = findCycle(name)
      if (leadsBack === undefined) continue
      visitSchemas(definitions[name], ({ required, properties }) => {
        for (const key of Array.isArray(required) && isPlainObject(properties) ? required : []) {
          if (typeof key !== 'string' || !leadsBack(getOwn(properties as object, key))) continue
          const place = { path: `${path}/${keyword}/${escapeToken(name)}`, subject: `${name}/${key}` }
          lint.report('lint_required_cycle', rule, { property: key.slice(0, 200) }, place)
        }
      })
    }
  }
}
