export { initAgentToolInputType, initToolInputByDefaultMode, normalizeFlowNodeInputType } from './default-mode.ts'
export {
  canInputBeAgentGenerated,
  canInputBeManuallyConfigured,
  getSelectedRenderType,
  isInputAgentGenerated,
} from './input-kind.ts'
export { getToolInputDisplayRenderTypeList, getToolInputManualRenderType } from './manual-control.ts'
export { setInputMode } from './set-input-mode.ts'
