/**
 * What several host processes share: pending approvals, spent tokens, session whitelists, asynchronous skill runs.
 * Values are JSON text and are compared as text. An entry past its time is as good as absent.
 */
export interface StateStore {
  get(key: string): Promise<string | undefined>
  /** Writes where nothing is; false where something was. */
  setIfAbsent(key: string, value: string, expiresInMs?: number): Promise<boolean>
  /** Writes where `expected` stands; `undefined` as `next` removes it. False where something else stood. */
  compareAndSet(key: string, expected: string, next: string | undefined, expiresInMs?: number): Promise<boolean>
}
