import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import type { McpServerLaunch, McpServerReport } from '../../../src/mcp/types.ts'
import { showHiddenText } from '../../../src/mcp/visible-text.ts'
import { readEnvVars } from '../../../src/store/discover-servers.ts'
import { findServerRun } from '../../../src/store/discovery-state.ts'
import { readServers } from '../../../src/store/mcp-servers.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { ShieldQuestionMark } from '../../icons.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { cancelDiscovery, startDiscovery } from './discovery-control.ts'

/** Asks before anything is started that nobody allowed yet, showing exactly what would run. */
export function LaunchNotice(): ReactElement | null {
  const session = useHubSession()
  const { store, client } = session
  const t = useWords(mcpHubMessages)
  const titleId = useId()
  const rows = useEditing((state) => readServers(state.data).rows)
  const discovery = useEditing((state) => state.discovery)
  // "Don't run" is about this answer; asking the server again asks the person again.
  const [refused, setRefused] = useState<ReadonlySet<McpServerReport>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const waiting = rows.flatMap((row) => {
    const run = findServerRun(discovery, row)
    const report = run?.status === 'done' ? run.report : undefined
    if (!row.enabled || report?.state !== 'not_authorized' || !report.launch || refused.has(report)) return []
    return [{ row, report, launch: report.launch }]
  })
  useEffect(() => () => cancelDiscovery(store), [store])
  const box = useRef<HTMLElement>(null)
  const isAsking = waiting.length > 0
  useEffect(() => {
    if (isAsking) box.current?.focus()
  }, [isAsking])
  if (!client || !isAsking) return null
  const allow = async () => {
    const asked = waiting.map(({ row }) => row)
    const envVars = readEnvVars(store.getState().data)
    setBusy(true)
    setFailure('')
    try {
      await client.allowServers({
        server_registry: asked,
        digests: waiting.map(({ launch }) => launch.digest),
        ...(envVars ? { env_vars: envVars } : {}),
      })
      void startDiscovery(session, asked)
    } catch (error) {
      setFailure(t('launch_failed', { reason: error instanceof Error ? error.message : String(error) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section ref={box} className="hub-launch" aria-labelledby={titleId} tabIndex={-1}>
      <h3 id={titleId} className="hub-launch__title">
        <ShieldQuestionMark aria-hidden size={16} />
        {t('launch_title')}
      </h3>
      <p>{t('launch_help')}</p>
      <ul className="hub-launch__list">
        {waiting.map(({ row, launch }) => (
          <li key={row.id}>
            <Launch launch={launch} />
          </li>
        ))}
      </ul>
      {failure && (
        <p className="hub-field__finding" data-severity="error" role="alert">
          {failure}
        </p>
      )}
      <div className="hub-panel__actions">
        <button type="button" className="hub-button hub-button--primary" disabled={isBusy} onClick={() => void allow()}>
          {t('launch_allow')}
        </button>
        <button
          type="button"
          className="hub-button"
          onClick={() => setRefused(new Set([...refused, ...waiting.map(({ report }) => report)]))}
        >
          {t('launch_refuse')}
        </button>
      </div>
    </section>
  )
}

/** One server's program and arguments, each argument on its own so that none can pose as two. */
function Launch({ launch }: { launch: McpServerLaunch }): ReactElement {
  const t = useWords(mcpHubMessages)
  const facts: [string, readonly string[]][] = [
    [t('launch_program'), launch.command ? [launch.command] : []],
    [t('launch_arguments'), launch.args ?? []],
    [t('launch_folder'), launch.cwd ? [launch.cwd] : []],
    [t('launch_variables'), launch.env ?? []],
    [t('launch_address'), launch.url ? [launch.url] : []],
    [t('launch_filled'), launch.filled ?? []],
  ]
  return (
    <>
      <strong>{showHiddenText(launch.name)}</strong>
      <dl className="hub-launch__facts">
        {facts
          .filter(([, values]) => values.length > 0)
          .map(([label, values]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells two alike apart
                  <code key={`${index}:${value}`}>{showHiddenText(value)}</code>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
