import type { CredentialsGateway } from '../../src/gateways/service-types.ts'
import { readFixedValues } from '../../src/tools/compile-tool.ts'
import { listCredentialReferences } from '../../src/tools/static-secrets.ts'
import type { ChosenTool } from './choose-tool.ts'
import { ToolHubRefusal } from './refusal.ts'

/** Step 14: the secrets that the author's values name, by the reference that stands there. Never one that a caller names. */
export async function resolveCredentials(
  { row, entry }: ChosenTool,
  credentials: CredentialsGateway,
): Promise<Record<string, string>> {
  const references = listCredentialReferences(readFixedValues(row, entry))
  const resolved = await Promise.all(
    references.map(async ({ field, reference }): Promise<[string, string]> => {
      const secret: unknown = await resolveQuietly(credentials, reference)
      if (typeof secret === 'string') return [reference, secret]
      throw new ToolHubRefusal('credential_missing', `the credential that ${field} names can not be resolved`)
    }),
  )
  return Object.fromEntries(resolved)
}

/** Why it failed can hold the reference, or worse. */
async function resolveQuietly(credentials: CredentialsGateway, reference: string): Promise<unknown> {
  try {
    return await credentials.resolve(reference)
  } catch {
    return undefined
  }
}
