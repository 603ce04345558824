import type { ReactElement } from 'react'
import { nameNode } from '../../src/presets/list-targets.ts'
import { presetsMessages } from '../i18n/presets.ts'
import { Field } from '../shell/Field.tsx'
import { useWords } from '../shell/session.ts'
import type { Calling } from './use-scope.ts'

/** Which of several agents is looked at. */
export function AgentChoice({ calling }: { calling: Calling }): ReactElement | null {
  const t = useWords(presetsMessages)
  if (calling.state !== 'called' || calling.agents.length < 2) return null
  return (
    <Field label={t('presets_agent')} help={t('presets_agent_help')}>
      {(control) => (
        <select
          {...control}
          className="hub-input"
          value={calling.agentId}
          onChange={(event) => calling.choose(event.target.value)}
        >
          {calling.agents.map((agent) => (
            <option key={agent.id} value={agent.id}>
              {nameNode(agent)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
