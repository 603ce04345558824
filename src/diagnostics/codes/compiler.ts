import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'
import { inputDiagnostics } from './inputs.ts'

/** What is said of one tool while its inputs become what the model sees. */
export const compilerDiagnostics = {
  constraint_dropped: {
    severity: 'warning',
    en: 'The rule "{keyword}" speaks of a fixed parameter and is not sent to the model; the call itself is still checked against it.',
  },
  nested_key_hidden: {
    severity: 'warning',
    en: 'Values inside other parameters repeat the shape of the call; "{key}" is set by hand, so the model is not told of it there either and any value of it is let through. Leave it to the model to describe it there.',
  },
  null_only: {
    severity: 'info',
    en: 'The parameter "{key}" takes nothing but null, which no control offers, so it is left to the model.',
  },
  open_root_closed: {
    severity: 'info',
    en: 'The tool takes further parameters that its schema does not name; the model can send only the named ones.',
  },
  remote_reference: {
    severity: 'warning',
    en: 'The schema refers to "{reference}", which is never fetched; that part accepts anything in what the model sees.',
  },
  dangling_reference: {
    severity: 'warning',
    en: 'The schema refers to "{reference}", which leads nowhere; that part accepts anything in what the model sees.',
  },
  schema_cut: {
    severity: 'warning',
    en: "A part of the schema can't be sent to a model ({reason}) and accepts anything there.",
  },
  function_name_encoded: {
    severity: 'info',
    en: 'Model providers do not take "{toolId}" as a function name; the model sees "{name}".',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(compilerDiagnostics, inputDiagnostics)
