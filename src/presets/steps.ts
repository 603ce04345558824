/** The steps of a list_available_presets in their order. The only list of them. */
export const presetListSteps = ['caller', 'scope', 'list'] as const

export type PresetListStep = (typeof presetListSteps)[number]

/** The steps of a request_preset_switch in their order, spec hub-nodes 5. The only list of them. */
export const presetSwitchSteps = ['preset_id', 'scope', 'target', 'changes', 'approval', 'dispatch'] as const

export type PresetSwitchStep = (typeof presetSwitchSteps)[number]
