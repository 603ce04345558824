import type { ReactElement } from 'react'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import {
  BookOpen,
  type Bot,
  CircleOff,
  Eye,
  KeyRound,
  Play,
  ShieldAlert,
  ShieldQuestionMark,
  TriangleAlert,
  Wrench,
} from '../../icons.ts'
import { useWords } from '../../shell/session.ts'
import type { KnownSkill } from './known-skill.ts'

/** What one has to know of a skill before choosing it, in words with an icon each. */
export function SkillBadges({ skill }: { skill: KnownSkill }): ReactElement {
  const t = useWords(skillsHubMessages)
  const { enabled, visibility, normalization, summary } = skill
  const { status } = normalization
  const risk = summary.approval?.risk ?? summary.risk
  const missing = summary.missing_binaries?.length ?? 0
  const needed = summary.credentials?.filter(({ required }) => required).length ?? 0
  return (
    <span className="hub-skill-badges">
      {!enabled && <Badge Icon={CircleOff} tone="off" words={t('sk_badge_disabled')} />}
      {visibility === 'hidden' && <Badge Icon={CircleOff} tone="off" words={t('sk_badge_hidden')} />}
      {visibility === 'llm_hidden' && <Badge Icon={Eye} tone="off" words={t('sk_badge_llm_hidden')} />}
      {status === 'needs_review' && <Badge Icon={TriangleAlert} tone="warning" words={t('sk_badge_review')} />}
      {status === 'invalid' && <Badge Icon={TriangleAlert} tone="error" words={t('sk_badge_invalid')} />}
      {summary.executable === true && <Badge Icon={Play} words={t('sk_badge_executable')} />}
      {summary.executable === false && <Badge Icon={BookOpen} words={t('sk_badge_text')} />}
      {(risk === 'medium' || risk === 'high' || risk === 'critical') && (
        <Badge
          Icon={ShieldAlert}
          {...(risk === 'medium' ? {} : { tone: 'error' as const })}
          words={t(`sk_risk_${risk}`)}
        />
      )}
      {summary.approval?.required === true && <Badge Icon={ShieldQuestionMark} words={t('sk_badge_approval')} />}
      {missing > 0 && <Badge Icon={Wrench} tone="error" words={t('sk_badge_binaries', { count: missing })} />}
      {needed > 0 && <Badge Icon={KeyRound} words={t('sk_badge_credentials', { count: needed })} />}
    </span>
  )
}

function Badge(props: { Icon: typeof Bot; words: string; tone?: 'off' | 'warning' | 'error' }): ReactElement {
  const { Icon, words, tone } = props
  return (
    <span className="hub-badge hub-skill-badge" data-tone={tone}>
      <Icon aria-hidden size={12} />
      {words}
    </span>
  )
}
