import type { ReactElement } from 'react'
import type { PreparedToolCall } from '../../src/compiler/prepare-tool-call.ts'
import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import type { Translate } from '../../src/diagnostics/translate.ts'
import { unescapeToken } from '../../src/schema/json-pointer.ts'
import type { toolInputMessages } from '../i18n/tool-inputs.ts'
import type { tryCallMessages } from '../i18n/try-call.ts'
import { shortenValue } from '../tool-inputs/describe-schema.ts'
import { wordIssue } from '../tool-inputs/word-issue.ts'

interface MergedCallProps {
  compiled: CompiledToolRuntime
  prepared: PreparedToolCall
  secretKeys: ReadonlySet<string>
  /** What outputs are called that fill a parameter when the flow runs. */
  upstream: Readonly<Record<string, string>>
  isStale: boolean
  t: Translate<typeof tryCallMessages>
  tField: Translate<typeof toolInputMessages>
}

const HIDDEN = '••••••••'

/** The call as it would be made: its values with where they come from, what was dropped, what is wrong. */
export function MergedCall(props: MergedCallProps): ReactElement {
  const { compiled, prepared, secretKeys, upstream, isStale, t, tField } = props
  const shown = Object.entries(prepared.params).map(([key, value]) => {
    const output = Object.hasOwn(upstream, key) ? upstream[key] : undefined
    if (output !== undefined) return [key, t('try_upstream', { output })] as const
    return [key, secretKeys.has(key) && value !== undefined ? HIDDEN : value] as const
  })
  // Whether a value fits is not known before it is there.
  const issues = prepared.issues.filter(({ path }) => !Object.hasOwn(upstream, unescapeToken(path.split('/')[1] ?? '')))
  const originOf = (key: string) => (Object.hasOwn(upstream, key) ? 'upstream' : (prepared.origin[key] ?? 'fixed'))
  return (
    <div className="hub-merged" data-stale={isStale}>
      <h4 className="hub-merged__title">{t('try_merged')}</h4>
      {isStale && <p className="hub-missing">{t('try_stale')}</p>}
      <table className="hub-merged__table" aria-label={t('try_values')}>
        <thead>
          <tr>
            <th scope="col">{t('try_key')}</th>
            <th scope="col">{t('try_value')}</th>
            <th scope="col">{t('try_origin')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([key, value]) => (
            <tr key={key} data-origin={originOf(key)}>
              <th scope="row">{key}</th>
              <td>
                <code>{shortenValue(typeof value === 'string' ? JSON.stringify(value) : value)}</code>
              </td>
              <td>
                <span className="hub-badge" data-origin={originOf(key)}>
                  {t(`origin_${originOf(key)}`)}
                </span>
              </td>
            </tr>
          ))}
          {prepared.dropped.map((key) => (
            <tr key={`dropped ${key}`} data-origin="dropped">
              <th scope="row">{key}</th>
              <td>{t(getDropReason(key, compiled))}</td>
              <td>
                <span className="hub-badge" data-origin="dropped">
                  {t('origin_dropped')}
                </span>
              </td>
            </tr>
          ))}
          {shown.length === 0 && prepared.dropped.length === 0 && (
            <tr>
              <td colSpan={3}>{t('try_no_values')}</td>
            </tr>
          )}
        </tbody>
      </table>
      {issues.length === 0 ? (
        <p className="hub-merged__valid">{t('try_valid')}</p>
      ) : (
        <ul className="hub-merged__issues hub-wrong" aria-label={t('try_issues')}>
          {issues.map((issue) => (
            <li key={`${issue.path} ${issue.keyword} ${issue.message}`} title={issue.path || '/'}>
              {issue.path === '' ? '' : `${issue.path.slice(1)}: `}
              {wordIssue(issue, tField)}
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre className="hub-merged__json" data-testid="merged-params" dir="ltr" tabIndex={0}>
        {JSON.stringify(Object.fromEntries(shown), null, 2)}
      </pre>
    </div>
  )
}

function getDropReason(key: string, compiled: CompiledToolRuntime) {
  if (Object.hasOwn(compiled.fixedInputBindings, key)) return 'dropped_fixed'
  return compiled.agentGeneratedKeys.includes(key) ? 'dropped_null' : 'dropped_unknown'
}
