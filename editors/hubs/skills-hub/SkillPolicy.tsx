import { type ReactElement, useId } from 'react'
import { readFixedValue } from '../../../nodes/skills-hub/read-fixed-value.ts'
import { DEFAULT_TIMEOUT_SECONDS } from '../../../src/skills/read-skill-document.ts'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { useEditing, useWords } from '../../shell/session.ts'
import { readListing } from './fixed-call.ts'
import type { KnownSkill } from './known-skill.ts'

/** When a person is asked, how long a run may take and whether it can go on alone, in words. */
export function SkillPolicy({ skill }: { skill: KnownSkill }): ReactElement | null {
  const t = useWords(skillsHubMessages)
  const titleId = useId()
  const data = useEditing((state) => state.data)
  const { approval, execution, executable, risk } = skill.summary
  const call = readListing(data, 'llm', null)
  const isOurs = readFixedValue(data, 'timeout_seconds') !== undefined
  const level = (value: string) => t(`sk_level_${isLevel(value) ? value : 'critical'}`)
  return (
    <section className="hub-row-section" aria-labelledby={titleId}>
      <h4 id={titleId} className="hub-main-panel__sub">
        {t('sk_policy')}
      </h4>
      <dl className="hub-facts">
        <dt>{t('sk_policy_approval')}</dt>
        <dd>
          {approval
            ? t(`sk_cause_${approval.cause}`, {
                risk: level(approval.risk),
                threshold: level(approval.required_at_or_above),
              })
            : t('sk_policy_risk_only', { risk: level(risk) })}
          {approval?.required && (
            <span className="hub-muted"> {t(approval.each_time ? 'sk_policy_each_time' : 'sk_policy_session')}</span>
          )}
        </dd>
        {executable === false ? (
          <>
            <dt>{t('sk_policy_run')}</dt>
            <dd>{t('sk_policy_text')}</dd>
          </>
        ) : (
          execution && (
            <>
              <dt>{t('sk_policy_timeout')}</dt>
              <dd>
                {t(isOurs ? 'sk_timeout_fixed' : 'sk_timeout_open', {
                  seconds: Math.min(isOurs ? call.timeoutSeconds : DEFAULT_TIMEOUT_SECONDS, execution.timeout_seconds),
                  own: execution.timeout_seconds,
                  node: isOurs ? call.timeoutSeconds : DEFAULT_TIMEOUT_SECONDS,
                })}
              </dd>
              <dt>{t('sk_policy_async')}</dt>
              <dd>
                {t(
                  execution.async_allowed ? 'sk_async_allowed' : call.isAsync ? 'sk_async_ignored' : 'sk_async_denied',
                )}
              </dd>
            </>
          )
        )}
      </dl>
    </section>
  )
}

function isLevel(value: string): value is 'low' | 'medium' | 'high' | 'critical' {
  return ['low', 'medium', 'high', 'critical'].includes(value)
}
