import { memo, type ReactElement, useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import { getMcpServerAccess } from '../../../src/mcp/visibility.ts'
import { changeToolChoice, changeToolChoices, readVisibility, withVisible } from '../../../src/store/mcp-choices.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { SearchField } from '../../shell/SearchField.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { ToolGroup, type ToolGroupProps } from './ToolGroup.tsx'
import { isSeen, readToolSwitches } from './tool-switches.ts'
import { UnreadableVisibility } from './UnreadableVisibility.tsx'
import { useKnownTools } from './use-known-tools.ts'

/** The tools of all servers: which the model gets, and why not, and the way into each. */
export const ToolsPanel = memo(function ToolsPanel(): ReactElement {
  const { store } = useHubSession()
  const t = useWords(mcpHubMessages)
  const titleId = useId()
  const known = useKnownTools()
  const visibility = useEditing((state) => readVisibility(state.data))
  const openKey = useEditing((state) => state.selection.tool)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search).trim().toLowerCase()

  const groups = useMemo(
    () =>
      known.map(({ row, tools }) => ({
        id: row.id,
        server: row.name,
        isServerVisible: getMcpServerAccess(visibility, row.name).visible,
        tools: tools.map((tool) => ({
          toolKey: tool.key,
          name: tool.name,
          description: tool.description,
          isChanged: tool.isChanged,
          isGone: tool.origin === 'gone',
          ...readToolSwitches(visibility, row, tool.name),
        })),
      })),
    [known, visibility],
  )
  const all = groups.flatMap(({ tools }) => tools)
  const matches = (text: string) => text.toLowerCase().includes(wanted)
  const shown = groups
    .map((group) => ({
      ...group,
      tools: wanted ? group.tools.filter((tool) => matches(tool.toolKey) || matches(tool.description)) : group.tools,
    }))
    .filter(({ tools }) => tools.length > 0)

  const switchTool = useCallback(
    (key: string, visible: boolean) =>
      store.getState().edit((data) => changeToolChoice(data, key, (choice) => withVisible(choice, visible)), {
        label: t('step_visibility'),
      }),
    [store, t],
  )
  const switchTools: ToolGroupProps['onSwitchAll'] = useCallback(
    (keys, visible) =>
      store.getState().edit((data) => changeToolChoices(data, keys, (choice) => withVisible(choice, visible)), {
        label: t('step_visibility'),
      }),
    [store, t],
  )
  const open = useCallback((tool: string) => store.getState().select({ tool }), [store])

  return (
    <section className="hub-panel" aria-labelledby={titleId}>
      <header className="hub-panel__header">
        <h3 id={titleId}>{t('tools')}</h3>
        {all.length > 0 && (
          <span className="hub-muted">
            {t('tools_count', { visible: all.filter(({ reason }) => isSeen(reason)).length, total: all.length })}
          </span>
        )}
      </header>
      {visibility.isInvalid && <UnreadableVisibility />}
      {all.length === 0 ? (
        <p className="hub-empty">{t('tools_empty')}</p>
      ) : (
        <SearchField label={t('tools_search')} value={search} onChange={setSearch} />
      )}
      {all.length > 0 && shown.length === 0 && <p className="hub-empty">{t('tools_no_match', { text: search })}</p>}
      {shown.map(({ id, ...group }) => (
        <ToolGroup
          key={id}
          {...group}
          openKey={group.tools.some(({ toolKey }) => toolKey === openKey) ? openKey : undefined}
          canSwitch={!visibility.isInvalid}
          onSwitch={switchTool}
          onSwitchAll={switchTools}
          onOpen={open}
        />
      ))}
    </section>
  )
})
