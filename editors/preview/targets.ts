import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import type { previewMessages } from '../i18n/preview.ts'

/** A form in which functions are sent. */
export interface PreviewTarget {
  id: string
  label: Extract<keyof typeof previewMessages, `preview_target_${string}`>
  toSent(compiled: CompiledToolRuntime): unknown
}

/** Every form there is; each has a tab. */
export const previewTargets: readonly [PreviewTarget, ...PreviewTarget[]] = [
  { id: 'function', label: 'preview_target_function', toSent: (compiled) => compiled.modelTool },
]
