import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import { type HubApprovalEvent, ofNode } from '../hub/hub-event.ts'
import type { HubNodeOutputs } from '../hub/types.ts'
import { type ApprovalRecord, createApprovalRecords, type StoredApproval } from './approval-records.ts'
import { createApprovalTokens, isApprovalToken } from './approval-tokens.ts'
import type {
  ApprovalAnswer,
  ApprovalAsk,
  ApprovalDecision,
  ApprovalRequest,
  ApprovalResumeOptions,
  ApprovalsGateway,
} from './approval-types.ts'
import { createApprovalRecord, describeAsk } from './create-approval-record.ts'
import { createMemoryStateStore } from './create-memory-state-store.ts'
import { isPastTime, judgeApproval } from './judge-approval.ts'
import { readApprovalDecision } from './read-approval-decision.ts'
import { denyCall, type StoredCall } from './repeat-call.ts'
import { createSessionApprovals } from './session-approvals.ts'
import type { StateStore } from './state-store.ts'
import { tryUntilWritten } from './update-state.ts'
import { createWakeUps } from './wake-ups.ts'

/** How long it is remembered what was decided, what was spent and what is allowed for a conversation. */
const KEEP_MS = 24 * 60 * 60 * 1000
const DEFAULT_TIMEOUT_MS = 300_000
const MAX_TIMEOUT_MS = 365 * KEEP_MS
/** How soon, and then how often, a waiting process looks whether another one decided. */
const FIRST_LOOK_MS = 50
const LAST_LOOK_MS = 2000

/** What a host says about the approvals of its gateways. */
export interface ApprovalSettings {
  /** Names commands, 16 bytes or more. Processes that share a store share it; random when absent. */
  approvalKey?: string | Uint8Array | undefined
  /** How long a request waits for a person; 300,000 when absent. */
  approvalTimeoutMs?: number | undefined
  /**
   * Asked once about each request. A decision counts in the call that asked, a promise of one later; `undefined`
   * leaves it to people.
   */
  decideApproval?(request: ApprovalRequest): ApprovalDecision | undefined | Promise<ApprovalDecision | undefined>
  /** Told of each request that waits and of its end, whoever or whatever ended it: for a log of who agreed to what. */
  onApprovalEvent?(event: HubApprovalEvent): void
  /** Gets what `decideApproval` throws, and why its answer was no decision: the request stays pending. And what `onApprovalEvent` throws. */
  onApprovalError?(error: unknown): void
}

export interface ApprovalsGatewayOptions extends ApprovalSettings {
  /** Where requests and decisions lie; a store of this process when absent. */
  store?: StateStore | undefined
  /** Blanks secrets of the host in what people are shown. */
  redact?: (<Value>(value: Value) => Value) | undefined
  /** Runs an approved call again. */
  repeatCall(call: StoredCall, options: ApprovalResumeOptions): Promise<HubNodeOutputs>
}

