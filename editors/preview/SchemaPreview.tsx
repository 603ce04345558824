import { type KeyboardEvent, type ReactElement, useId, useMemo, useState } from 'react'
import { createTranslate, resolveLanguage, type Translate } from '../../src/diagnostics/translate.ts'
import { shieldClassName, stopCanvasKeys } from '../fields/canvas-shield.ts'
import { joinClasses } from '../fields/join-classes.ts'
import { previewMessages } from '../i18n/preview.ts'
import { Check, Copy } from '../icons.ts'
import type { LineDiff } from './diff-lines.ts'
import { Findings } from './Findings.tsx'
import { type PreviewTarget, previewTargets } from './targets.ts'
import type { SchemaPreviewProps } from './types.ts'
import { useLastChange } from './use-last-change.ts'

const CHARACTERS_PER_TOKEN = 4

/** Exactly what the model is sent, as JSON, with what was found wrong in it. */
export function SchemaPreview({ compiled, selectedToolId, locale }: SchemaPreviewProps): ReactElement {
  const id = useId()
  const t = useMemo(() => createTranslate(previewMessages, locale), [locale])
  const [target, setTarget] = useState<PreviewTarget>(previewTargets[0])
  const chosen = compiled.find((runtime) => runtime.toolId === selectedToolId)
  const only = chosen ?? (compiled.length === 1 ? compiled[0] : undefined)
  const shown = useMemo(() => (only === undefined ? compiled : [only]), [only, compiled])
  const sent = useMemo(
    () => (only === undefined ? compiled.map(target.toSent) : target.toSent(only)),
    [only, compiled, target],
  )
  const text = useMemo(() => JSON.stringify(sent, null, 2), [sent])
  const tokens = useMemo(() => Math.ceil(JSON.stringify(sent).length / CHARACTERS_PER_TOKEN), [sent])
  const change = useLastChange(`${target.id} ${only?.toolId ?? ''}`, text)
  const { direction } = resolveLanguage(locale)
  const hasChanged = change.added + change.removed > 0
  return (
    <section
      className={joinClasses('hub-root hub-preview', shieldClassName)}
      dir={direction}
      aria-label={t('preview_region')}
      onKeyDown={stopCanvasKeys}
      onKeyUp={stopCanvasKeys}
    >
      <div className="hub-preview__head">
        <h3 className="hub-preview__title">{t('preview_title')}</h3>
        <CopyButton text={text} words={t('preview_copy')} done={t('preview_copied')} />
        <div className="hub-preview__bar">
          <Tabs id={id} target={target} onTarget={setTarget} label={t('preview_targets')} word={(key) => t(key)} />
          <p className="hub-preview__facts" title={t('preview_tokens_help', { size: CHARACTERS_PER_TOKEN })}>
            {t('preview_functions', { count: shown.length })}
            {' · '}
            {t('preview_tokens', { count: tokens })}
          </p>
        </div>
      </div>
      {compiled.length === 0 && <p className="hub-empty">{t('preview_no_tools')}</p>}
      {only !== undefined && only.agentGeneratedKeys.length === 0 && (
        <p className="hub-preview__note">{t('preview_no_parameters')}</p>
      )}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${target.id}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <pre className="hub-preview__json" data-testid="model-schema" dir="ltr" tabIndex={0}>
          {change.runs.map((run, index) =>
            run.isNew ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
              <mark key={index}>{run.text}</mark>
            ) : (
              run.text
            ),
          )}
        </pre>
      </div>
      <p className="hub-preview__change" data-changed={hasChanged}>
        {wordChange(change, t)}
      </p>
      <Findings compiled={shown} locale={locale} t={t} />
    </section>
  )
}

function wordChange({ added, removed }: LineDiff, t: Translate<typeof previewMessages>): string {
  if (added > 0 && removed > 0) return t('preview_changed', { added, removed })
  if (added > 0) return t('preview_added', { added })
  return removed > 0 ? t('preview_removed', { removed }) : t('preview_unchanged')
}

interface TabsProps {
  id: string
  target: PreviewTarget
  label: string
  word(key: PreviewTarget['label']): string
  onTarget(target: PreviewTarget): void
}

function Tabs({ id, target, label, word, onTarget }: TabsProps): ReactElement {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = previewTargets[(previewTargets.indexOf(target) + step + previewTargets.length) % previewTargets.length]
    if (step === 0 || next === undefined) return
    onTarget(next)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }
  return (
    <div className="hub-tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {previewTargets.map((one) => (
        <button
          key={one.id}
          id={`${id}-${one.id}`}
          type="button"
          role="tab"
          className="hub-tab"
          aria-selected={one === target}
          aria-controls={`${id}-panel`}
          tabIndex={one === target ? 0 : -1}
          onClick={() => onTarget(one)}
        >
          {word(one.label)}
        </button>
      ))}
    </div>
  )
}

function CopyButton({ text, words, done }: { text: string; words: string; done: string }): ReactElement {
  const [copied, setCopied] = useState('')
  const isDone = copied === text
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      setCopied('')
    }
  }
  return (
    <button type="button" className="hub-button hub-button--quiet" onClick={copy}>
      {isDone ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
      {isDone ? done : words}
    </button>
  )
}
