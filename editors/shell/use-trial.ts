import { useMemo, useState } from 'react'
import type { HubExecuteRequest } from '../../src/http/types.ts'
import type { HubNodeOutputs } from '../../src/hub/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { RunOptions, TriedCaller, TryCallProps } from '../try-call/types.ts'
import { useHubSession } from './session.ts'
import type { OpenedTool } from './view.ts'

/** How a call is tried that no tool of the hub was opened for: the gateway function itself. */
const readGatewayResult = (outputs: HubNodeOutputs): unknown => outputs['result'] ?? outputs

/** As whom calls are tried, where the host leaves that to the person. It stays while tools are opened and closed. */
export function useTriedCaller(): Pick<TryCallProps, 'caller' | 'onCallerChange'> {
  const { callContext, client } = useHubSession()
  const [caller, onCallerChange] = useState<TriedCaller>(callContext.caller === 'model' ? 'model' : 'human')
  return client && callContext.caller !== 'workflow' ? { caller, onCallerChange } : {}
}

/** How the hub's own function, or one of its tools, is called and called dry. */
export function useTrial(
  tool: Pick<OpenedTool, 'readResult'> | undefined,
  toolId: string | undefined,
): Pick<TryCallProps, 'onRun' | 'onDryRun' | 'callKeys' | 'onBind'> {
  const { store, client, callContext, definition, bindCredential } = useHubSession()
  const read = toolId === undefined ? readGatewayResult : tool?.readResult
  return useMemo(() => {
    const toHubArgs = (args: Record<string, unknown>) =>
      toolId === undefined ? args : (definition.toHubCall?.(toolId, args) ?? args)
    const createRequest = (args: Record<string, unknown>, { caller }: RunOptions): HubExecuteRequest => {
      const { type, data } = store.getState()
      const context = caller === undefined ? callContext : { ...callContext, caller }
      return { type, data, args: toHubArgs(args), context }
    }
    const listen = ({ signal, onProgress, onStep }: RunOptions) => ({ signal, onProgress, onStep })
    const { dryRun } = client ?? {}
    return {
      ...(toolId === undefined ? {} : { callKeys: Object.keys(toHubArgs({})) }),
      ...(client && {
        async onRun(args, options) {
          const outputs = await client.execute(createRequest(args, options), listen(options))
          return read?.(outputs) ?? outputs
        },
      }),
      ...(dryRun && { onDryRun: (args, options) => dryRun(createRequest(args, options), listen(options)) }),
      ...(bindCredential && {
        onBind: (key, result) => bindCredential({ key, neededBy: readNeeder(result) ?? definition.title }),
      }),
    } satisfies ReturnType<typeof useTrial>
  }, [store, client, callContext, definition, bindCredential, read, toolId])
}

function readNeeder(result: unknown): string | undefined {
  const name = isPlainObject(result) ? result['skill_name'] : undefined
  return typeof name === 'string' ? name : undefined
}
