import { describe, expect, it } from 'vitest'
import {
  applyToolInputConfigurations,
  type CompiledToolRuntime,
  compileToolRuntime,
  type JsonSchema,
  jsonSchema2NodeInput,
  type NodeInput,
} from '../../entries/compiler.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'
import { readSharedJson, sharedIsPresent } from '../helpers/shared-data.ts'

export interface ReportedTool {
  name: string
  inputSchema: JsonSchema
}

export interface ReportedChoice {
  key: string
  mode: 'agentGenerated' | 'manual'
  value?: unknown
}

type Params = Record<string, unknown>

/** What a report gives and expects. Each case has only some of the members; its check fails where one is missing. */
export interface ReportedCase {
  id: string
  area: string
  input: {
    tool: ReportedTool
    tools: ReportedTool[]
    config: ReportedChoice[] | string
    servers: Record<string, string[]>
    schema: JsonSchema
    schemas: JsonSchema[]
    values: unknown[]
    sequence: { schema: JsonSchema; value: unknown; valid: boolean }[]
    fixed?: Params
    fixedValue: Params
    agentKeys: string[]
    modelArgs: Params
    userPicks: Record<string, string>
    dir: string
    file: string
    root: string
    names: string[]
    links: Record<string, string>
  }
  expected: {
    parameters: {
      propertyNames?: string[]
      showsProperties?: string[]
      required?: string[]
      noKeyword?: Record<string, string[]>
      keeps?: Params
      noDanglingRef?: boolean
      rootType?: string
    }
    agentKeys: string[]
    names: { pattern: string }
    params: Params
    dropped?: string[]
    valid?: boolean | boolean[]
    path?: string
    conflict: { whenFixedAndAgentKeysShare: string; messageNames: string }
    alsoInvalid: { modelArgs: Params; path: string }
    consoleCalls: number
    valueType: string
    manualAllowed: boolean | Record<string, string>
    executionParams: Params
    validate: { params: Params; valid: boolean; path?: string }[]
    value: Params
    options: Record<string, unknown[]>
    labels: Record<string, string[]>
    agentOnly: string[]
    valueTypeWhenAgentOnly: string
    usable: string[]
    quarantined: string[]
    name: string
    description: string
    license: string
    body: string
    outsideContentNeverReturned: boolean
  }
}

/** What a case says in a sentence, and the check of it. */
export type CaseCheck = readonly [law: string, check: (reported: ReportedCase) => void | Promise<void>]

/** Makes a test of every case of an area, and one that no case of the area is without a check. */
export function testCases(area: string, checks: Readonly<Record<string, CaseCheck>>): void {
  describe.skipIf(!sharedIsPresent)(`what people reported about ${area}`, () => {
    const all = sharedIsPresent ? (readSharedJson('cases/public-reports.json') as ReportedCase[]) : []
    const cases = new Map(all.filter((each) => each.area === area).map((each) => [each.id, deepFreeze(each)]))

    it.each(Object.entries(checks).map(([id, [law, check]]) => ({ id, law, check })))(
      '$id: $law',
      async ({ id, check }) => {
        const reported = cases.get(id)
        if (reported === undefined) throw new Error(`${id} is no case of ${area}`)
        await check(reported)
      },
    )

    it('has a check for every case', () => {
      expect([...cases.keys()].filter((id) => !Object.hasOwn(checks, id))).toEqual([])
    })
  })
}

/** Compiles a reported tool with the choices of its author; what has no choice is the model's. */
export function compileTool(tool: ReportedTool, config: readonly ReportedChoice[] | string = []): CompiledToolRuntime {
  const choices = typeof config === 'string' ? [] : config
  const inputs = applyToolInputConfigurations({
    inputs: projectSchema(tool.inputSchema),
    configurations: choices.map(({ key, mode, value }) => ({
      key,
      mode,
      ...(value === undefined ? {} : { binding: value }),
    })),
  })
  return compileToolRuntime({ toolId: tool.name, name: tool.name, inputs, jsonSchema: tool.inputSchema })
}

export const projectSchema = (jsonSchema: JsonSchema): NodeInput[] =>
  jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })

/** The member of nested objects that a dotted path names. */
export function readDotted(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], value)
}
