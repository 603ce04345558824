import type { ToolHubFailure } from '../../src/tools/status.ts'

/** Why a call goes no further: thrown by the step that stops it, and told in the outputs. */
export class ToolHubRefusal extends Error {
  readonly status: ToolHubFailure
  readonly text: string
  /** Joined to `error_details`; may say better than the status whether to try again. */
  readonly facts: Readonly<Record<string, unknown>>

  constructor(status: ToolHubFailure, text: string, facts: Record<string, unknown> = {}) {
    super(`${status}: ${text}`)
    this.name = 'ToolHubRefusal'
    this.status = status
    this.text = text
    this.facts = facts
  }
}
