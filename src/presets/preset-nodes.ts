/** The two nodes that speak of presets are no targets of one: a model must not switch how it may switch. */
export const presetNodeTypes: readonly string[] = ['tools/list_available_presets', 'tools/request_preset_switch']
