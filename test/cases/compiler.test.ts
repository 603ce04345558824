import { expect } from 'vitest'
import { compileToolSet, type JsonSchema, validateToolRuntimeParams } from '../../entries/compiler.ts'
import { findAnnotations, findDanglingReferences } from '../helpers/model-schema-checks.ts'
import { compileTool, type ReportedCase, readDotted, testCases } from './support.ts'

/** The parameters a case's tool is offered with, held to all that the case says about them. */
function expectParameters({ input, expected }: ReportedCase): JsonSchema {
  const before = structuredClone(input)
  const { agentGeneratedKeys, modelTool } = compileTool(input.tool, input.config)
  const parameters = modelTool.function.parameters ?? {}
  const { propertyNames, required, noKeyword, keeps, noDanglingRef, rootType, showsProperties } = expected.parameters
  const names = Object.keys(parameters.properties ?? {}).sort()
  expect(names).toEqual([...(propertyNames ?? showsProperties ?? [])].sort())
  expect([...agentGeneratedKeys].sort()).toEqual(names)
  if (required !== undefined)
    expect([...((parameters.required as string[] | undefined) ?? [])].sort()).toEqual([...required].sort())
  for (const [keyword, paths] of Object.entries(noKeyword ?? {})) {
    for (const path of paths) expect(readDotted(parameters, path), path).not.toHaveProperty(keyword)
  }
  for (const [path, value] of Object.entries(keeps ?? {})) expect(readDotted(parameters, path), path).toEqual(value)
  if (noDanglingRef === true) expect(findDanglingReferences(parameters)).toEqual([])
  if (rootType !== undefined) expect(parameters.type).toBe(rootType)
  expect(findAnnotations(parameters)).toEqual([])
  expect(input).toEqual(before)
  return parameters
}

testCases('compiler', {
  T01: [
    'a parameter called title, default or isToolParam stays, and the annotations of these names go',
    (reported) => {
      expectParameters(reported)
    },
  ],
  T03: [
    'the definitions that what the model sees needs are there, and those of a fixed parameter are not',
    (reported) => {
      const parameters = expectParameters(reported)
      expect(Object.keys(parameters['$defs'] as object)).toEqual(['Item', 'Size'])
      const { fixedInputBindings } = compileTool(reported.input.tool, reported.input.config)
      expect(fixedInputBindings).toStrictEqual({ courier: 'bike' })
      expect(JSON.stringify(parameters)).not.toMatch(/courier/i)
    },
  ],
  T04: [
    'a tool without parameters is offered without parameters, never as an object that says nothing of its properties',
    ({ input, expected }) => {
      for (const tool of input.tools) {
        const compiled = compileTool(tool, input.config)
        expect(compiled.modelTool.function).not.toHaveProperty('parameters')
        expect(compiled.agentGeneratedKeys).toEqual(expected.agentKeys)
        expect(compiled.diagnostics).toEqual([])
      }
    },
  ],
  T15: [
    'function names are legal, unique and the same in any order, and a call finds its tool by them',
    ({ input, expected }) => {
      const ids = Object.entries(input.servers).flatMap(([server, names]) => names.map((name) => `${server}:${name}`))
      const nameAll = (order: readonly string[]) => {
        const tools = order.map((id) => ({ source: { id, name: id, inputSchema: { type: 'object' } } }))
        const set = compileToolSet({ tools })
        return { set, names: new Map(set.compiled.map(({ toolId, modelTool }) => [toolId, modelTool.function.name])) }
      }
      const { set, names } = nameAll(ids)
      expect([...names.keys()]).toEqual(ids)
      expect(new Set(names.values()).size).toBe(ids.length)
      for (const [id, name] of names) {
        expect(name).toMatch(new RegExp(expected.names.pattern))
        expect(set.decodeCall(name, {})).toMatchObject({ toolId: id, diagnostics: [] })
      }
      for (const order of [ids, [...ids].reverse(), ids.slice(2).concat(ids.slice(0, 2))]) {
        expect(Object.fromEntries(nameAll(order).names)).toEqual(Object.fromEntries(names))
      }
    },
  ],
  T16: [
    'a union at the root is offered as an object with the keys of all branches, and a call is held to the union',
    (reported) => {
      const parameters = expectParameters(reported)
      for (const { params, valid } of reported.expected.validate) {
        const { inputSchema } = reported.input.tool
        expect(validateToolRuntimeParams({ jsonSchema: inputSchema, params }).success).toBe(valid)
        expect(validateToolRuntimeParams({ jsonSchema: parameters, params }).success).toBe(valid)
      }
    },
  ],
})
