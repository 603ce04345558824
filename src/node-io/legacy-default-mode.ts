import { canInputBeAgentGenerated, listRenderTypes } from './input-kind.ts'
import { type LooseNodeInput, readAgentDefault } from './legacy-fields.ts'

/**
 * Whom inputs of older data belong to that say nothing of it themselves: all are the model's, or those that are described
 * to it, or (HTTP nodes) those that their author added and described to it. Read only where a host says so, never written.
 */
export type LegacyDefaultMode = 'allAgentGenerated' | 'toolDescription' | 'httpNode'

/** What an input itself says of who fills it, else what older data of its kind meant. */
export function readDefaultMode(input: LooseNodeInput, mode: LegacyDefaultMode | undefined): boolean | undefined {
  const flag = readAgentDefault(input)
  if (flag !== undefined || mode === undefined) return flag
  if (listRenderTypes(input).includes('fileSelect')) return mode === 'toolDescription' ? false : undefined
  if (!canInputBeAgentGenerated(input)) return undefined
  if (mode === 'allAgentGenerated') return true
  const isMeant = mode === 'toolDescription' || (input['canEdit'] === true && input.selectedType === undefined)
  return isMeant && typeof input.toolDescription === 'string' && input.toolDescription !== '' ? true : undefined
}
