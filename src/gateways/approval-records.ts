import type { HubCallContext } from '../hub/types.ts'
import type { ApprovalAsk, ApprovalDecision, ApprovalRequest } from './approval-types.ts'
import type { StateStore } from './state-store.ts'
import { replaceState, updateState } from './update-state.ts'

/** What is known of a command: the last request for it, and what became of it. */
export interface ApprovalRecord {
  request: ApprovalRequest
  /** What `resume` repeats. */
  call: ApprovalAsk['call']
  context: HubCallContext
  /** Name of what a decision for the whole session clears. */
  session?: string
  decision?: ApprovalDecision
  /** An approval was used, or the end of the time was told: the next call asks anew. */
  spent?: true
}

/** A record with the text that it must still have when it is replaced. */
export interface StoredApproval {
  text: string
  record: ApprovalRecord
}

/** A request that waits for a person, as the list of all keeps it. */
interface PendingEntry {
  request_id: string
  token: string
  expires: number
}

/** Requests that may wait at once. A model that asks for ever more of them fills no inbox and no store. */
const MAX_PENDING = 1000

/** Approvals as they lie in a state store. Keys: one per command, one per request, and the list of those pending. */
export interface ApprovalRecords {
  read(token: string): Promise<StoredApproval | undefined>
  findByRequest(requestId: string): Promise<StoredApproval | undefined>
  /** Writes where `found` still stands; false where somebody was faster. */
  replace(token: string, found: StoredApproval | undefined, record: ApprovalRecord): Promise<boolean>
  listPending(): Promise<ApprovalRecord[]>
  isFull(): Promise<boolean>
  addPending(request: ApprovalRequest): Promise<void>
  removePending(requestId: string): Promise<void>
}

export function createApprovalRecords(store: StateStore, keepMs: number): ApprovalRecords {
  const listKey = 'approvals:pending'
  const recordKey = (token: string) => `approvals:command:${token}`
  const requestKey = (requestId: string) => `approvals:request:${requestId}`
  // One at a time within this process, which would else mostly be in its own way.
  let lastUpdate: Promise<void> = Promise.resolve()

  async function read(token: string): Promise<StoredApproval | undefined> {
    const text = await store.get(recordKey(token))
    return text === undefined ? undefined : { text, record: JSON.parse(text) as ApprovalRecord }
  }

  const readEntries = (text: string | undefined) => (text === undefined ? [] : (JSON.parse(text) as PendingEntry[]))
  const listEntries = async () => readEntries(await store.get(listKey)).filter(isLive)
  const isLive = ({ expires }: PendingEntry) => expires > Date.now()

  function updateList(change: (entries: PendingEntry[]) => PendingEntry[] | undefined): Promise<void> {
    const update = () =>
      updateState(
        store,
        listKey,
        (text) => {
          const next = change(readEntries(text).filter(isLive))
          return next && JSON.stringify(next)
        },
        keepMs,
      )
    const updated = lastUpdate.then(update)
    lastUpdate = updated.catch(() => {})
    return updated
  }

  return {
    read,
    async findByRequest(requestId) {
      const token = await store.get(requestKey(requestId))
      const found = token === undefined ? undefined : await read(token)
      return found?.record.request.request_id === requestId ? found : undefined
    },
    replace: (token, found, record) =>
      replaceState(store, recordKey(token), found?.text, JSON.stringify(record), keepMs),
    async listPending() {
      const entries = await listEntries()
      const found = await Promise.all(entries.map(({ token }) => read(token)))
      return found.flatMap((stored, index) => {
        const { request, decision } = stored?.record ?? {}
        return stored && request?.request_id === entries[index]?.request_id && !decision ? [stored.record] : []
      })
    },
    isFull: async () => (await listEntries()).length >= MAX_PENDING,
    async addPending({ request_id, token, expires_at }) {
      await store.setIfAbsent(requestKey(request_id), token, keepMs)
      await updateList((entries) =>
        entries.some((entry) => entry.request_id === request_id)
          ? undefined
          : [...entries, { request_id, token, expires: Date.parse(expires_at) }],
      )
    },
    removePending: (requestId) =>
      updateList((entries) => {
        const rest = entries.filter(({ request_id }) => request_id !== requestId)
        return rest.length === entries.length ? undefined : rest
      }),
  }
}
