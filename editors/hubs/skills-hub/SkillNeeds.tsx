import { type ReactElement, useId, useState } from 'react'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { CircleAlert, CircleCheck, CircleDashed, Copy, KeyRound } from '../../icons.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import type { KnownSkill } from './known-skill.ts'
import type { CredentialState, SkillCheck } from './use-skill-check.ts'

/** Programs and credentials that a run needs: there or missing, and what to do about it. */
export function SkillNeeds(props: { skill: KnownSkill; check: SkillCheck; onChanged(): void }): ReactElement {
  const { skill, check, onChanged } = props
  const t = useWords(skillsHubMessages)
  const titleId = useId()
  const { binaries = [], missing_binaries: missing, credentials: declared = [] } = skill.summary
  const credentials = check.state === 'ready' ? check.credentials : undefined
  const isNothing = binaries.length === 0 && declared.length === 0 && (credentials?.length ?? 0) === 0
  return (
    <section className="hub-row-section" aria-labelledby={titleId}>
      <h4 id={titleId} className="hub-main-panel__sub">
        {t('sk_needs')}
      </h4>
      <div role="status">
        {check.state === 'checking' && <p className="hub-muted">{t('sk_checking')}</p>}
        {check.state === 'failed' && (
          <p className="hub-field__finding" data-severity="error">
            {t('sk_check_failed', { reason: check.reason })}
          </p>
        )}
      </div>
      {isNothing && <p className="hub-muted">{t('sk_needs_nothing')}</p>}
      <ul className="hub-needs" aria-labelledby={titleId}>
        {binaries.map((name) => (
          <Binary key={name} name={name} isMissing={missing?.includes(name)} />
        ))}
        {credentials
          ? credentials.map((each) => (
              <Credential key={each.key} credential={each} skill={skill} onChanged={onChanged} />
            ))
          : declared.map(({ key, required, provider, setup_hint: hint }) => (
              <Credential
                key={key}
                credential={{
                  key,
                  required,
                  ...(provider === undefined ? {} : { provider }),
                  ...(hint === undefined ? {} : { setupHint: hint }),
                }}
                skill={skill}
                onChanged={onChanged}
              />
            ))}
      </ul>
    </section>
  )
}

function Binary({ name, isMissing }: { name: string; isMissing: boolean | undefined }): ReactElement {
  const t = useWords(skillsHubMessages)
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const Icon = isMissing === undefined ? CircleDashed : isMissing ? CircleAlert : CircleCheck
  const state = isMissing === undefined ? 'unknown' : isMissing ? 'missing' : 'there'
  return (
    <li className="hub-need" data-state={state}>
      <Icon aria-hidden size={14} />
      <span className="hub-need__text">
        <span>
          <code dir="ltr">{name}</code> {t(`sk_binary_${state}`)}
        </span>
        {isMissing && <span className="hub-muted">{t('sk_binary_help')}</span>}
      </span>
      {isMissing && (
        <button
          type="button"
          className="hub-button"
          aria-label={t('sk_copy_name', { name })}
          onClick={() => {
            navigator.clipboard.writeText(name).then(
              () => setCopied('yes'),
              () => setCopied('no'),
            )
          }}
        >
          <Copy aria-hidden size={14} />
          {t('sk_copy')}
        </button>
      )}
      <span className="hub-visually-hidden" role="status">
        {copied === undefined ? '' : t(copied === 'yes' ? 'sk_copied' : 'sk_not_copied')}
      </span>
    </li>
  )
}

function Credential(props: {
  credential: Omit<CredentialState, 'resolved'> & { resolved?: boolean }
  skill: KnownSkill
  onChanged(): void
}): ReactElement {
  const { credential, skill, onChanged } = props
  const { key, provider, required, resolved, boundTo, setupHint } = credential
  const { bindCredential } = useHubSession()
  const t = useWords(skillsHubMessages)
  const [problem, setProblem] = useState<string>()
  const state = resolved === undefined ? 'unknown' : resolved ? 'there' : required ? 'missing' : 'optional'
  const Icon = { unknown: CircleDashed, there: CircleCheck, missing: CircleAlert, optional: CircleDashed }[state]
  const bind = async () => {
    setProblem(undefined)
    try {
      await bindCredential?.({
        key,
        neededBy: skill.name,
        ...(provider === undefined ? {} : { provider }),
        ...(setupHint === undefined ? {} : { setupHint }),
      })
      onChanged()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <li className="hub-need" data-state={state}>
      <Icon aria-hidden size={14} />
      <span className="hub-need__text">
        <span>
          <code dir="ltr">{key}</code> {provider !== undefined && <span className="hub-muted">{provider} </span>}
          {boundTo !== undefined && resolved
            ? t('sk_credential_bound', { reference: boundTo })
            : t(`sk_credential_${state}`)}
        </span>
        {resolved !== true && setupHint !== undefined && (
          <span className="hub-muted" dir="auto">
            {setupHint}
          </span>
        )}
        {resolved === false && required && !bindCredential && (
          <span className="hub-muted">{t('sk_credential_help', { key })}</span>
        )}
        {problem !== undefined && <span className="hub-wrong">{t('sk_bind_failed', { reason: problem })}</span>}
      </span>
      {resolved === false && bindCredential && (
        <button type="button" className="hub-button" aria-label={t('sk_bind_key', { key })} onClick={() => void bind()}>
          <KeyRound aria-hidden size={14} />
          {t('sk_bind')}
        </button>
      )}
    </li>
  )
}
