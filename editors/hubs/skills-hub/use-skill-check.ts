import { useEffect, useState } from 'react'
import { readFixedValue } from '../../../nodes/skills-hub/read-fixed-value.ts'
import { createHubNodeData } from '../../../src/hub/create-hub-node-data.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { useEditing, useHubSession } from '../../shell/session.ts'

/** What the host finds of one credential. Never its value. */
export interface CredentialState {
  key: string
  provider?: string
  required: boolean
  resolved: boolean
  boundTo?: string
  setupHint?: string
}

/** A tool of a skill as the runtime sees it now. */
export interface DescribedTool {
  tool: string
  available: boolean
  reason?: string
  operations: readonly string[]
  requiresApproval: boolean
}

export type SkillCheck =
  | { state: 'none' | 'checking' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; credentials: readonly CredentialState[]; tools: readonly DescribedTool[] }

/** Asks the runtime, as a person, what a skill lacks: with the environment values of this node. */
export function useSkillCheck(name: string): { check: SkillCheck; recheck(): void } {
  const { client, callContext, definition } = useHubSession()
  const envVars = useEditing(({ data }) => readFixedValue(data, 'env_vars'))
  const [round, setRound] = useState(0)
  const [check, setCheck] = useState<SkillCheck>({ state: client ? 'checking' : 'none' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    if (!client) return setCheck({ state: 'none' })
    const abort = new AbortController()
    const ask = async (operation: string) => {
      const values = { operation, skill_name: name, audience: 'human', env_vars: envVars ?? null }
      const data = createHubNodeData(definition, values)
      const request = { type: definition.type, data, context: { ...callContext, caller: 'human' as const } }
      const outputs = await client.execute(request, { signal: abort.signal })
      if (outputs['status'] !== 'ok') throw new Error(String(outputs['error'] ?? outputs['status']))
      return isPlainObject(outputs['data']) ? outputs['data'] : {}
    }
    setCheck({ state: 'checking' })
    Promise.all([ask('credential_status'), ask('describe')]).then(
      ([credentials, description]) => {
        if (abort.signal.aborted) return
        setCheck({ state: 'ready', credentials: readCredentials(credentials), tools: readTools(description) })
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        setCheck({ state: 'failed', reason: error instanceof Error ? error.message : String(error) })
      },
    )
    return () => abort.abort()
  }, [client, callContext, definition, name, envVars, round])
  return { check, recheck: () => setRound((before) => before + 1) }
}

function readCredentials({ items }: Record<string, unknown>): CredentialState[] {
  return listObjects(items).map((item) => ({
    key: String(item['key']),
    required: item['required'] !== false,
    resolved: item['resolved'] === true,
    ...pickText('provider', item['provider']),
    ...pickText('boundTo', item['bound_credential_id']),
    ...pickText('setupHint', item['setup_hint']),
  }))
}

function readTools({ tool_hub: toolHub }: Record<string, unknown>): DescribedTool[] {
  return listObjects(isPlainObject(toolHub) ? toolHub['tools'] : undefined).map((item) => ({
    tool: String(item['tool']),
    available: item['available'] === true,
    ...pickText('reason', item['unavailable_reason']),
    operations: Array.isArray(item['operations']) ? item['operations'].map(String) : [],
    requiresApproval: item['requires_approval'] === true || item['requires_approval'] === 'some',
  }))
}

function listObjects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : []
}

function pickText<Key extends string>(key: Key, value: unknown): { [Name in Key]?: string } {
  return (typeof value === 'string' && value !== '' ? { [key]: value } : {}) as { [Name in Key]?: string }
}
