import type { ReactElement } from 'react'
import { readToolRows, type ToolRowEntry } from '../../../src/store/tool-rows.ts'
import { findClosestName } from '../../../src/tools/closest-name.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import type { readAvailability } from '../../shell/availability.ts'
import { CodeInput } from '../../shell/CodeInput.tsx'
import { Field, type FieldFinding } from '../../shell/Field.tsx'
import type { Fix } from '../../shell/FixButton.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { knownValue } from '../../shell/use-remote.ts'
import { AvailabilityBadge, RiskBadges } from './Badges.tsx'
import { CatalogueNote } from './CatalogueNote.tsx'
import { useRowEdit } from './use-row-edit.ts'

/** What the tool is. One that the catalogue does not have can be given another id. */
export function RowHeader(props: { stored: ToolRowEntry; found: ReturnType<typeof readAvailability> }): ReactElement {
  const { stored, found } = props
  const { availability, entry, reason } = found
  const t = useWords(toolHubMessages)
  return (
    <div className="hub-row-about">
      <p className="hub-row-facts">
        <code className="hub-row-id">{stored.tool}</code>
        <AvailabilityBadge state={availability} />
        {entry && <RiskBadges entry={entry} />}
        {entry?.category && <span className="hub-badge">{entry.category}</span>}
        {typeof entry?.sandbox_capability === 'string' && (
          <span className="hub-badge">{t('sandbox', { capability: entry.sandbox_capability })}</span>
        )}
      </p>
      {entry && entry.description !== '' && (
        <p className="hub-muted" dir="auto">
          {entry.description}
        </p>
      )}
      {availability === 'unavailable' && (
        <p className="hub-missing">{t('picker_unavailable', { reason: reason ?? t('reason_unavailable') })}</p>
      )}
      {(availability === 'not_registered' || availability === 'unknown') && <ToolIdField stored={stored} />}
    </div>
  )
}

/** The tool's id, stored when the field is left: a half-typed one would name another tool. */
function ToolIdField({ stored }: { stored: ToolRowEntry }): ReactElement {
  const { store } = useHubSession()
  const t = useWords(toolHubMessages)
  const { catalogue } = useCatalogue()
  const entries = knownValue(catalogue)
  const edit = useRowEdit(stored.key)
  const draft = useDraft(stored.tool)
  const near =
    entries &&
    findClosestName(
      stored.tool,
      entries.map(({ id }) => id),
    )
  const wanted = draft.text.trim()
  const rename = (tool: string) => {
    if (tool === '' || tool === stored.tool) return draft.reset()
    edit((row) => ({ ...row, tool }), { part: t('tool_id') })
    const moved = readToolRows(store.getState().data)[stored.index]
    if (moved) store.getState().select({ tool: moved.key })
  }
  const fix: Fix | undefined =
    near === undefined ? undefined : { label: t('use_tool', { tool: near }), apply: () => rename(near) }
  const findings: FieldFinding[] = entries
    ? [{ severity: 'error', text: t('not_registered_help'), ...(fix ? { fix } : {}) }]
    : [{ severity: 'info', text: t('unknown_help') }]
  return (
    <>
      <Field label={t('tool_id')} findings={findings}>
        {(control) => (
          <CodeInput
            {...control}
            value={draft.text}
            onChange={(event) => draft.setText(event.target.value)}
            onBlur={() => rename(wanted)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) rename(wanted)
            }}
          />
        )}
      </Field>
      {catalogue.status === 'failed' && <CatalogueNote />}
    </>
  )
}
