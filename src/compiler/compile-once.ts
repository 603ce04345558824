import { isPlainObject } from '../schema/is-plain-object.ts'
import { isSameJson } from '../store/is-same-json.ts'
import { BoundedCache } from '../validation/bounded-cache.ts'
import type { CompiledToolRuntime } from './types.ts'

interface Remembered {
  /** A copy: what a tool is made of may be changed in place. */
  readonly madeOf: unknown
  readonly compiled: CompiledToolRuntime
}

/** One schema may serve several tools; beyond so many the one not asked for the longest is compiled again. */
const toolsOfOneSchema = 64
/** Fixes are tried out and edits undone, so a tool is soon what it was before. */
const statesOfOneTool = 12

const remembered = new WeakMap<object, BoundedCache<string, readonly Remembered[]>>()

/**
 * What `compile` gives, done again only where the tool changed since the last time: of hundreds of tools an edit changes
 * one. `madeOf` is all that the result depends on beside the schema, as JSON. The same tool has the same `modelTool`,
 * frozen; the fixed values are the caller's own.
 */
export function compileOnce<MadeOf>(request: {
  toolId: string
  schema: unknown
  madeOf: MadeOf
  compile: (madeOf: MadeOf) => CompiledToolRuntime
}): CompiledToolRuntime {
  const { toolId, schema, madeOf, compile } = request
  if (!isPlainObject(schema)) return compile(madeOf)
  const tools = remembered.get(schema) ?? new BoundedCache<string, readonly Remembered[]>(toolsOfOneSchema)
  const states = tools.get(toolId) ?? []
  const known = states.find((state) => isSame(state.madeOf, madeOf))
  if (known !== undefined) return withOwnValues(known.compiled)
  const copy = copyJson(madeOf)
  if (copy === undefined) return compile(madeOf)
  const compiled = freeze(compile(copy), schema)
  tools.set(toolId, [{ madeOf: copy, compiled }, ...states].slice(0, statesOfOneTool))
  remembered.set(schema, tools)
  return withOwnValues(compiled)
}

/** Data that contains itself is never the same. */
function isSame(before: unknown, now: unknown): boolean {
  try {
    return isSameJson(before, now)
  } catch {
    return false
  }
}

function copyJson<Data>(data: Data): Data | undefined {
  try {
    return structuredClone(data)
  } catch {
    return undefined
  }
}

/** A tool that is run may well change the values that it is given. */
function withOwnValues(compiled: CompiledToolRuntime): CompiledToolRuntime {
  return { ...compiled, fixedInputBindings: structuredClone(compiled.fixedInputBindings) }
}

/** What is shared from now on. Parts of the given schema itself are whoever's gave it. */
function freeze(compiled: CompiledToolRuntime, schema: object): CompiledToolRuntime {
  const { modelTool, agentGeneratedKeys, diagnostics } = compiled
  const { parameters = {} } = modelTool.function
  const given = new Set<unknown>([schema, ...Object.values(schema)])
  const ownParts = [parameters, ...Object.values(parameters)].filter((part) => !given.has(part))
  for (const part of [...ownParts, modelTool.function, modelTool, agentGeneratedKeys, ...diagnostics, diagnostics]) {
    Object.freeze(part)
  }
  return compiled
}
