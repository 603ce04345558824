import { canInputBeAgentGenerated, getSelectedRenderType, listRenderTypes } from './input-kind.ts'
import { dropLegacyFields, readLegacyChoice } from './legacy-fields.ts'
import { getToolInputManualRenderType } from './manual-control.ts'
import { include } from './set-input-mode.ts'
import type { NodeInput, RenderType, ToolInputMode } from './types.ts'

/** Who fills an input and with which control, brought over to the newest definition of it. */
export interface ReconciledChoice {
  readonly types: readonly RenderType[]
  /** Absent where nobody chose and the first of the list is meant. */
  readonly selectedType: RenderType | undefined
  readonly manualType: RenderType | undefined
  readonly mode: ToolInputMode
  readonly modeBefore: ToolInputMode
  readonly control: RenderType | undefined
  readonly controlBefore: RenderType | undefined
  /** The author chose the control, or it was the only way to read the value. */
  readonly isExplicit: boolean
}

/** Keeps the saved choice where the newest definition allows it; else falls to what it does allow. */
export function reconcileChoice(saved: NodeInput, latest: NodeInput): ReconciledChoice {
  const controlBefore = getSelectedRenderType(saved)
  // A reference read as a literal would be another value, so even an unspoken one counts as chosen.
  const isExplicit = (saved.selectedType ?? readLegacyChoice(saved)) !== undefined || controlBefore === 'reference'
  const canBeAgent = canInputBeAgentGenerated(latest)
  const offered = [...new Set(listRenderTypes(latest))].filter((type) => type !== 'agentGenerated')
  const control = chooseControl({ saved, latest, controlBefore, isExplicit, canBeAgent, offered })
  const types = listTypes({ saved, latest, control, canBeAgent, offered })
  const isAgent = control === 'agentGenerated'
  const wasAgent = controlBefore === 'agentGenerated'
  const isControlLost = !wasAgent && isExplicit && controlBefore !== control
  return {
    types,
    selectedType: isExplicit || types[0] !== control ? control : undefined,
    manualType: isControlLost && (isAgent || controlBefore === 'reference') ? controlBefore : saved.manualType,
    mode: isAgent ? 'agentGenerated' : 'manual',
    modeBefore: wasAgent ? 'agentGenerated' : 'manual',
    control,
    controlBefore,
    isExplicit,
  }
}

interface Situation {
  saved: NodeInput
  latest: NodeInput
  controlBefore: RenderType | undefined
  isExplicit: boolean
  canBeAgent: boolean
  offered: readonly RenderType[]
}

function chooseControl(situation: Situation): RenderType | undefined {
  const { latest, controlBefore, isExplicit, canBeAgent, offered } = situation
  if (controlBefore === 'agentGenerated' && canBeAgent) return 'agentGenerated'
  if (offered.length === 0) return canBeAgent ? 'agentGenerated' : controlBefore
  if (controlBefore === undefined || controlBefore === 'agentGenerated') return chooseManualControl(situation)
  if (!isExplicit) return offered[0]
  const isOffered = offered.includes(controlBefore) || controlBefore === getOwnManualControl(latest)
  return isOffered ? controlBefore : chooseManualControl(situation)
}

function chooseManualControl({ saved, latest, offered }: Situation): RenderType | undefined {
  const { selectedType } = latest
  if (selectedType !== undefined && offered.includes(selectedType)) return selectedType
  if (saved.manualType !== undefined && offered.includes(saved.manualType)) return saved.manualType
  return getOwnManualControl(latest) ?? offered[0]
}

/** The control that the value type asks for, though the list may not name it. */
function getOwnManualControl(latest: NodeInput): RenderType | undefined {
  const { selectedType: _chosen, ...unchosen } = dropLegacyFields(latest)
  return getToolInputManualRenderType(unchosen)
}

function listTypes({
  saved,
  latest,
  control,
  canBeAgent,
  offered,
}: Pick<Situation, 'saved' | 'latest' | 'canBeAgent' | 'offered'> & { control: RenderType | undefined }) {
  const before = listRenderTypes(saved)
  const isManual = control !== undefined && control !== 'agentGenerated'
  const types = isManual && offered.length > 0 ? include(control, offered) : [...offered]
  const hasAgent =
    listRenderTypes(latest).includes('agentGenerated') ||
    (canBeAgent && (control === 'agentGenerated' || before.includes('agentGenerated')))
  const list: RenderType[] = hasAgent ? ['agentGenerated', ...types] : types
  // Only the order differs: that of the saved list is as good.
  return before.length === list.length && list.every((type) => before.includes(type)) ? before : list
}
