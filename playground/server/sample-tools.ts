import { readFile } from 'node:fs/promises'
import { openApiToToolSources } from '../../entries/compiler.ts'
import { createFileOpsTool, createHttpRouteTool, createHttpTool } from '../../entries/node.ts'
import type { RegisteredTool, ToolCall } from '../../src/tools/types.ts'
import { sampleFolders } from './sample-folders.ts'

/** What the playground's tool_hub can run: files of the sample folder, HTTP, and the operations of the sample API. */
export async function createSampleTools(apiOrigin: string): Promise<RegisteredTool[]> {
  const document = await readFile(sampleFolders.apiDocument, 'utf8')
  const { sources } = await openApiToToolSources(document)
  const http = createHttpTool()
  const shop = sources.map((source) => ({
    ...createHttpRouteTool({ source, baseUrl: apiOrigin }),
    category: 'shop',
  }))
  return [
    createFileOpsTool({ root: sampleFolders.files }),
    { ...http, description: `${http.description} The sample shop is at ${apiOrigin}/products.` },
    ...shop,
  ].map((tool) => (tool.id === 'tools/file_ops' ? tool : reachAlso(apiOrigin, tool)))
}

/** Lets a tool that reaches public addresses only reach one origin of this machine as well, and no other port of it. */
function reachAlso(origin: string, tool: RegisteredTool): RegisteredTool {
  const reach = (client: typeof fetch): typeof fetch => {
    return (input, init) => (new URL(String(input)).origin === origin ? fetch(input, init) : client(input, init))
  }
  const execute = (call: ToolCall) => tool.execute({ ...call, guardFetch: (client) => call.guardFetch(reach(client)) })
  return { ...tool, execute }
}
