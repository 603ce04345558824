import { type ReactElement, useId } from 'react'
import { useParameter } from '../../fields/parameter-context.ts'
import type { HubWidgetProps } from '../../tool-inputs/types.ts'
import { useKnownTools } from './use-known-tools.ts'

/** A browser shows no more of them at once, and typing narrows them down. */
const MAX_OPTIONS = 1000

/** The tool to call, as `server:tool`, completed from those that are known. Any other name can be typed as well. */
export function ToolNameControl({ value, onChange }: HubWidgetProps): ReactElement {
  const { fieldId, labelId, messageId, isInvalid } = useParameter()
  const listId = useId()
  const known = useKnownTools()
  const tools = known.flatMap(({ row, tools: all }) =>
    row.enabled ? all.filter(({ origin }) => origin !== 'gone') : [],
  )
  return (
    <>
      <input
        id={fieldId}
        className="hub-control hub-mono"
        aria-labelledby={labelId}
        aria-describedby={messageId}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        list={listId}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {tools.slice(0, MAX_OPTIONS).map(({ key }) => (
          <option key={key} value={key} />
        ))}
      </datalist>
    </>
  )
}
