import { type ReactElement, useId } from 'react'
import type { SkillSummary } from '../../../src/http/types.ts'
import { readToolRow } from '../../../src/tools/read-rows.ts'
import { listUnknownOperations } from '../../../src/tools/unknown-operations.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { CircleAlert, CircleCheck, CircleDashed, CircleOff } from '../../icons.ts'
import { readAvailability } from '../../shell/availability.ts'
import { RemoteNote } from '../../shell/RemoteNote.tsx'
import { useWords } from '../../shell/session.ts'
import { checkSkillTool, findSkillObstacle, listSkillTools } from '../../shell/skill-reach.ts'
import { type Catalogue, useCatalogue } from '../../shell/use-catalogue.ts'
import { useSkills } from '../../shell/use-skills.ts'

/** The skills that can authorise a call, what each declares, and why the others can't. */
export function SkillsOverview(): ReactElement {
  const t = useWords(toolHubMessages)
  const titleId = useId()
  const { skills, reload } = useSkills()
  const { catalogue } = useCatalogue()
  const list = skills.status === 'none' ? undefined : skills.value
  const reachable = list?.filter((skill) => findSkillObstacle(skill) === undefined).length ?? 0
  return (
    <section className="hub-main-panel" aria-labelledby={titleId}>
      <header className="hub-main-panel__header">
        <h3 id={titleId}>{t('skills')}</h3>
        {list && <span className="hub-muted">{t('skills_count', { reachable, total: list.length })}</span>}
      </header>
      <RemoteNote
        status={skills.status}
        words={{
          none: t('skills_no_client'),
          loading: t('skills_loading'),
          failed: t('skills_failed', { reason: skills.status === 'failed' ? (skills.reason ?? '') : '' }),
          retry: t('retry'),
        }}
        onRetry={reload}
      />
      {list?.length === 0 && <p className="hub-empty">{t('skills_empty')}</p>}
      <ul className="hub-skills" aria-label={t('skills')}>
        {list?.map((skill) => (
          <SkillItem key={skill.skill_id || skill.skill_name} skill={skill} catalogue={catalogue} />
        ))}
      </ul>
    </section>
  )
}

function SkillItem({ skill, catalogue }: { skill: SkillSummary; catalogue: Catalogue }): ReactElement {
  const t = useWords(toolHubMessages)
  const obstacle = findSkillObstacle(skill)
  const tools = listSkillTools(skill)
  return (
    <li className="hub-skill" data-off={obstacle !== undefined || undefined}>
      <p className="hub-row-facts">
        <strong>{skill.display_name || skill.skill_name}</strong>
        <code className="hub-row-id">{skill.skill_name}</code>
        {obstacle === undefined ? (
          <span className="hub-tool-state" data-state="available">
            <CircleCheck aria-hidden size={12} />
            {t('skill_reachable')}
          </span>
        ) : (
          <span className="hub-tool-state" data-state="unavailable">
            <CircleOff aria-hidden size={12} />
            {t(`skill_${obstacle}`)}
          </span>
        )}
      </p>
      {skill.description && (
        <p className="hub-muted" dir="auto">
          {skill.description}
        </p>
      )}
      {tools.length > 0 && (
        <ul className="hub-skill__tools" aria-label={t('skill_tools', { name: skill.skill_name })}>
          {tools.map((tool) => (
            <SkillTool key={tool} tool={tool} catalogue={catalogue} declaration={findDeclaration(skill, tool)} />
          ))}
        </ul>
      )}
    </li>
  )
}

type Declaration = NonNullable<SkillSummary['declarations']>[number]

function SkillTool(props: { tool: string; catalogue: Catalogue; declaration: Declaration | undefined }): ReactElement {
  const { tool, catalogue, declaration } = props
  const t = useWords(toolHubMessages)
  const { name, state } = checkSkillTool(catalogue, tool)
  const isGood = state === 'available'
  const Icon = isGood ? CircleCheck : state === 'unknown' ? CircleDashed : CircleAlert
  const { operations, read_only: readOnly, version_req: version, purpose } = declaration ?? {}
  const { entry } = readAvailability(catalogue, tool)
  const row = declaration && readToolRow(declaration, 0, 'skill')?.row
  const missing = row && entry ? listUnknownOperations(row, entry) : []
  return (
    <li className="hub-skill__tool">
      <span className="hub-row-facts">
        <span>{name}</span>
        {name !== tool && <code className="hub-row-id">{tool}</code>}
        <span className="hub-tool-state" data-state={isGood || state === 'unknown' ? state : 'not_registered'}>
          <Icon aria-hidden size={12} />
          {t(`state_${state}`)}
        </span>
      </span>
      {declaration && (
        <span className="hub-muted">
          {[
            operations === undefined
              ? t('declares_all')
              : operations.length === 0
                ? t('declares_none')
                : t('declares_operations', { operations: operations.join(', ') }),
            ...(readOnly === true ? [t('read_only_short')] : []),
            ...(version === undefined ? [] : [t('declares_version', { version })]),
            ...(purpose === undefined ? [] : [purpose]),
          ].join(' · ')}
        </span>
      )}
      {missing.length > 0 && (
        <span className="hub-wrong">
          {t('declares_unknown', { operations: missing.map(({ operation }) => operation).join(', ') })}
        </span>
      )}
    </li>
  )
}

function findDeclaration({ declarations }: SkillSummary, tool: string): Declaration | undefined {
  return Array.isArray(declarations) ? declarations.find((declaration) => declaration.tool === tool) : undefined
}
