import type { ReactElement } from 'react'
import { hasHiddenText, showHiddenText } from '../../../src/mcp/visible-text.ts'
import type { ToolDrift } from '../../../src/store/mcp-drift.ts'
import { ValueDiff } from '../../approvals/ValueDiff.tsx'
import { mcpReviewMessages } from '../../i18n/mcp-hub-review.ts'
import { TriangleAlert } from '../../icons.ts'
import { useWords } from '../../shell/session.ts'
import { ParameterChanges } from './ParameterChanges.tsx'
import { useMoment } from './use-drift.ts'

/** What differs between a tool as it was accepted and as it is: risks, words, parameters, results. */
export function ToolChanges({ drift }: { drift: ToolDrift }): ReactElement {
  const { tool, choice, aspects, raised } = drift
  const t = useWords(mcpReviewMessages)
  const moment = useMoment()
  const accepted = choice?.accepted
  const before = accepted && typeof accepted.description === 'string' ? accepted.description : ''
  const words = { from: t('review_before'), to: t('review_after') }
  const hash = typeof accepted?.hash === 'string' ? accepted.hash.slice(0, 19) : ''
  return (
    <div className="hub-review__changes">
      {raised.map((risk) => (
        <p key={risk} className="hub-review__risk">
          <TriangleAlert aria-hidden size={14} />
          {t(`review_risk_${risk}`)}
        </p>
      ))}
      {drift.kind === 'added' ? (
        <Description text={tool.description} />
      ) : (
        aspects.includes('description') && (
          <div>
            <h5>{t('review_description')}</h5>
            <ValueDiff
              from={bySentences(before) || t('review_no_text')}
              to={bySentences(tool.description) || t('review_no_text')}
              words={words}
              label={t('review_description')}
            />
            {hasHiddenText(tool.description) && <p className="hub-review__risk">{t('review_hidden_text')}</p>}
          </div>
        )
      )}
      {(drift.kind === 'added' || aspects.includes('parameters')) && <ParameterChanges drift={drift} />}
      {aspects.includes('output') && (
        <details>
          <summary>{t('review_output')}</summary>
          <ValueDiff
            from={writeSchema(accepted?.outputSchema)}
            to={writeSchema(tool.outputSchema)}
            words={words}
            label={t('review_output_lines')}
          />
        </details>
      )}
      {hash !== '' && (
        <p className="hub-muted hub-review__hash">
          {accepted?.at === undefined
            ? t('review_hash_only', { hash })
            : t('review_hash', { when: moment(String(accepted.at)), hash })}
        </p>
      )}
    </div>
  )
}

function Description({ text }: { text: string }): ReactElement | null {
  const t = useWords(mcpReviewMessages)
  if (text === '') return null
  return (
    <>
      <p className="hub-review__text">{showHiddenText(text)}</p>
      {hasHiddenText(text) && <p className="hub-review__risk">{t('review_hidden_text')}</p>}
    </>
  )
}

/** A line for each sentence, so that a change in one does not repeat them all. */
function bySentences(text: string): string {
  return showHiddenText(text.replace(/([.!?。！？])[ \t]+/g, '$1\n'))
}

/** A schema in lines, with what can't be seen made visible. */
export function writeSchema(schema: unknown): string {
  return schema === undefined ? '' : showHiddenText(JSON.stringify(schema, null, 2))
}
