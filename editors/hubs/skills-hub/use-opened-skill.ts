import { useMemo } from 'react'
import { compileHubNode } from '../../../src/hub/compile-hub-node.ts'
import { useEditing, useHubSession } from '../../shell/session.ts'
import type { OpenedTool } from '../../shell/view.ts'
import type { KnownSkill } from './known-skill.ts'
import { readSkillsHubAnswer } from './read-answer.ts'
import { useSkillSources } from './use-skill-sources.ts'

/** The opened skill as a function of its own, and its run through the whole hub; undefined where this node's model can't run it. */
export function useOpenedSkill(skill: KnownSkill | undefined): OpenedTool | undefined {
  const { definition } = useHubSession()
  const sources = useSkillSources()
  const data = useEditing((state) => state.data)
  const name = skill?.name
  return useMemo(() => {
    const source = sources?.find(({ id }) => id === name)
    if (!source) return undefined
    const [compiled] = compileHubNode(definition, { data, tools: [source] }).expanded
    if (!compiled) return undefined
    return {
      compiled,
      jsonSchema: source.inputSchema,
      readAnswer: readSkillsHubAnswer,
    } satisfies OpenedTool
  }, [sources, name, data, definition])
}
