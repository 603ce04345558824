/** How the tokens of well-known services begin. */
const SERVICE_TOKEN =
  /\b(?:(?:sk|pk|rk)[-_]|gh[pousr]_|github_pat_|glpat-|npm_|hf_|xox[abeprs]-|ya29\.|AIza)[A-Za-z0-9_-]{16,}|\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g
/** What else no ordinary text looks like. */
const SECRET_SHAPES: readonly RegExp[] = [
  SERVICE_TOKEN,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /^\s*(?:bearer|basic)\s+[A-Za-z0-9+/=._~-]{8,}\s*$/i,
  /:\/\/[^/?#\s:@]*:[^/?#\s@$]+@/,
]
const MAX_LENGTH = 20_000

/** Whether a text looks like a secret whatever its name: a service's token, a private key, an address with a password. */
export function hasSecretShape(text: string): boolean {
  const start = text.slice(0, MAX_LENGTH)
  return SECRET_SHAPES.some((shape) => start.search(shape) >= 0)
}

/** What is cut out of texts of any length: bounded, so that one of a thousand beginnings is still read in one pass. */
const TOKENS: readonly RegExp[] = [
  SERVICE_TOKEN,
  /\beyJ[A-Za-z0-9_-]{8,1000}\.[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]*/g,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
]

/** A text with another in place of each service's token and private key in it. A name of letters alone is none. */
export function replaceTokens(text: string, standIn: () => string): string {
  const replace = (token: string) => (/\d/.test(token) || token.startsWith('-') ? standIn() : token)
  return TOKENS.reduce((rest, form) => rest.replace(form, replace), text)
}
