/** Every status of a request_preset_switch. The only list of them. */
export const presetSwitchStatuses = /* @__PURE__ */ Object.freeze({
  applied: 'The preset is in effect.',
  rejected: 'A person refused, or nobody decided in time; nothing was changed.',
  out_of_scope: 'No such preset for the tools beside the node.',
  error: 'The request could not be carried out; nothing was changed.',
})

/** How a request of a request_preset_switch ended. */
export type PresetSwitchStatus = keyof typeof presetSwitchStatuses
