import type { ToolInputConfiguration, ToolSource } from '../../src/compiler/types.ts'
import type { McpToolChoice } from '../../src/mcp/types.ts'
import { readDefault } from '../../src/schema/default-value.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { collectRootProperties } from '../../src/schema/root-properties.ts'
import { holdsSecret } from '../../src/schema/secrets.ts'

export interface ToolInputCounts {
  byModel: number
  fixed: number
  /** Required parameters that a person took over and left empty. */
  missing: string[]
}

/**
 * Who fills a tool's parameters, counted off its schema and the author's choices. It agrees with the projected inputs
 * for whatever an editor can choose, and spares a page with cards what projects them.
 */
export function countToolInputs(
  { inputSchema }: Pick<ToolSource, 'inputSchema'>,
  choice?: McpToolChoice,
): ToolInputCounts {
  const counts: ToolInputCounts = { byModel: 0, fixed: 0, missing: [] }
  if (!isPlainObject(inputSchema)) return counts
  const chosen = new Map(listChoices(choice?.inputs).map((entry) => [entry.key, entry]))
  const { properties, required } = collectRootProperties(inputSchema)
  for (const [key, property] of properties) {
    const own = chosen.get(key)
    const isFixed = isPlainObject(property) && (own?.mode === 'manual' || holdsSecret(property, inputSchema))
    if (isFixed) counts.fixed += 1
    else counts.byModel += 1
    const value = own ? own.binding : isFixed ? (property['const'] ?? readDefault(property, inputSchema)) : undefined
    if (isFixed && value === undefined && required?.has(key)) counts.missing.push(key)
  }
  return counts
}

function listChoices(value: unknown): ToolInputConfiguration[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (entry: unknown): entry is ToolInputConfiguration => isPlainObject(entry) && typeof entry['key'] === 'string',
  )
}
