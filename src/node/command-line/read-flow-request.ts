import type { FlowTools } from '../../flow-lint/compile-flow.ts'
import type { LintTarget } from '../../providers/rules/table.ts'
import type { Words } from './print.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readFlowText } from './read-file.ts'
import { readTarget } from './read-options.ts'
import type { CommandLineIo, CommandLineKnowledge } from './types.ts'

/** What every command that looks at a flow is given. */
export interface FlowRequest {
  target: LintTarget | undefined
  tools: FlowTools
  text: string
}

/** Reads the flow, the tools that its hubs may know, and the provider it is meant for. */
export async function readFlowRequest(
  { values, positionals }: { values: { target?: string; catalogue?: string }; positionals: readonly string[] },
  io: CommandLineIo,
  { builtInTools, toolsOf }: CommandLineKnowledge,
  t: Words,
): Promise<FlowRequest> {
  const target = readTarget(values.target, t)
  const tools = toolsOf(await readCatalogue(values.catalogue, builtInTools, t))
  return { target, tools, text: await readFlowText(positionals, io, t) }
}
