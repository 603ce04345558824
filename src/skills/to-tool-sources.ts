import type { ToolSource } from '../compiler/types.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { isSkillExecutable, isSkillListed } from './audience.ts'
import { omitUndefined } from './omit-undefined.ts'
import type { Skill } from './types.ts'

/** The skills that a model may run, each as a tool of its own: for `compileHubNode({ tools })`. */
export function skillsToToolSources(skills: readonly Skill[]): ToolSource[] {
  return skills.filter((skill) => isSkillListed(skill, 'llm') && isSkillExecutable(skill)).map(toSkillSource)
}

/** A skill as a tool. */
export function toSkillSource(skill: {
  name: string
  description: string
  input_schema?: JsonSchema | undefined
  output_schema?: JsonSchema | undefined
}): ToolSource {
  return omitUndefined({
    id: skill.name,
    name: skill.name,
    description: skill.description,
    inputSchema: skill.input_schema ?? { type: 'object', properties: {} },
    outputSchema: skill.output_schema,
  })
}
