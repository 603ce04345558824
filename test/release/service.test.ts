import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHubNodeData, exportFlow } from '../../entries/runtime.ts'
import manifest from '../../package.json' with { type: 'json' }
import { findRecipe } from '../docs/read-recipes.ts'
import { createFreshApp, type FreshApp } from './fresh-app.ts'

const heading = 'In a service, without React'
const { devDependencies } = manifest
const everything = '@modelcontextprotocol/server-everything'

let app: FreshApp
beforeAll(async () => {
  app = await createFreshApp({
    template: 'service',
    has: {
      '@types/node': devDependencies['@types/node'],
      [everything]: devDependencies[everything],
      typescript: devDependencies.typescript,
    },
    install: findRecipe(heading, 'sh'),
  })
  await app.write('src/service.ts', `${findRecipe(heading, 'ts')}\nexport { offered, outputs }\n`)
  await app.write('files/a.txt', 'From the file.')
  await app.write('flow.json', JSON.stringify(exportFlow(createFlow()).document))
  await app.run('node_modules/.bin/tsc', ['-p', 'tsconfig.json'])
})
afterAll(() => app?.remove())

/** An agent with a Tool Hub that may read files, and an MCP Hub with a program behind it. */
function createFlow() {
  const position = { x: 0, y: 0 }
  const server = { id: 'everything', name: 'everything', enabled: true, type: 'stdio', command: 'npx' }
  const nodes = [
    { id: 'agent', type: 'agent', position, data: {} },
    {
      id: 'tools',
      type: 'tools/tool_hub',
      position,
      data: createHubNodeData('tools/tool_hub', { enabled_tools: [{ tool: 'tools/file_ops', enabled: true }] }),
    },
    {
      id: 'servers',
      type: 'tools/mcp_hub',
      position,
      data: createHubNodeData('tools/mcp_hub', {
        server_registry: [{ ...server, args: ['--offline', 'mcp-server-everything'] }],
      }),
    },
  ]
  const edges = ['tools', 'servers'].map((source, index) => ({
    id: source,
    source,
    target: 'agent',
    targetHandle: `tool_${index}`,
  }))
  return { nodes, edges }
}

async function callService(name: string, args: object) {
  const printed = await app.run(process.execPath, ['built/main.js', JSON.stringify({ name, arguments: args })])
  return JSON.parse(printed) as { offered: { function: { name: string } }[]; outputs: Record<string, unknown> }
}

/** Programs that were started from the app's folder and still run. */
function listProcessesLeft(): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
  expect(stdout).toContain(process.execPath.split('/').at(-1))
  return stdout.split('\n').filter((line) => line.includes(app.folder))
}

describe('a fresh service that follows the README', () => {
  it('offers both hubs and runs a tool for real', async () => {
    const args = { action: 'execute', tool: 'tools/file_ops', operation: 'read', arguments: { path: 'a.txt' } }
    const { offered, outputs } = await callService('tool_hub', args)
    expect(offered.map((tool) => tool.function.name)).toEqual(['tool_hub', 'mcp_hub'])
    expect(outputs).toMatchObject({ status: 'success', result: { content: 'From the file.' } })
  })

  it('starts a real MCP server for a call, ends by itself, and leaves no process', async () => {
    const args = { action: 'call', tool_name: 'everything:echo', arguments: { message: 'From the server.' } }
    const { outputs } = await callService('mcp_hub', args)
    expect(JSON.stringify(outputs)).toContain('From the server.')
    expect(listProcessesLeft()).toEqual([])
  })

  it.each(['react', 'react-dom', 'reactflow', '@xyflow/react', '@rjsf/core'])(
    'gets no %s, which it did not ask for',
    (name) => {
      expect(existsSync(join(app.folder, 'node_modules', name))).toBe(false)
    },
  )

  it('can require the compiler, from CommonJS too', async () => {
    const printed = await app.run(process.execPath, ['built/common.cjs'])
    expect(JSON.parse(printed).function.parameters.properties).toMatchObject({ city: { type: 'string' } })
  })
})
