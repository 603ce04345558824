import { createRedactor, redactByName } from '../hub/redaction.ts'
import { listRowSecrets } from '../mcp/row-secrets.ts'
import { isSecretLiteral } from '../mcp/secret-literals.ts'
import { isSecretName } from '../mcp/secret-names.ts'
import { readMcpServerRows } from '../mcp/server-rows.ts'
import { getOwn, setOwn } from '../schema/objects.ts'
import { isSameJson } from '../store/is-same-json.ts'
import { isGuardKey } from './guard-keys.ts'
import { redactPatchValue } from './patch-secrets.ts'
import type { Preset } from './types.ts'

/** One input that a preset would set; `from` is null where nothing was set. `guard` marks what can loosen a limit. */
export interface PresetChange {
  from: unknown
  to: unknown
  guard?: true
}

/** The values that a preset would change in this configuration, unredacted: what is applied. */
export function listChangedValues(preset: Preset, configuration: Readonly<Record<string, unknown>>) {
  const changed: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(preset.config_patch)) {
    const isSet = Object.hasOwn(configuration, key)
    if (!isSet || !isSameJson(getOwn(configuration, key), value)) setOwn(changed, key, value)
  }
  return changed
}

/** The same as a person is shown it before the switch: from and to, secrets blanked. */
export function describeChanges(
  changed: Readonly<Record<string, unknown>>,
  configuration: Readonly<Record<string, unknown>>,
): Record<string, PresetChange> {
  const described: Record<string, PresetChange> = {}
  const redactor = createRedactor(
    [changed, configuration].flatMap((values) => listServerSecrets(getOwn(values, 'server_registry'))),
  )
  for (const [key, value] of Object.entries(changed)) {
    const from = getOwn(configuration, key) ?? null
    setOwn(described, key, {
      from: redactValue(key, from),
      to: redactValue(key, value),
      ...(isGuardKey(key) ? { guard: true } : {}),
    })
  }
  return redactor.redactValue(described)
}

/** Names and looks count wherever they stand; a value under a secret-like name is blanked whole. */
function redactValue(key: string, value: unknown): unknown {
  const isSecret = isSecretName(key) || key === 'env_vars'
  if (isSecret && value !== null && value !== '') return '[redacted]'
  return redactPatchValue(key, redactByName(value))
}

/** What is secret in servers without a name of its own: in an argument, an address, a line of text. */
function listServerSecrets(registry: unknown): string[] {
  if (registry === undefined) return []
  return readMcpServerRows(registry).rows.flatMap(listRowSecrets).filter(isSecretLiteral)
}
