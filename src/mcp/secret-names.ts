const SECRET_NAME = /(password|passwd|secret|token|api[_-]?key|private[_-]?key|authorization|cookie)/i
/** How environment variables name secrets (`OPENAI_KEY`): in capitals only, since `sort_key` is none. */
const SECRET_VARIABLE = /(^|_)(KEY|PAT|PASS|PWD)$/
const REFERENCE_NAME = /credential|_ref$/i

/** Whether a value under this name counts as a secret. References to secrets (`…_ref`, `credential…`) do not. */
export function isSecretName(name: string): boolean {
  return (SECRET_NAME.test(name) || SECRET_VARIABLE.test(name)) && !REFERENCE_NAME.test(name)
}

/** Whether a value under this name is the name of a credential that is kept elsewhere. */
export function isCredentialName(name: string): boolean {
  return REFERENCE_NAME.test(name)
}
