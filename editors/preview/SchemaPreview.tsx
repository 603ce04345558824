import type { ReactElement } from 'react'
import type { SchemaPreviewProps } from './types.ts'

/** Exactly what the model is sent, as JSON, with what was found wrong in it. */
export function SchemaPreview({ compiled, selectedToolId }: SchemaPreviewProps): ReactElement {
  const chosen =
    compiled.find((runtime) => runtime.toolId === selectedToolId) ?? (compiled.length === 1 ? compiled[0] : undefined)
  const sent = chosen ? chosen.modelTool : compiled.map((runtime) => runtime.modelTool)
  return <pre data-testid="model-schema">{JSON.stringify(sent, null, 2)}</pre>
}
