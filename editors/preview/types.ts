import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import type { HubLocale } from '../../src/diagnostics/translate.ts'

/** Props of {@link SchemaPreview}. */
export interface SchemaPreviewProps {
  compiled: readonly CompiledToolRuntime[]
  /** Shows that tool's function alone; else all functions are shown, or the only one. */
  selectedToolId?: string
  locale?: HubLocale
}
