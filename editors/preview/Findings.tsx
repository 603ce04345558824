import type { ReactElement } from 'react'
import { translateDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import { type HubLocale, resolveLanguage, type Translate } from '../../src/diagnostics/translate.ts'
import type { previewMessages } from '../i18n/preview.ts'
import { FindingItem, FindingList } from '../shell/FindingItem.tsx'
import type { Finding, GatheredFindings } from './gather-findings.ts'
import type { SchemaPreviewProps } from './types.ts'
import { useCapped } from './use-capped.ts'

interface ListProps extends Pick<SchemaPreviewProps, 'onOpen' | 'suggestFix'> {
  locale: HubLocale | undefined
  t: Translate<typeof previewMessages>
}

/** What was found wrong, each with the way to it and the fix where one is safe; apart, what is rewritten anyway. */
export function Findings(
  props: ListProps & { gathered: GatheredFindings; provider: string | undefined },
): ReactElement {
  const { gathered, provider, ...list } = props
  const { findings, rewritten } = gathered
  const { t } = props
  return (
    <div className="hub-findings">
      <CappedList {...list} label={t('preview_findings')} findings={findings} />
      {findings.length === 0 && <p className="hub-findings__none">{t('preview_no_findings')}</p>}
      {rewritten.length > 0 && provider !== undefined && (
        <details className="hub-preview__more">
          <summary>{t('preview_rewritten', { count: rewritten.length, provider })}</summary>
          <p className="hub-findings__none">{t('preview_rewritten_help', { provider })}</p>
          <CappedList {...list} label={t('preview_rewritten_list')} findings={rewritten} isDone />
        </details>
      )}
    </div>
  )
}

function CappedList(
  props: ListProps & { label: string; findings: readonly Finding[]; isDone?: boolean },
): ReactElement {
  const { label, findings, isDone = false, locale, t, onOpen, suggestFix } = props
  const { shown, hidden, showAll } = useCapped(findings)
  const { language } = resolveLanguage(locale)
  return (
    <>
      <FindingList label={label}>
        {shown.map((finding) => {
          const { id, toolId, diagnostic } = finding
          const { key, path, severity } = diagnostic
          const place = key === undefined ? toolId : t('preview_place', { tool: toolId, key })
          return (
            <FindingItem
              key={id}
              severity={isDone ? 'info' : severity}
              place={path}
              source={onOpen && { label: place, open: () => onOpen(toolId, key) }}
              fix={isDone ? undefined : suggestFix?.(finding)}
              locale={locale}
            >
              {!onOpen && <code>{toolId}: </code>}
              {translateDiagnostic(diagnostic, language)}
            </FindingItem>
          )
        })}
      </FindingList>
      {hidden > 0 && (
        <button type="button" className="hub-button" onClick={showAll}>
          {t('preview_show_findings', { count: findings.length })}
        </button>
      )}
    </>
  )
}
