import { type ReactElement, useMemo } from 'react'
import { translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { showHiddenText } from '../../../src/mcp/visible-text.ts'
import type { InputChange } from '../../../src/node-io/reconcile.ts'
import type { NodeInput } from '../../../src/node-io/types.ts'
import type { ToolDrift } from '../../../src/store/mcp-drift.ts'
import { reconcileToolInputs } from '../../../src/store/mcp-tool-choices.ts'
import { ValueDiff } from '../../approvals/ValueDiff.tsx'
import { mcpReviewMessages } from '../../i18n/mcp-hub-review.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { writeSchema } from './ToolChanges.tsx'

const SHOWN = 30

/** What became of each parameter, and with it of the author's choices: they move along, or are parked. */
export function ParameterChanges({ drift }: { drift: ToolDrift }): ReactElement {
  const { kind, tool, choice } = drift
  const { locale } = useHubSession()
  const t = useWords(mcpReviewMessages)
  const { changes, inputs } = useMemo(
    () =>
      kind === 'added'
        ? reconcileToolInputs({ accepted: { description: '', inputSchema: { type: 'object' }, hash: '' } }, tool)
        : reconcileToolInputs(choice, tool),
    [kind, choice, tool],
  )
  const language = resolveLanguage(locale)
  const byKey = new Map(inputs.map((input) => [input.key, input]))
  const told = changes.filter((change) => change.kind !== 'kept')
  const keptCount = changes.length - told.length
  return (
    <div>
      <h5>{t('review_parameters')}</h5>
      {told.length > 0 && (
        <ul className="hub-review__parameters">
          {told.slice(0, SHOWN).map((change) => (
            <li key={`${change.kind}:${change.key}`} data-kind={change.kind}>
              <span aria-hidden>{signs[change.kind]}</span>
              <code>{showHiddenText(change.key)}</code> <span>{wordKind(change)}</span>
              {change.kind === 'added' && wordRule(byKey.get(change.key))}
              {change.detail?.map((finding) => (
                <p key={finding.code} className="hub-muted">
                  {translateDiagnostic(finding, language)}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {told.length > SHOWN && <p className="hub-muted">⋯ {told.length - SHOWN}</p>}
      {told.length === 0 && kind === 'changed' && <p>{t('review_schema_only')}</p>}
      {keptCount > 0 && <p className="hub-muted">{t('review_kept', { count: keptCount })}</p>}
      {kind === 'changed' && (
        <details>
          <summary>{t('review_schemas')}</summary>
          <ValueDiff
            from={writeSchema(choice?.accepted?.inputSchema)}
            to={writeSchema(tool.inputSchema)}
            words={{ from: t('review_before'), to: t('review_after') }}
            label={t('review_schemas')}
          />
        </details>
      )}
    </div>
  )

  function wordKind(change: InputChange): string {
    const from = showHiddenText(change.from ?? '')
    switch (change.kind) {
      case 'renamed':
        return change.detail?.some(({ code }) => code === 'input_renamed')
          ? t('review_parameter_renamed', { from })
          : t('review_parameter_proposed', { from })
      case 'added':
        return t('review_parameter_added')
      case 'removed':
        return t('review_parameter_removed')
      default:
        return t('review_parameter_changed')
    }
  }

  function wordRule(input: NodeInput | undefined): string {
    const words = [input?.valueType ?? '', input?.required === true ? t('review_parameter_required') : '']
    return words
      .filter((word) => word !== '')
      .map((word) => ` · ${word}`)
      .join('')
  }
}

const signs: Readonly<Record<InputChange['kind'], string>> = {
  kept: '',
  added: '+ ',
  removed: '− ',
  changed: '~ ',
  renamed: '→ ',
}
