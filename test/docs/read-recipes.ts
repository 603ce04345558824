import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface Recipe {
  /** The heading that it stands under. */
  heading: string
  /** What follows the fence: `ts`, `tsx`, `yaml`... */
  language: string
  code: string
}

/** Every code block of the README, in order. */
export function readRecipes(): Recipe[] {
  const text = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const recipes: Recipe[] = []
  let heading = ''
  for (const [, title, language, code] of text.matchAll(/^#+ (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title
    else recipes.push({ heading, language: language ?? '', code: code ?? '' })
  }
  return recipes
}

/** The code block under a heading; the `position`-th of its language, where there are several. */
export function findRecipe(heading: string, language: string, position = 0): string {
  const found = readRecipes().filter((recipe) => recipe.heading === heading && recipe.language === language)[position]
  if (found === undefined) throw new Error(`The README has no such ${language} under "${heading}".`)
  return found.code
}

const entries: Readonly<Record<string, () => Promise<object>>> = {
  'hubnodes/compiler': () => import('../../entries/compiler.ts'),
  'hubnodes/mcp': () => import('../../entries/mcp.ts'),
  'hubnodes/node': () => import('../../entries/node.ts'),
  'hubnodes/runtime': () => import('../../entries/runtime.ts'),
}

/**
 * Runs a block as it stands, `hubnodes` from the sources. `given` is what the README leaves to the reader, `modules`
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
    if (!loaded.has(name)) loaded.set(name, await (entries[name]?.() ?? import(name)))
  }
  const body = `return (async () => { ${outputText}\nreturn { ${gives.join(', ')} } })()`
  const run = new Function('require', 'exports', ...Object.keys(given), body)
  return run((name: string) => loaded.get(name), {}, ...Object.values(given))
}
