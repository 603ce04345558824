import { Ajv, type AnySchema, type Options } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Check, CheckCache } from './check-cache.ts'
import { mayGenerateCode, setCodeGeneration } from './code-generation.ts'
import { findDuplicate, isMultipleOf } from './compare-values.ts'
import { createValidate } from './create-validator.ts'
import { LimitReached } from './interpreter/run.ts'
import { createInterpretedCheck } from './interpreting-engine.ts'
import { createInvalidOutcome, type Fault, validOutcome } from './issues.ts'
import { matchesPattern } from './pattern-checks.ts'
import { compilePattern } from './patterns.ts'
import type { PreparedSchema } from './prepared-schema.ts'
import type { ValidationOutcome, Validator } from './types.ts'

const classes = { 'draft-07': Ajv, '2019-09': Ajv2019, '2020-12': Ajv2020 } as const
const DOCUMENT = 'hubnodes:document'
const INTERPRETED_USES = 3

/** Checks values with Ajv; schemas that generated code can't serve, and pages that forbid it, get the interpreter. */
export const ajvEngine: Validator = /* @__PURE__ */ Object.freeze({
  name: 'ajv',
  validate: /* @__PURE__ */ createValidate(/* @__PURE__ */ new CheckCache(createCheck)),
})

/** Generating code costs as much as hundreds of interpreted checks: a schema has to come back before it is worth it. */
function createCheck(prepared: PreparedSchema): Check {
  if (prepared.usesMetaSchema) return compileOrInterpret(prepared)
  const interpreted = createInterpretedCheck(prepared)
  if (!prepared.worthCompiling) return interpreted
  let check: Check | undefined
  let uses = 0
  return (value) => {
    if (check !== undefined) return check(value)
    const outcome = ++uses <= INTERPRETED_USES ? withinLimits(interpreted, value) : undefined
    if (outcome !== undefined) return outcome
    check = compileOrInterpret(prepared)
    return check(value)
  }
}

function compileOrInterpret(prepared: PreparedSchema): Check {
  if (mayGenerateCode()) {
    try {
      return createCompiledCheck(prepared)
    } catch (error) {
      if (error instanceof Error && error.name === 'EvalError') setCodeGeneration(false)
      // Whatever else stopped Ajv (its stack, an id it can't read): the interpreter says whether the schema is at fault.
    }
  }
  return createInterpretedCheck(prepared)
}

function createCompiledCheck(prepared: PreparedSchema): Check {
  const validate = compile(prepared)
  return (value) => (validate(value) ? validOutcome : explain(prepared, value, (validate.errors ?? []) as Fault[]))
}

/** Ajv lists the faults of all branches of a union in one row; the interpreter tells which branch came closest. */
function explain(prepared: PreparedSchema, value: unknown, faults: Fault[]): ValidationOutcome {
  if (!prepared.usesMetaSchema && faults.some(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')) {
    const folded = withinLimits(createInterpretedCheck(prepared), value)
    if (folded?.valid === false) return folded
  }
  return createInvalidOutcome(faults)
}

/** Undefined where the value is too large for counted steps: generated code has no such limit and needs none. */
function withinLimits(check: Check, value: unknown): ValidationOutcome | undefined {
  try {
    return check(value)
  } catch (error) {
    if (error instanceof LimitReached) return undefined
    throw error
  }
}

interface Compiled {
  (value: unknown): unknown
  errors?: object[] | null
}

/** A fresh registry for each schema: ids can't clash, and one tenant's schema can't be another's. */
function compile(prepared: PreparedSchema): Compiled {
  const ajv = new classes[prepared.dialect](prepared.usesMetaSchema ? { ...options, meta: true } : options)
  // Tracking what was evaluated costs time, and its code can throw where `patternProperties` stands beside a failing union.
  if (!prepared.usesUnevaluated) ajv.opts.unevaluated = false
  addExactKeywords(ajv)
  if (prepared.entryPointer === '') return ajv.compile(prepared.document as AnySchema)
  ajv.addSchema(prepared.document as AnySchema, DOCUMENT)
  return ajv.compile({ $ref: `${DOCUMENT}#${prepared.entryPointer}` })
}

const options: Options = {
  allErrors: true,
  strict: false,
  ownProperties: true,
  validateFormats: false,
  validateSchema: false,
  meta: false,
  messages: false,
  logger: false,
  code: { regExp: /* @__PURE__ */ Object.assign(createExpression, { code: 'createExpression' }) },
}

function createExpression(source: string): { test(text: string): boolean; toString(): string } {
  const pattern = compilePattern(source)
  return { test: (text) => pattern !== undefined && matchesPattern(pattern, text), toString: () => source }
}

interface Judge<Value> {
  (value: Value): boolean
  errors: Partial<Fault>[]
}

/** Two keywords with our own answer: decimal multiples without rounding noise, duplicates in linear time. */
function addExactKeywords(ajv: Ajv): void {
  for (const keyword of ['multipleOf', 'uniqueItems']) ajv.removeKeyword(keyword)
  ajv.addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', compile: createMultipleJudge })
  ajv.addKeyword({ keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', compile: createUniqueJudge })
}

function createMultipleJudge(multipleOf: number): Judge<number> {
  return Object.assign((value: number) => isMultipleOf(value, multipleOf), {
    errors: [{ keyword: 'multipleOf', params: { multipleOf } }],
  })
}

function createUniqueJudge(unique: boolean): Judge<unknown[]> {
  const judge: Judge<unknown[]> = Object.assign(
    (items: unknown[]) => {
      const pair = unique ? findDuplicate(items) : undefined
      if (pair !== undefined) judge.errors = [{ keyword: 'uniqueItems', params: pair }]
      return pair === undefined
    },
    { errors: [] as Partial<Fault>[] },
  )
  return judge
}
