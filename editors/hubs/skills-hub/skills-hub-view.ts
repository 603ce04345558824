import { useMemo } from 'react'
import { useEditing } from '../../shell/session.ts'
import type { HubView, OpenedPart } from '../../shell/view.ts'
import { SkillPanel } from './SkillPanel.tsx'
import { SkillsDetails } from './SkillsDetails.tsx'
import { SkillsPanel } from './SkillsPanel.tsx'
import { useInputsLayout } from './use-inputs-layout.ts'
import { useKnownSkills } from './use-known-skills.ts'
import { useOpenedSkill } from './use-opened-skill.ts'
import { useSkillSources } from './use-skill-sources.ts'

/** What skills_hub adds to the frame: the skills, the inputs that the operation needs, and who gets what. */
export const skillsHubView: HubView = {
  Side: SkillsPanel,
  Details: SkillsDetails,
  useInputsLayout,
  useOpened,
  useTools: useSkillSources,
}

function useOpened(): OpenedPart | undefined {
  const name = useEditing(({ selection }) => selection.tool)
  const { skills } = useKnownSkills()
  const skill = skills?.find((each) => each.name === name)
  const tool = useOpenedSkill(skill)
  return useMemo(() => {
    if (!skill) return undefined
    return {
      id: `skill:${skill.name}`,
      crumbs: [{ label: skill.display_name }],
      Panel: SkillPanel,
      ...(tool ? { tool } : {}),
    }
  }, [skill, tool])
}
