import type { NodeInput, RenderType } from '../../../src/node-io/types.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import type { JsonSchema } from '../../../src/schema/json-schema.ts'
import { getOwn, setOwn } from '../../../src/schema/objects.ts'
import { projectSchema } from '../../tool-inputs/tool-inputs-memory.ts'

const bases = new WeakMap<JsonSchema, readonly NodeInput[]>()

/** A skill's parameters as an author fills them; the same list for the same schema. */
export function listSkillInputs(schema: JsonSchema): readonly NodeInput[] {
  const known = bases.get(schema) ?? projectSchema(schema).map(takeByHand)
  bases.set(schema, known)
  return known
}

/** The run gets what is written here and nothing else: a default of the skill's schema is its own to apply. */
function takeByHand({ defaultValue: _default, ...input }: NodeInput): NodeInput {
  const controls: RenderType[] = input.renderTypeList.filter(
    (type) => type !== 'agentGenerated' && type !== 'reference',
  )
  const types: RenderType[] = controls.length > 0 ? controls : ['JSONEditor']
  const [first = 'JSONEditor'] = types
  return { ...input, renderTypeList: types, selectedType: first, canAgentGenerated: false }
}

/** The parameters with the members of a value. One whose member did not change is the same object as `before`. */
export function readSkillInputs(
  inputs: readonly NodeInput[],
  value: unknown,
  before: readonly NodeInput[],
): readonly NodeInput[] {
  const members = isPlainObject(value) ? value : {}
  return inputs.map((input, index) => {
    const member = getOwn(members, input.key)
    const last = before[index]
    if (last?.key === input.key && Object.is(last.value, member)) return last
    return member === undefined ? input : { ...input, value: member }
  })
}

/** The value with what changed in the parameters; members that no parameter stands for stay where they are. */
export function writeSkillInputs(
  value: unknown,
  before: readonly NodeInput[],
  after: readonly NodeInput[],
): Record<string, unknown> {
  const members: Record<string, unknown> = {}
  const changed = new Map(
    after.flatMap((input, index) => (input === before[index] ? [] : [[input.key, input.value] as const])),
  )
  for (const [key, member] of Object.entries(isPlainObject(value) ? value : {})) {
    const next = changed.has(key) ? changed.get(key) : member
    if (next !== undefined) setOwn(members, key, next)
    changed.delete(key)
  }
  for (const [key, member] of changed) if (member !== undefined) setOwn(members, key, member)
  return members
}

/** Members of a value that no parameter stands for. */
export function listOtherMembers(value: unknown, inputs: readonly NodeInput[]): string[] {
  const keys = new Set(inputs.map(({ key }) => key))
  return isPlainObject(value) ? Object.keys(value).filter((key) => !keys.has(key)) : []
}
