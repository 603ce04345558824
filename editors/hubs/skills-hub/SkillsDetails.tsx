import type { ReactElement } from 'react'
import { AudiencePreview } from './AudiencePreview.tsx'
import { ToolMatrix } from './ToolMatrix.tsx'

/** What comes of the node's inputs: who gets which skills, and what these may run. */
export function SkillsDetails(): ReactElement {
  return (
    <>
      <AudiencePreview />
      <ToolMatrix />
    </>
  )
}
