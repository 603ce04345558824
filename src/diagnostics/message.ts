/** Names in braces in a message template: `'{key} is missing'` gives `'key'`, `'{n#tool|tools}'` gives `'n'`. */
type PlaceholderOf<Template extends string> = Template extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}#${string}` ? Name : Inside) | PlaceholderOf<Rest>
  : never

/** The params a template needs: one string, number or boolean for each placeholder. */
export type ParamsOf<Template extends string> = Readonly<Record<PlaceholderOf<Template>, string | number | boolean>>

/**
 * Fills `{name}` in a template from own keys of `params`, and `{name#word|words}` with the first word where the value
 * is 1, else the second; a name without a value is left as it is.
 */
export function formatMessage(template: string, params: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(
    /\{([a-zA-Z0-9_]+)(?:#([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, name: string, one: string | undefined, other: string | undefined) => {
      if (!Object.hasOwn(params, name)) return whole
      const value = params[name]
      return (value === 1 ? one : other) ?? String(value)
    },
  )
}
