import { afterAll, beforeAll } from 'vitest'
import { setCodeGeneration } from '../../src/validation/code-generation.ts'

/** All tests of this file, and of no other, check with the engine without generated code. */
export function checkWithInterpreter(): void {
  beforeAll(() => setCodeGeneration(false))
  afterAll(() => setCodeGeneration(true))
}
