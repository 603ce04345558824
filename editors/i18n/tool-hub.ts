import { defineMessages } from '../../src/diagnostics/translate.ts'
import { toolHubLimitsMessages } from './tool-hub-limits.ts'
import { toolHubModeMessages } from './tool-hub-mode.ts'
import { toolHubPickerMessages } from './tool-hub-picker.ts'
import { toolHubPolicyMessages } from './tool-hub-policy.ts'
import { toolHubRisksMessages } from './tool-hub-risks.ts'
import { toolHubRowMessages } from './tool-hub-row.ts'
import { toolHubRowsMessages } from './tool-hub-rows.ts'
import { toolHubTransferMessages } from './tool-hub-transfer.ts'
import { toolHubTrialMessages } from './tool-hub-trial.ts'

/** Words of the tool_hub editor; each panel has a table of its own. */
export const toolHubMessages = defineMessages({
  ...toolHubModeMessages,
  ...toolHubRowsMessages,
  ...toolHubPickerMessages,
  ...toolHubRowMessages,
  ...toolHubLimitsMessages,
  ...toolHubPolicyMessages,
  ...toolHubTrialMessages,
  ...toolHubTransferMessages,
  ...toolHubRisksMessages,
})
