export type { NormalizeOptions } from './default-mode.ts'
export { initAgentToolInputType, initToolInputByDefaultMode, normalizeFlowNodeInputType } from './default-mode.ts'
export {
  canInputBeAgentGenerated,
  canInputBeManuallyConfigured,
  getSelectedRenderType,
  isInputAgentGenerated,
  isInputAgentOnly,
  systemKeys,
} from './input-kind.ts'
export { getToolInputDisplayRenderTypeList, getToolInputManualRenderType } from './manual-control.ts'
export { getRestoredControl, include, setInputMode } from './set-input-mode.ts'
