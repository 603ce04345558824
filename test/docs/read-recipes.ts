import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface Recipe {
  /** The file that it stands in, as `README.md` or `docs/theming.md`. */
  page: string
  /** The heading that it stands under. */
  heading: string
  /** What follows the fence: `ts`, `tsx`, `yaml`... */
  language: string
  code: string
}

const root = join(import.meta.dirname, '../..')

/** Every page that users read. */
export function listPages(): string[] {
  const names = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
  return ['README.md', ...names.map((name) => `docs/${name}`)]
}

/** Every code block of these pages, in order. */
export function readRecipes(): Recipe[] {
  return listPages().flatMap((page) => {
    const recipes: Recipe[] = []
    let heading = ''
    const text = readFileSync(join(root, page), 'utf8')
    for (const [, title, language, code] of text.matchAll(/^#+ (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm)) {
      if (title !== undefined) heading = title
      else recipes.push({ page, heading, language: language ?? '', code: code ?? '' })
    }
    return recipes
  })
}

/** The code block under a heading, of the README if no page is named; the `position`-th of its language, where there are several. */
export function findRecipe(
  heading: string,
  language: string,
  { page = 'README.md', position = 0 }: { page?: string; position?: number } = {},
): string {
  const found = readRecipes().filter(
    (recipe) => recipe.page === page && recipe.heading === heading && recipe.language === language,
  )[position]
  if (found === undefined) throw new Error(`${page} has no such ${language} under "${heading}".`)
  return found.code
}

const entries = import.meta.glob<object>('../../entries/*.ts')

function loadModule(name: string): Promise<object> {
  const [own, entry = 'index'] = name.split('/')
  const load = own === 'hubnodes' ? entries[`../../entries/${entry}.ts`] : undefined
  return load?.() ?? import(name)
}

/**
 * Runs a block as it stands, `hubnodes` from the sources. `given` is what the page leaves to its reader, `modules`
 * stand in for packages; the result holds what the block declares under the names of `gives`.
 */
export async function runRecipe<Result extends object>(
  code: string,
  options: {
    given?: Readonly<Record<string, unknown>>
    modules?: Readonly<Record<string, object>>
    gives: readonly (keyof Result & string)[]
  },
): Promise<Result> {
  const { given = {}, modules = {}, gives } = options
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  })
  const loaded = new Map<string, object>(Object.entries(modules))
  for (const [, name = ''] of outputText.matchAll(/require\("([^"]+)"\)/g)) {
    if (!loaded.has(name)) loaded.set(name, await loadModule(name))
  }
  const body = `return (async () => { ${outputText}\nreturn { ${gives.join(', ')} } })()`
  const run = new Function('require', 'exports', ...Object.keys(given), body)
  return run((name: string) => loaded.get(name), {}, ...Object.values(given))
}
