import type { ReactNode } from 'react'
import type { HubLook } from '../../nodes/card/look.ts'
import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import type { HubLocale } from '../../src/diagnostics/translate.ts'
import type { Fix } from '../shell/FixButton.tsx'
import type { Finding } from './gather-findings.ts'
import type { PreviewTarget } from './targets.ts'

/** Props of {@link SchemaPreview}. */
export interface SchemaPreviewProps extends HubLook {
  compiled: readonly CompiledToolRuntime[]
  /** Shows that tool's function alone; else all functions are shown, or the only one. */
  selectedToolId?: string
  /** The form that is shown first; the plain function where nothing is said. */
  target?: PreviewTarget
  onTargetChange?(target: PreviewTarget): void
  /** Goes to a tool, or to one of its parameters. Without it, names of tools are no links. */
  onOpen?(toolId: string, key?: string): void
  /** The change that takes a finding away, where there is a safe one. */
  suggestFix?(finding: Finding): Fix | undefined
  /** Shown below the tabs. */
  children?: ReactNode
  locale?: HubLocale
}
