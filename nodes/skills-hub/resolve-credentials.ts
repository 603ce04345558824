import type { CredentialsGateway } from '../../src/gateways/service-types.ts'
import type { Skill, SkillCredential } from '../../src/skills/types.ts'

/** One credential that a skill asks for, with where its value came from. */
export interface ResolvedCredential {
  credential: SkillCredential
  /** Secret. Undefined: not to be found. */
  value?: string
  /** The reference of the host that gave it; absent where `env_vars` did. */
  reference?: string
}

/** Step 8: what is injected into this node comes first, then what the host has under the key, or the name. */
export async function resolveCredentials(
  skill: Skill,
  envVars: ReadonlyMap<string, string>,
  credentials: CredentialsGateway,
): Promise<ResolvedCredential[]> {
  return Promise.all(
    skill.credentials.required.map(async (credential): Promise<ResolvedCredential> => {
      const injected = envVars.get(credential.key)
      if (injected !== undefined && injected !== '') return { credential, value: injected }
      for (const reference of new Set([credential.key, credential.name])) {
        const value = await resolveQuietly(credentials, reference)
        if (value !== undefined && value !== '') return { credential, value, reference }
      }
      return { credential }
    }),
  )
}

/** Keys of required credentials that have no value. */
export function listMissing(resolved: readonly ResolvedCredential[]): string[] {
  return resolved.flatMap(({ credential, value }) =>
    credential.required && value === undefined ? [credential.key] : [],
  )
}

/** Why it failed can hold the reference, or worse. */
async function resolveQuietly(credentials: CredentialsGateway, reference: string): Promise<string | undefined> {
  try {
    return await credentials.resolve(reference)
  } catch {
    return undefined
  }
}
