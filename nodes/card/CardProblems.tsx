import type { HubLocale, Translate } from '../../src/diagnostics/translate.ts'
import type { HubCardSummary } from '../../src/hub/types.ts'
import { describeCode } from './describe-code.ts'
import { CircleAlert, Info, TriangleAlert } from './glyphs.ts'
import type { cardMessages } from './messages.ts'
import { useChinese } from './use-chinese.ts'
import { worstFirst } from './worst-first.ts'

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info }

interface CardProblemsProps {
  problems: HubCardSummary['problems']
  translate: Translate<typeof cardMessages>
  locale: HubLocale | undefined
}

/** The worst problem in sight, the others one click away. */
export function CardProblems({ problems, translate, locale }: CardProblemsProps) {
  const [worst, ...others] = worstFirst(problems)
  if (!worst) return null
  return (
    <div className="hub-card-problems">
      <Problem problem={worst} locale={locale} />
      {others.length > 0 && (
        <details className="nodrag nopan">
          <summary>{translate('card_more', { count: others.length })}</summary>
          {others.map((problem) => (
            <Problem key={`${problem.code} ${JSON.stringify(problem.params)}`} problem={problem} locale={locale} />
          ))}
        </details>
      )}
    </div>
  )
}

interface ProblemProps {
  problem: HubCardSummary['problems'][number]
  locale: HubLocale | undefined
}

function Problem({ problem, locale }: ProblemProps) {
  const Icon = icons[problem.severity]
  const chinese = useChinese(locale)
  return (
    <div className="hub-card-problem" data-severity={problem.severity}>
      <Icon size={14} aria-hidden />
      <span>{describeCode(problem.code, problem.params, locale, chinese)}</span>
    </div>
  )
}
