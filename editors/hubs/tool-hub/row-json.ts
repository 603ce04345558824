import { maskSecrets, type SecretVault, unmaskSecrets } from '../../fields/secret-marks.ts'

type Members = Readonly<Record<string, unknown>>

/** A row as it is shown: its secrets in clear are replaced by marks. */
export function maskRow(row: Members): Record<string, unknown> {
  return maskSecrets(row, []) as Record<string, unknown>
}

/** A row that was edited in that form, with the stored secrets back where their marks are now. */
export function unmaskRow(row: Members, stored: Members): Record<string, unknown> {
  const vault: SecretVault = []
  maskSecrets(stored, vault)
  return unmaskSecrets(row, vault).value as Record<string, unknown>
}
