import type { ReactElement } from 'react'
import { BackendCheck } from './BackendCheck.tsx'
import { FileCheck } from './FileCheck.tsx'

/** Looks for mistakes in presets: those of the backend, and any file. */
export function CheckPage(): ReactElement {
  return (
    <div className="hub-presets hub-presets__page">
      <BackendCheck />
      <FileCheck />
    </div>
  )
}
