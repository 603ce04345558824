/** Whether and how a caller may try again. Spec hub-nodes 0.7. */
export type RetryDisposition = 'retry_same_call' | 'retry_after_correction' | 'do_not_retry'

/** What a status of a hub means to whoever called. */
export interface StatusEntry {
  /** Nothing that the caller sends helps: the configuration or the plan must change. */
  readonly terminal: boolean
  readonly retry: RetryDisposition | null
  readonly meaning: string
}
