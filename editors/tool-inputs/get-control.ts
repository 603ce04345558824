import type { HubWidgets } from './types.ts'

/** The host's control of that name; undefined where there is none. Names come from data, so inherited ones don't count. */
export function getControl(controls: HubWidgets | undefined, name: string | undefined): HubWidgets[string] | undefined {
  if (controls === undefined || name === undefined) return undefined
  return Object.hasOwn(controls, name) ? controls[name] : undefined
}
