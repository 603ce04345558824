import type ts from 'typescript'
import { expect, it } from 'vitest'
import { readRecipes } from '../docs/read-recipes.ts'
import { checkTypes, page, service } from './check-types.ts'

/** What the README leaves to its reader. */
const readers = `
declare global {
  const token: string
  const client: import('hubnodes/runtime').HubClient
  function showBadge(count: number): void
  function isSignedIn(request: Request): boolean
  const call: { name: string; arguments: Record<string, unknown> }
  function findOrder(args: Record<string, unknown>, signal: AbortSignal): unknown
  const shopToken: string
  const courierToken: string
  function startWorkflow(id: string | undefined, run: { input: unknown; env: object; signal: AbortSignal }): unknown
  const stateStore: import('hubnodes/runtime').StateStore
  const approvalKey: string
  const tool: import('hubnodes/compiler').ToolSource
  const aiParams: Record<string, unknown>
  const document: object
  const saved: import('hubnodes/compiler').NodeInput[]
  const latest: import('hubnodes/compiler').NodeInput[]
  const nodes: import('hubnodes').HubNode[]
  const edges: { id: string; source: string; target: string }[]
  const gateways: import('hubnodes/runtime').HubGateways
  const data: import('hubnodes').HubNodeData
}
export {}
`
/** What an earlier block of the README has made. */
const earlier = `
import { executeHubNode, type HubGateways, type HubNodeData } from 'hubnodes/runtime'
declare const gateways: HubGateways
declare const data: HubNodeData
`

/** Declarations are checked as a whole elsewhere. */
const quickly = (options: ts.CompilerOptions): ts.CompilerOptions => ({ ...options, skipLibCheck: true })

/** Blocks of a language as modules of their own. */
function listFiles(language: string): Record<string, string> {
  const recipes = readRecipes().filter((recipe) => recipe.language === language)
  return Object.fromEntries(
    recipes.map(({ code }, index) => {
      const text = /^import /m.test(code) ? code : earlier + code
      return [`readme-${index}.${language}`, `${text}\nexport {}`]
    }),
  )
}

it("the README's code for services has no type errors, as strict as it gets", () => {
  const files = listFiles('ts')
  expect(Object.keys(files).length).toBeGreaterThan(8)
  expect(checkTypes({ ...files, 'readers.d.ts': readers }, quickly(service))).toEqual([])
}, 60_000)

it("the README's code for pages has no type errors, as strict as it gets", () => {
  const files = listFiles('tsx')
  const own = "declare module '*.css'\n"
  expect(Object.keys(files).length).toBeGreaterThan(2)
  const given = readers.replace('const document: object', '')
  expect(checkTypes({ ...files, 'readers.d.ts': given, 'styles.d.ts': own }, quickly(page))).toEqual([])
}, 60_000)
