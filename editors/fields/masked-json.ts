import { formatJsonText, type ParsedJson, parseJsonText } from './parse-json-text.ts'
import { type IsSecretPath, maskSecrets, type SecretVault, unmaskSecrets } from './secret-marks.ts'

type ReadJson = { state: 'value'; value: unknown } | { state: 'lost_mark' } | Extract<ParsedJson, { state: 'invalid' }>

/** A value as JSON text without its secrets, which go to the vault. */
export function showJson(value: unknown, vault: SecretVault, isSecretPath?: IsSecretPath | undefined): string {
  return value === undefined ? '' : formatJsonText(maskSecrets(value, vault, isSecretPath))
}

/** What such a text stands for; no text stands for no value. */
export function readShownJson(text: string, vault: readonly string[]): ReadJson {
  const parsed = parseJsonText(text)
  if (parsed.state === 'empty') return { state: 'value', value: undefined }
  if (parsed.state === 'invalid') return parsed
  if (vault.length === 0) return parsed
  const { value, isLost } = unmaskSecrets(parsed.value, vault)
  return isLost ? { state: 'lost_mark' } : { state: 'value', value }
}
