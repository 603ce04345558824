import { type ReactElement, useDeferredValue, useMemo } from 'react'
import { isSecretLiteral } from '../../src/mcp/secret-literals.ts'
import { isCredentialName } from '../../src/mcp/secret-names.ts'
import { hasSecretShape } from '../../src/mcp/secret-shapes.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { createPlaceholder } from '../fields/placeholder-name.ts'
import { type IsSecretPath, maskSecrets, type SecretVault } from '../fields/secret-marks.ts'
import { KeyRound } from '../icons.ts'
import type { InputFacts } from './input-facts.ts'
import type { RowTools } from './ManualValue.tsx'

/** Whether a text would give a secret away if it were shown. */
export function looksSecret(value: unknown): boolean {
  return typeof value === 'string' && hasSecretShape(value)
}

/** Says that a secret is saved in clear, and offers what keeps it out where that works. */
export function SecretNote(props: {
  input: NodeInput
  facts: InputFacts
  tools: RowTools
  onChange(value: unknown): void
}): ReactElement | null {
  const { input, facts, tools, onChange } = props
  const { t } = tools
  const { key, value } = input
  // Deferred: a long value is looked through after the letter is on screen.
  const settled = useDeferredValue(value)
  const { isSecret, isSecretPath } = facts
  const isFound = useMemo(() => holdsClearSecret(settled, isSecret, isSecretPath), [settled, isSecret, isSecretPath])
  if (facts.isReference || !isFound) return null
  const placeholder = createPlaceholder(key)
  const canFill = typeof value === 'string' && (facts.isSecret || tools.takesPlaceholders)
  return (
    <p className="hub-param__note" data-severity="warning">
      <KeyRound size={12} aria-hidden="true" />
      <span>{t(wordNote(key, value, facts))}</span>
      {canFill && (
        <button type="button" className="hub-link" onClick={() => onChange(placeholder)}>
          {t('secret_use', { placeholder })}
        </button>
      )}
    </p>
  )
}

function holdsClearSecret(value: unknown, isSecret: boolean, isSecretPath: IsSecretPath | undefined): boolean {
  if (typeof value === 'string') return isSecret ? isSecretLiteral(value) : looksSecret(value)
  if (typeof value !== 'object' || value === null) return false
  const vault: SecretVault = []
  maskSecrets(value, vault, isSecretPath)
  return vault.length > 0
}

function wordNote(key: string, value: unknown, facts: InputFacts) {
  if (typeof value !== 'string') return 'secret_inside'
  if (facts.isSecret) return 'secret_saved'
  return isCredentialName(key) ? 'secret_not_name' : 'secret_looks'
}
