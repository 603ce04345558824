import { ajvEngine } from './ajv-engine.ts'
import { mayGenerateCode } from './code-generation.ts'
import { interpretingEngine } from './interpreting-engine.ts'
import type { Validator } from './types.ts'

/** The engine that answers when the caller brings none. */
export function getDefaultValidator(): Validator {
  return mayGenerateCode() ? ajvEngine : interpretingEngine
}
