/** Names in braces in a message template: `'{key} is missing'` gives `'key'`, `'{n#tool|tools}'` gives `'n'`. */
type PlaceholderOf<Template extends string> = Template extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}#${string}` ? Name : Inside) | PlaceholderOf<Rest>
  : never

/** The params a template needs: one string, number or boolean for each placeholder. */
export type ParamsOf<Template extends string> = Readonly<Record<PlaceholderOf<Template>, string | number | boolean>>

/**
 * Fills `{name}` in a template from own keys of `params`; a name without a value is left as it is. A counted word has
 * its forms behind `#`: `{n#tool|tools}` is one and all others; a language with more of them names each by its plural
 * category, `{n#one:plik|few:pliki|other:plików}`.
 */
export function formatMessage(
  template: string,
  params: Readonly<Record<string, unknown>> = {},
  language = 'en',
): string {
  return template.replace(/\{([a-zA-Z0-9_]+)(?:#([^{}]*))?\}/g, (whole, name: string, forms: string | undefined) => {
    if (!Object.hasOwn(params, name)) return whole
    const value = params[name]
    return forms === undefined ? String(value) : chooseForm(forms.split('|'), value, language)
  })
}

const rules = /* @__PURE__ */ new Map<string, Intl.PluralRules>()

function chooseForm(forms: readonly string[], value: unknown, language: string): string {
  const category = typeof value === 'number' ? getRules(language).select(value) : 'other'
  const named = (name: string) => forms.find((form) => form.startsWith(`${name}:`))?.slice(name.length + 1)
  return named(category) ?? named('other') ?? (category === 'one' ? forms[0] : forms.at(-1)) ?? ''
}

/** A tag that is none of BCP 47's counts as English does. */
function getRules(language: string): Intl.PluralRules {
  let known = rules.get(language)
  if (known === undefined) {
    try {
      known = new Intl.PluralRules(language)
    } catch {
      known = new Intl.PluralRules('en')
    }
    rules.set(language, known)
  }
  return known
}
