import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { unescapeToken } from '../../../src/schema/json-pointer.ts'
import { getOwn } from '../../../src/schema/objects.ts'
import { type StoredToolRow, setRowMember, type ToolRowEntry } from '../../../src/store/tool-rows.ts'
import { listCredentialFields, suggestCredentialName } from '../../../src/tools/suggest-credential.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'

/** How a secret in clear goes out of a row. */
export interface SecretFix {
  /** Where it stands, as the author knows it. */
  field: string
  /** The credential that is named instead, where the tool has a field for one that is free. */
  reference?: { field: string; name: string }
  change(row: StoredToolRow): StoredToolRow
}

/** The fix for the secret at `path`, which starts with the row's position. */
export function planSecretFix(
  path: string,
  { row }: ToolRowEntry,
  entry: ToolCatalogueEntry | undefined,
  credentials: readonly string[],
): SecretFix | undefined {
  const [, , ...tokens] = path.split('/').map(unescapeToken)
  const [member, place] = tokens
  if (member === undefined || place === undefined) return undefined
  const chosen: unknown = member === 'inputs' && Array.isArray(row['inputs']) ? row['inputs'][Number(place)] : undefined
  const key = isPlainObject(chosen) && typeof chosen['key'] === 'string' ? chosen['key'] : tokens.at(-1)
  if (key === undefined) return undefined
  const config = isPlainObject(row['config']) ? row['config'] : {}
  const free = entry && listCredentialFields(entry).find((field) => isBlank(getOwn(config, field)))
  const [only, ...others] = credentials
  const name = only !== undefined && others.length === 0 ? only : entry && suggestCredentialName(entry)
  const reference = free === undefined || name === undefined ? undefined : { field: free, name }
  return {
    field: key,
    ...(reference ? { reference } : {}),
    change(before) {
      const cleaned = takeOut(before, tokens) as StoredToolRow
      if (!reference) return cleaned
      const members = isPlainObject(cleaned['config']) ? cleaned['config'] : {}
      return setRowMember(cleaned, 'config', { ...members, [reference.field]: reference.name })
    },
  }
}

/** A value without what stands at the end of a path; what is beside it stays. */
function takeOut(value: unknown, [token, ...rest]: readonly string[]): unknown {
  if (token === undefined) return value
  if (Array.isArray(value)) {
    const at = Number(token)
    if (rest.length === 0) return value.filter((_item, index) => index !== at)
    return value.map((item: unknown, index) => (index === at ? takeOut(item, rest) : item))
  }
  if (!isPlainObject(value) || !Object.hasOwn(value, token)) return value
  if (rest.length > 0) return { ...value, [token]: takeOut(value[token], rest) }
  const { [token]: _, ...others } = value
  return others
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
