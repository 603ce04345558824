import type { ReactElement } from 'react'
import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import { type Severity, translateDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { previewMessages } from '../i18n/preview.ts'
import { CircleAlert, Info, TriangleAlert } from '../icons.ts'

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const
const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

interface FindingsProps {
  compiled: readonly CompiledToolRuntime[]
  language: string
  t: Translate<typeof previewMessages>
}

/** What compiling found, the worst first; with several tools, each finding says which one it is about. */
export function Findings({ compiled, language, t }: FindingsProps): ReactElement {
  const found = compiled
    .flatMap(({ toolId, diagnostics }) => diagnostics.map((diagnostic) => ({ toolId, diagnostic })))
    .sort((left, right) => ORDER[left.diagnostic.severity] - ORDER[right.diagnostic.severity])
  return (
    <div className="hub-findings">
      <ul aria-label={t('preview_findings')} className="hub-findings__list">
        {found.map(({ toolId, diagnostic }, index) => {
          const Icon = ICONS[diagnostic.severity]
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the same finding may be there twice
              key={index}
              className="hub-finding"
              data-severity={diagnostic.severity}
              title={diagnostic.path === '' ? undefined : diagnostic.path}
            >
              <Icon size={14} aria-label={t(`severity_${diagnostic.severity}`)} />
              <span>
                {compiled.length > 1 && <code>{toolId}: </code>}
                {translateDiagnostic(diagnostic, language)}
              </span>
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <p className="hub-findings__none">{t('preview_no_findings')}</p>}
    </div>
  )
}
