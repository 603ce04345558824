import type { ReactElement } from 'react'
import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import { type Severity, translateDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import { type HubLocale, resolveLanguage, type Translate } from '../../src/diagnostics/translate.ts'
import type { previewMessages } from '../i18n/preview.ts'
import { FindingItem, FindingList } from '../shell/FindingItem.tsx'

const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

interface FindingsProps {
  compiled: readonly CompiledToolRuntime[]
  locale: HubLocale | undefined
  t: Translate<typeof previewMessages>
}

/** What compiling found, the worst first; with several tools, each finding says which one it is about. */
export function Findings({ compiled, locale, t }: FindingsProps): ReactElement {
  const language = resolveLanguage(locale)
  const found = compiled
    .flatMap(({ toolId, diagnostics }) => diagnostics.map((diagnostic) => ({ toolId, diagnostic })))
    .sort((left, right) => ORDER[left.diagnostic.severity] - ORDER[right.diagnostic.severity])
  return (
    <div className="hub-findings">
      <FindingList label={t('preview_findings')}>
        {found.map(({ toolId, diagnostic }, index) => (
          <FindingItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the same finding may be there twice
            key={index}
            severity={diagnostic.severity}
            place={diagnostic.path}
            locale={locale}
          >
            {compiled.length > 1 && <code>{toolId}: </code>}
            {translateDiagnostic(diagnostic, language)}
          </FindingItem>
        ))}
      </FindingList>
      {found.length === 0 && <p className="hub-findings__none">{t('preview_no_findings')}</p>}
    </div>
  )
}
