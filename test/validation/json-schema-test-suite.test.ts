import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { JsonSchemaOrBoolean } from '../../src/schema/json-schema.ts'
import { interpretingEngine } from '../../src/validation/interpreting-engine.ts'
import type { Validator } from '../../src/validation/types.ts'
import { readSharedJson, sharedIsPresent } from '../helpers/shared-data.ts'
import { warmAjvEngine } from './engines.ts'

const suite = 'json-schema-test-suite'
const suiteFolder = fileURLToPath(new URL(`../../../shared/${suite}/tests`, import.meta.url))
const dialects = {
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
}

interface SuiteCase {
  description: string
  schema: JsonSchemaOrBoolean
  tests: { description: string; data: unknown; valid: boolean }[]
}
interface Failure {
  draft: string
  file: string
  case: string
  test: string
}

const nameOf = (failure: Failure) => [failure.draft, failure.file, failure.case, failure.test].join(' | ')

function runSuite(engine: Validator): { passed: number; failed: string[] } {
  let passed = 0
  const failed: string[] = []
  for (const [draft, uri] of Object.entries(dialects)) {
    for (const file of readdirSync(join(suiteFolder, draft)).filter((name) => name.endsWith('.json'))) {
      for (const { description, schema, tests } of readSharedJson(`${suite}/tests/${draft}/${file}`) as SuiteCase[]) {
        // Documents on a server: this package never fetches any.
        if (JSON.stringify(schema).includes('http://localhost:1234')) continue
        const named = typeof schema === 'object' ? { $schema: uri, ...schema } : schema
        for (const each of tests) {
          const outcome = engine.validate(named, each.data)
          if (outcome.valid === each.valid && outcome.schemaError === undefined) passed++
          else failed.push(nameOf({ draft, file, case: description, test: each.description }))
        }
      }
    }
  }
  return { passed, failed }
}

describe.skipIf(!sharedIsPresent)('the JSON-Schema-Test-Suite', () => {
  test('finds no fault in the Ajv engine, where Ajv itself with the same settings has dozens', () => {
    const { passed, failed } = runSuite(warmAjvEngine)
    expect(failed).toEqual([])
    expect(passed).toBeGreaterThan(3_300)
  })

  test('finds none in the interpreter, which refuses references to the schema of JSON Schema', () => {
    const { passed, failed } = runSuite(interpretingEngine)
    const refused = (name: string) => /remote ref, containing refs itself|definition against metaschema/.test(name)
    expect(failed.filter((name) => !refused(name))).toEqual([])
    expect(failed.filter(refused)).toHaveLength(12)
    expect(passed).toBeGreaterThan(3_300)
  })
})
