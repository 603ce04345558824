import { ajvEngine } from './ajv-engine.ts'
import type { Validator } from './types.ts'

let selected: Validator | undefined

/** The engine that answers when the caller brings none. */
export function getDefaultValidator(): Validator {
  return selected ?? ajvEngine
}

/** Selects the engine of this process or page; for the entry that must never generate code. */
export function setDefaultValidator(validator: Validator): void {
  selected = validator
}
