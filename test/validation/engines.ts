import { ajvEngine } from '../../src/validation/ajv-engine.ts'
import { interpretingEngine } from '../../src/validation/interpreting-engine.ts'
import type { Validator } from '../../src/validation/types.ts'

/** The Ajv engine past the few checks of a schema that it interprets: what it answers comes from generated code. */
export const warmAjvEngine: Validator = {
  name: 'ajv',
  validate(schema, value, root) {
    for (let use = 0; use < 4; use++) ajvEngine.validate(schema, 0, root)
    return ajvEngine.validate(schema, value, root)
  },
}

export const engines: readonly Validator[] = [warmAjvEngine, interpretingEngine]
