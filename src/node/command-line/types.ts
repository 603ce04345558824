import type { ToolSource } from '../../compiler/types.ts'
import type { HubNodeDefinition } from '../../hub/types.ts'
import type { ToolCatalogueEntry } from '../../tools/types.ts'

/** What a command reads from and writes to. */
export interface CommandLineIo {
  /** The result; nothing else goes there. */
  writeResult(text: string): void
  /** Findings, and what went wrong. */
  writeNote(text: string): void
  /** What is piped in, `limit` characters at most and a little more. */
  readInput(limit: number): Promise<string>
  /** Ends what a command is waiting for. */
  signal: AbortSignal
}

/** What the commands know of hubs; they know no kind by its name. */
export interface CommandLineKnowledge {
  version: string
  definitions: readonly HubNodeDefinition[]
  /** What hubs of a type offer, from a catalogue of tools. */
  toolsOf(catalogue: readonly ToolCatalogueEntry[]): Readonly<Record<string, readonly ToolSource[]>>
  /** Tools that are known without a catalogue. */
  builtInTools: readonly ToolCatalogueEntry[]
}

/** What a script reads off a command: fine, findings, or nothing that could be looked at. */
export const exitCodes = { clean: 0, findings: 1, unusable: 2 } as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Why a command can't be run as it was typed. The message is for the person who typed it. */
export class UsageError extends Error {}
