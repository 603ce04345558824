const WHOLE = /^\s*(\$\{env:[^}]+\})\s*$/

/** The placeholder that a text is and nothing else, as `${env:KEY}`. */
export function readPlaceholderName(value: unknown): string | undefined {
  return typeof value === 'string' ? WHOLE.exec(value)?.[1] : undefined
}

/** A placeholder named after a parameter: `apiToken` gives `${env:API_TOKEN}`. */
export function createPlaceholder(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase()
  const name = words === '' ? 'SECRET' : /^\d/.test(words) ? `SECRET_${words}` : words
  return `\${env:${name}}`
}
