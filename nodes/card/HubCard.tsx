import { type ComponentType, type MouseEvent, memo, useMemo, useRef } from 'react'
import { createTranslate, type HubLocale, resolveLanguage } from '../../src/diagnostics/translate.ts'
import { checkDataVersion } from '../../src/hub/data-version.ts'
import { readAuthorValue } from '../../src/hub/read-author-value.ts'
import type { HubCardSummary, HubNodeData, HubNodeDescription } from '../../src/hub/types.ts'
import type { HubStatusProblem, HubStatusStore } from '../../src/store/hub-status.ts'
import type { HubHandleProps } from '../bindings/flow-binding.ts'
import { CardHealth, readCardState } from './CardHealth.tsx'
import { CardPorts } from './CardPorts.tsx'
import { CardProblems } from './CardProblems.tsx'
import { describeCode } from './describe-code.ts'
import { Bot, Lock } from './glyphs.ts'
import { iconNamed } from './icons.ts'
import type { HubLook } from './look.ts'
import { cardMessages } from './messages.ts'
import { titleOf } from './title-of.ts'
import { useEnterOnNode } from './use-enter-on-node.ts'
import { useHubStatus } from './use-hub-status.ts'

export interface HubCardProps extends HubLook {
  id: string
  data: HubNodeData
  selected: boolean
  definition: HubNodeDescription
  Handle: ComponentType<HubHandleProps>
  onEdit: () => void
  locale?: HubLocale
  /** What nodes are doing, where the host tells. */
  status?: HubStatusStore
  /** Leads to the requests that wait for a person's word. */
  onShowApprovals?: (nodeId: string) => void
}

/** The card of a hub on a canvas, drawn from its data and from what it is doing. */
export const HubCard = /* @__PURE__ */ memo(function HubCard({
  id,
  data,
  selected,
  definition,
  Handle,
  onEdit,
  locale,
  status,
  onShowApprovals,
  className = '',
  style,
}: HubCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useEnterOnNode(card, onEdit)
  const translate = createTranslate(cardMessages, locale)
  const title = titleOf(data, definition)
  const summary = useMemo(() => definition.summarize(data), [definition, data])
  const { exposed, agentCount, manualCount } = summary
  const live = useHubStatus(status, id)
  const state = readCardState(live)
  const problems = [
    ...listVersionProblems(definition, data),
    ...summary.problems,
    ...live.problems.filter((problem) => isStillKnown(problem, data)),
  ]
  const Icon = iconNamed(definition.icon)
  const openOnDoubleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button, summary')) return
    onEdit()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form; a card on a canvas has none
    <div
      ref={card}
      className={`hub-root hub-card ${className}`}
      style={style}
      dir={resolveLanguage(locale).direction}
      role="group"
      aria-label={translate('card_node', { title })}
      data-selected={selected}
      data-state={state}
      onDoubleClick={openOnDoubleClick}
    >
      <div className="hub-card-head">
        <Icon className="hub-card-icon" size={16} aria-hidden />
        <strong className="hub-card-title" title={title}>
          {title}
        </strong>
        {selected && <span className="hub-card-unseen">{translate('card_selected')}</span>}
        <CardHealth state={state} problems={problems} translate={translate} />
      </div>
      {exposed && <div className="hub-card-exposed">{describeCode(exposed.code, exposed.params, locale)}</div>}
      {agentCount + manualCount > 0 && (
        <div className="hub-card-counts">
          <span className="hub-card-count" data-source="model">
            <Bot size={14} aria-hidden />
            {translate('card_by_model', { count: agentCount })}
          </span>
          <span className="hub-card-count" data-source="fixed">
            <Lock size={13} aria-hidden />
            {translate('card_fixed', { count: manualCount })}
          </span>
        </div>
      )}
      <CardProblems problems={problems} translate={translate} locale={locale} />
      <div className="hub-card-foot">
        <button
          type="button"
          className="hub-card-edit nodrag nopan"
          aria-label={translate('card_edit_title', { title })}
          onClick={onEdit}
        >
          {translate('card_edit')}
        </button>
        {state === 'waiting' && onShowApprovals && (
          <button type="button" className="hub-card-edit nodrag nopan" onClick={() => onShowApprovals(id)}>
            {translate('card_show_request')}
          </button>
        )}
        <span className="hub-card-tool" aria-hidden>
          {translate('card_tool')}
        </span>
      </div>
      <CardPorts id={id} data={data} Handle={Handle} toolLabel={translate('card_tool')} />
    </div>
  )
})

function listVersionProblems(definition: HubNodeDescription, data: HubNodeData): HubCardSummary['problems'] {
  const found = checkDataVersion(definition, data)
  return found ? [{ ...found, params: found.params as Record<string, number> }] : []
}

/** What was found with another value than the node has now says nothing of it any more. */
function isStillKnown({ about }: HubStatusProblem, data: HubNodeData): boolean {
  return about === undefined || readAuthorValue(data, about.key) === about.value
}
