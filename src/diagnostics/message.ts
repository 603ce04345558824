/** Names in braces in a message template: `'{key} is missing'` gives `'key'`. */
type PlaceholderOf<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

/** The params a template needs: one string, number or boolean for each placeholder. */
export type ParamsOf<Template extends string> = Readonly<Record<PlaceholderOf<Template>, string | number | boolean>>

/** Fills `{name}` in a template from own keys of `params`; a name without a value is left as it is. */
export function formatMessage(template: string, params: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(/\{([a-zA-Z0-9_]+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  )
}