/** Asks people, over a state store. A command is one request however often it is made; an approval is used once. */
export function createApprovalsGateway(options: ApprovalsGatewayOptions): ApprovalsGateway {
  const { store = createMemoryStateStore(), redact = (value) => value } = options
  const timeoutMs = readTimeout(options.approvalTimeoutMs)
  const tokens = createApprovalTokens(options.approvalKey)
  const records = createApprovalRecords(store, KEEP_MS + timeoutMs)
  const sessions = createSessionApprovals(store, KEEP_MS)
  const wakeUps = createWakeUps()

  function tell({ request_id, action_name, node_id, risk_level }: ApprovalRequest, decision?: ApprovalDecision): void {
    const about = { ...ofNode(node_id), requestId: request_id, action: action_name }
    try {
      options.onApprovalEvent?.(
        decision === undefined
          ? { type: 'approval_requested', ...about, risk: risk_level }
          : {
              type: 'approval_decided',
              ...about,
              outcome: decision.outcome,
              ...(decision.outcome === 'approved' ? { scope: decision.scope ?? 'once' } : {}),
              ...(decision.decided_by === undefined ? {} : { decidedBy: decision.decided_by }),
            },
      )
    } catch (error) {
      options.onApprovalError?.(error)
    }
  }

  async function look(ask: ApprovalAsk) {
    const [token, session] = await Promise.all([tokens.tokenOf(ask), tokens.sessionOf(ask)])
    const verdict = judgeApproval(await records.read(token), ask)
    const isSettled = verdict.state === 'approved' || verdict.state === 'refused'
    const granted = isSettled ? undefined : await sessions.find(ask, session)
    return { names: { token, session }, verdict, granted }
  }

  /** Writes what became of a request, and wakes whoever waits for it. False where somebody was faster. */
  async function settle(found: StoredApproval, decision: ApprovalDecision, isSpent: boolean): Promise<boolean> {
    const { request } = found.record
    const record: ApprovalRecord = { ...found.record, decision, ...(isSpent ? { spent: true } : {}) }
    if (!(await records.replace(request.token, found, record))) return false
    await sessions.grant(found.record, decision)
    await records.removePending(request.request_id)
    wakeUps.wake(request.request_id)
    if (found.record.decision === undefined) tell(request, decision)
    return true
  }

  /** Ends a request that nobody decided in time. Whoever ends it tells so, and the next call asks anew. */
  async function expire(found: StoredApproval): Promise<ApprovalDecision | undefined> {
    const decision = found.record.decision ?? timedOut()
    return (await settle(found, decision, true)) ? decision : undefined
  }

  async function decide(requestId: string, given: ApprovalDecision): Promise<ApprovalRequest | undefined> {
    const decision = readApprovalDecision(given)
    const decided = await tryUntilWritten(async () => {
      const found = await records.findByRequest(requestId)
      if (found === undefined || found.record.decision !== undefined || isPastTime(found.record)) return {}
      const { request } = found.record
      const isForSession = decision.scope === 'session' && request.allowed_scopes.includes('session')
      const scope = isForSession ? 'session' : 'once'
      const complete = { decided_at: new Date().toISOString(), ...decision, scope } as const
      return (await settle(found, complete, false)) ? { request } : undefined
    })
    return decided.request
  }

  /** Asks the host. Whether it answered at once, so that there is something new to look at. */
  async function askHost(request: ApprovalRequest): Promise<boolean> {
    const report = (error: unknown) => options.onApprovalError?.(error)
    const settleLater = async (promise: Promise<ApprovalDecision | undefined>) => {
      const decision = await promise
      if (decision !== undefined) await decide(request.request_id, decision)
    }
    try {
      const answer = options.decideApproval?.(request)
      if (answer === undefined) return false
      if ('then' in answer) {
        settleLater(answer).catch(report)
        return false
      }
      await decide(request.request_id, answer)
      return true
    } catch (error) {
      report(error)
      return false
    }
  }

  /** Undefined where another call or process came in between: look again. */
  async function tryDemand(ask: ApprovalAsk): Promise<ApprovalAnswer | undefined> {
    const { names, verdict, granted } = await look(ask)
    const { found } = verdict
    if (verdict.state === 'refused') return refuse(verdict.found, verdict.decision)
    if (verdict.state === 'approved') {
      const isMine = await records.replace(names.token, found, { ...verdict.found.record, spent: true })
      return isMine ? approve(verdict.found.record.request.request_id, verdict.decision) : undefined
    }
    if (granted !== undefined) {
      if (verdict.state === 'pending' && !(await settle(verdict.found, granted.decision, true))) return undefined
      return approve(granted.request_id, granted.decision)
    }
    if (verdict.state === 'expired') {
      const decision = await expire(verdict.found)
      return decision && refuse(verdict.found, decision)
    }
    if (verdict.state === 'pending') {
      const { request } = verdict.found.record
      // Once more, in case that whoever opened it ended before it was listed.
      await records.addPending(request)
      return { state: 'pending', request }
    }
    const record = createApprovalRecord(ask, names, { timeoutMs, redact })
    if (await records.isFull()) return refuse({ record }, deniedByFullInbox())
    if (!(await records.replace(names.token, found, record))) return undefined
    await records.addPending(record.request)
    tell(record.request)
    return (await askHost(record.request)) ? undefined : { state: 'pending', request: record.request }
  }

  return {
    demand: (ask) => tryUntilWritten(() => tryDemand(ask)),
    async find(ask) {
      const { verdict, granted } = await look(ask)
      if (granted !== undefined) return approve(granted.request_id, granted.decision)
      if (verdict.state === 'open') return undefined
      const { request, decision } = verdict.found.record
      if (verdict.state === 'pending') return { state: 'pending', request }
      if (verdict.state === 'approved') return approve(request.request_id, verdict.decision)
      return refuse(verdict.found, decision ?? timedOut())
    },
    describe: (ask) => describeAsk(ask, redact),
    async wait(requestId, signal) {
      const watch = wakeUps.watch(requestId)
      try {
        for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(lookMs * 2, LAST_LOOK_MS)) {
          signal.throwIfAborted()
          const found = await records.findByRequest(requestId)
          // Forgotten, or followed by another request: its time is over.
          if (found === undefined) return timedOut()
          const { decision, spent, request } = found.record
          if (decision !== undefined && (decision.outcome !== 'timed_out' || spent)) return decision
          if (decision !== undefined || isPastTime(found.record)) {
            const ended = await expire(found)
            if (ended !== undefined) return ended
          } else await watch.pause(Math.min(lookMs, Date.parse(request.expires_at) - Date.now()), signal)
        }
      } finally {
        watch.stop()
      }
    },
    async list({ workspaceId, conversationId } = {}) {
      const pending = await records.listPending()
      return pending
        .filter((record) => !isPastTime(record))
        .map(({ request }) => request)
        .filter(({ workspace_id }) => workspaceId === undefined || workspace_id === workspaceId)
        .filter(({ conversation_id }) => conversationId === undefined || conversation_id === conversationId)
    },
    decide,
    async resume(token, resumeOptions = {}) {
      const found = isApprovalToken(token) ? await records.read(token) : undefined
      if (found === undefined || found.record.spent) return denyCall('no call waits under this token')
      const { call, context } = found.record
      return options.repeatCall({ ...call, context }, resumeOptions)
    },
  }
}

function readTimeout(timeoutMs = DEFAULT_TIMEOUT_MS): number {
  if (timeoutMs > 0 && timeoutMs <= MAX_TIMEOUT_MS) return timeoutMs
  throw new ToolInputError('invalid_configuration', 'A request waits for more than 0 ms and at most a year.', {
    option: 'approvalTimeoutMs',
  })
}

function approve(requestId: string, decision: ApprovalDecision): ApprovalAnswer {
  return { state: 'approved', scope: decision.scope ?? 'once', decision, request_id: requestId }
}

function refuse({ record }: Pick<StoredApproval, 'record'>, decision: ApprovalDecision): ApprovalAnswer {
  return { state: 'refused', decision, request_id: record.request.request_id }
}

function timedOut(): ApprovalDecision {
  return { outcome: 'timed_out', decided_at: new Date().toISOString() }
}

function deniedByFullInbox(): ApprovalDecision {
  const reason = 'too many requests wait for a decision'
  return { outcome: 'policy_denied', reason, decided_at: new Date().toISOString() }
}
