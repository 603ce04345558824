import { expect } from 'vitest'
import {
  dryRunHubNode,
  executeHubNode,
  type HubGateways,
  type HubNodeOutputs,
  type HubStep,
} from '../../entries/runtime.ts'
import { mcpHubSteps } from '../../src/mcp/steps.ts'
import { presetListSteps, presetSwitchSteps } from '../../src/presets/steps.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { skillsHubSteps } from '../../src/skills/steps.ts'
import { toolHubSteps } from '../../src/tools/steps.ts'

/** The pipeline of each kind of node. */
export const pipelines: Readonly<Record<string, readonly string[]>> = {
  'tools/tool_hub': toolHubSteps,
  'tools/mcp_hub': mcpHubSteps,
  'tools/skills_hub': skillsHubSteps,
  'tools/list_available_presets': presetListSteps,
  'tools/request_preset_switch': presetSwitchSteps,
}

/** Gateways that tell of everything that has an effect, and still do it. */
export function watchEffects(gateways: HubGateways): { gateways: HubGateways; effects: string[] } {
  const effects: string[] = []
  const watch = <Target extends object>(target: Target, name: string, members: readonly (keyof Target & string)[]) =>
    new Proxy(target, {
      get(_, key) {
        const member: unknown = Reflect.get(target, key)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          if ((members as readonly string[]).includes(String(key))) effects.push(`${name}.${String(key)}`)
          return member.apply(target, given)
        }
      },
    })
  const { tools, mcp, skills, presets, workflow, credentials, approvals } = gateways
  const watched: HubGateways = {
    tools: watch(tools, 'tools', ['execute']),
    mcp: {
      ...mcp,
      async openServers(rows, options) {
        if (options.sessionScope !== undefined) effects.push('mcp.sessionScope')
        const opened = await mcp.openServers(rows, options)
        return opened.map((connection) => watch(connection, 'mcp', ['callTool']))
      },
    },
    skills: watch(skills, 'skills', ['start', 'cancelRun']),
    presets,
    workflow: watch(workflow, 'workflow', ['applyPatch']),
    credentials,
    approvals: approvals && watch(approvals, 'approvals', ['demand', 'wait', 'decide', 'resume']),
    close: () => gateways.close(),
    [Symbol.asyncDispose]: () => gateways.close(),
  }
  return { gateways: watched, effects }
}

/** How a call ended: its status, or the code in front of what it says. */
function readEnd(outputs: HubNodeOutputs): unknown {
  const { result, status, message, error } = outputs
  if (isPlainObject(result) && 'upstream_servers' in result) return result['status']
  const text = typeof message === 'string' ? message : 'presets' in outputs ? error : undefined
  return typeof text === 'string' ? text.slice(0, text.indexOf(':')) : status
}

const pick = ({ step, verdict, code }: HubStep) => ({ step, verdict, code })

/** Runs a call dry, then really, and holds the one to the other. */
export async function executeCompared(call: Parameters<typeof executeHubNode>[0]): Promise<HubNodeOutputs> {
  const { gateways, effects } = watchEffects(call.gateways)
  const heard: HubStep[] = []
  const dry = await dryRunHubNode({ ...call, gateways, onStep: (step) => heard.push(step) })
  expect(effects).toEqual([])
  expect(heard).toEqual(dry.steps)
  const steps: HubStep[] = []
  const outputs = await executeHubNode({ ...call, onStep: (step) => steps.push(step) })
  compareRuns(call.type, dry, { steps, outputs })
  return outputs
}

function compareRuns(
  type: string,
  dry: { steps: HubStep[]; outputs?: HubNodeOutputs },
  real: { steps: HubStep[]; outputs: HubNodeOutputs },
): void {
  const pipeline = pipelines[type] ?? []
  for (const { steps } of [dry, real]) {
    const places = [...new Set(steps.map(({ step }) => pipeline.indexOf(step)))]
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }
  const last = dry.steps.at(-1)
  const end = readEnd(real.outputs)
  const before = dry.steps.slice(0, -1)
  expect(real.steps.slice(0, before.length).map(pick)).toEqual(before.map(pick))
  const same = real.steps.find(({ step }) => step === last?.step)
  if (last?.verdict === 'needs_approval') {
    // The host may decide in the very call that asks it.
    expect(same).toMatchObject({ step: 'approval', verdict: expect.not.stringMatching('skipped') })
  } else if (last?.code === 'dry_run') {
    expect(same).toMatchObject({ step: 'dispatch', verdict: expect.not.stringMatching('skipped') })
  } else {
    expect(dry.outputs).toBeDefined()
    expect(readEnd(dry.outputs ?? {})).toEqual(end)
    expect(real.steps.map(pick)).toEqual(dry.steps.map(pick))
    if (last?.verdict === 'refused') expect(last.code).toBe(end)
  }
}
