import { type ReactElement, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import { createTranslate, resolveLanguage, type Translate } from '../../src/diagnostics/translate.ts'
import { shieldClassName, stopCanvasKeys } from '../fields/canvas-shield.ts'
import { joinClasses } from '../fields/join-classes.ts'
import { useNoOuterForm } from '../fields/use-no-outer-form.ts'
import { previewMessages } from '../i18n/preview.ts'
import { TabList, tabId } from '../shell/TabList.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Findings } from './Findings.tsx'
import { FunctionTable } from './FunctionTable.tsx'
import { gatherFindings } from './gather-findings.ts'
import { type LaidOutText, layOutText } from './lay-out-text.ts'
import { SchemaText } from './SchemaText.tsx'
import { charactersPerToken, estimateTokens, measureSet, type SentTool, toPlainForm } from './sent-tool.ts'
import { type PreviewTarget, previewTargets } from './targets.ts'
import type { SchemaPreviewProps } from './types.ts'
import { useLastChange } from './use-last-change.ts'
import { type ProviderForms, useProviderForms } from './use-provider-forms.ts'

/** Exactly what the model is sent, as JSON, in the form of each provider, with what was found wrong in it. */
export function SchemaPreview(props: SchemaPreviewProps): ReactElement {
  const { compiled, selectedToolId, children, locale, onTargetChange, onOpen, suggestFix } = props
  const id = useId()
  const part = useRef<HTMLElement>(null)
  useNoOuterForm(part)
  const t = useMemo(() => createTranslate(previewMessages, locale), [locale])
  const [target, setTarget] = useState<PreviewTarget>(props.target ?? 'function')
  const { forms, hasFailed, retry } = useProviderForms()
  const form = useMemo(() => readForm(target, forms), [target, forms])
  const chosen = compiled.find((runtime) => runtime.toolId === selectedToolId)
  const only = chosen ?? (compiled.length === 1 ? compiled[0] : undefined)
  const shown = useMemo(() => (only === undefined ? compiled : [only]), [only, compiled])
  const isList = only === undefined
  const before = useLastChange(only?.toolId ?? '', shown)

  const sent = useMemo(() => form && shown.map(form.toSent), [form, shown])
  const text = useMemo(
    () => sent && form && layOutText(sent, before?.map(form.toSent), isList),
    [sent, form, before, isList],
  )
  const readText = useCallback(
    () => text?.pieces.flatMap(({ runs }) => runs.map((run) => run.text)).join('') ?? '',
    [text],
  )
  const gathered = useMemo(() => sent && form && gatherFindings(shown, sent, form.lint(shown)), [sent, form, shown])
  const choose = (next: PreviewTarget) => {
    setTarget(next)
    onTargetChange?.(next)
  }
  const hasChanged = text !== undefined && text.added + text.removed > 0
  const single = isList ? undefined : sent?.[0]
  return (
    <section
      ref={part}
      className={joinClasses('hub-root hub-preview', shieldClassName, props.className)}
      style={props.style}
      dir={resolveLanguage(locale).direction}
      aria-label={t('preview_region')}
      onKeyDown={stopCanvasKeys}
      onKeyUp={stopCanvasKeys}
    >
      <div className="hub-preview__head">
        <h3 className="hub-preview__title">{t('preview_title')}</h3>
        <CopyButton readText={readText} words={t('preview_copy')} done={t('preview_copied')} />
        <TabList
          id={id}
          label={t('preview_targets')}
          tabs={previewTargets.map((value) => ({
            value,
            words: t(`preview_target_${value}`),
            panelId: `${id}-panel`,
          }))}
          value={target}
          onChange={choose}
          className="hub-tabs hub-preview__tabs"
        />
      </div>
      {children}
      {sent && <Facts sent={sent} isList={isList} limit={form?.limit} t={t} />}
      {compiled.length === 0 && !children && <p className="hub-empty">{t('preview_no_tools')}</p>}
      {only !== undefined && only.agentGeneratedKeys.length === 0 && (
        <p className="hub-preview__note">{t('preview_no_parameters')}</p>
      )}
      {single && single.modelName !== single.toolId && (
        <p className="hub-preview__note">
          <code>{single.toolId}</code> {t('preview_named')} <code>{single.modelName}</code>
        </p>
      )}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabId(id, target)} aria-busy={!text}>
        {text ? (
          <SchemaText pieces={text.pieces} />
        ) : hasFailed ? (
          <p className="hub-preview__note" role="alert">
            {t('preview_failed')}{' '}
            <button type="button" className="hub-button" onClick={retry}>
              {t('preview_retry')}
            </button>
          </p>
        ) : (
          <p className="hub-preview__note">{t('preview_loading')}</p>
        )}
      </div>
      <p className="hub-preview__change" data-changed={hasChanged}>
        {text && wordChange(text, t)}
      </p>
      {isList && sent && <FunctionTable tools={sent} t={t} {...(onOpen ? { onOpen } : {})} />}
      {gathered && (
        <Findings
          gathered={gathered}
          provider={form?.provider}
          locale={locale}
          t={t}
          {...(onOpen ? { onOpen } : {})}
          {...(suggestFix ? { suggestFix } : {})}
        />
      )}
    </section>
  )
}

interface Form {
  toSent(compiled: CompiledToolRuntime): SentTool
  lint(compiled: readonly CompiledToolRuntime[]): ReturnType<ProviderForms['lintForms']>
  limit?: number | undefined
  provider?: string
}

const plainForm: Form = { toSent: toPlainForm, lint: () => [] }

/** All about the chosen form; undefined while the part that knows providers is on its way. */
function readForm(target: PreviewTarget, forms: ProviderForms | undefined): Form | undefined {
  if (target === 'function') return plainForm
  return (
    forms && {
      toSent: (compiled) => forms.toProviderForm(compiled, target),
      lint: (compiled) => forms.lintForms(compiled, target),
      ...forms.getProviderFacts(target),
    }
  )
}

function Facts(props: {
  sent: readonly SentTool[]
  isList: boolean
  limit: number | undefined
  t: Translate<typeof previewMessages>
}): ReactElement {
  const { sent, isList, limit, t } = props
  const count = sent.length
  const tokens = { count: estimateTokens(measureSet(sent, isList)), size: charactersPerToken }
  return (
    <p className="hub-preview__facts" data-over={limit !== undefined && count > limit}>
      {isList && limit !== undefined ? t('preview_functions_of', { count, limit }) : t('preview_functions', { count })}
      {' · '}
      {t('preview_tokens', tokens)}
    </p>
  )
}

function wordChange({ added, removed }: LaidOutText, t: Translate<typeof previewMessages>): string {
  if (added > 0 && removed > 0) return t('preview_changed', { added, removed })
  if (added > 0) return t('preview_added', { added })
  return removed > 0 ? t('preview_removed', { removed }) : t('preview_unchanged')
}
