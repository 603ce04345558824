import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import type { HubCallContext } from '../hub/types.ts'
import { toCanonicalJson } from '../schema/canonical-json.ts'
import type { ApprovalAsk } from './approval-types.ts'

const MIN_KEY_LENGTH = 16
const TOKEN = /^tha_[A-Za-z0-9_-]{43}$/

/** Names commands, so that nobody without the key can make up the name of one. Spec hub-nodes 1.9. */
export interface ApprovalTokens {
  /** The same for the same command of the same node in the same conversation or run. */
  tokenOf(ask: ApprovalAsk): Promise<string>
  /** Names what one decision may clear for a whole conversation, or run; undefined where there is neither. */
  sessionOf(ask: ApprovalAsk): Promise<string | undefined>
}

/** Processes that share a state store need one key; a random one is drawn where none is given. */
export function createApprovalTokens(key: string | Uint8Array | undefined): ApprovalTokens {
  const bytes =
    typeof key === 'string' ? new TextEncoder().encode(key) : (key ?? crypto.getRandomValues(new Uint8Array(32)))
  if (bytes.length < MIN_KEY_LENGTH) {
    throw new ToolInputError('invalid_configuration', 'An approval key needs 16 bytes or more.', {
      option: 'approvalKey',
    })
  }
  // Made when first needed: pages that are no secure context have no `subtle`, and may never ask for approval.
  let imported: Promise<CryptoKey> | undefined
  async function sign(value: unknown): Promise<string> {
    imported ??= crypto.subtle.importKey('raw', new Uint8Array(bytes), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ])
    const text = new TextEncoder().encode(toCanonicalJson(value))
    return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await imported, text)))
  }
  return {
    tokenOf: async ({ command, context }) =>
      `tha_${await sign({ within: readScope(context), node: context.nodeId ?? null, command })}`,
    async sessionOf({ action_name, session_subject: subject, context }) {
      const within = readScope(context)
      return within === null
        ? undefined
        : sign({ session: within, action_name, ...(subject === undefined ? {} : { subject }) })
    },
  }
}

/** Whether a text can be a token at all. */
export function isApprovalToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value)
}

/** The conversation, else the run; a name of one is never taken for a name of the other. */
export function readScope(context: HubCallContext): { conversation: string } | { run: string } | null {
  if (context.conversationId !== undefined) return { conversation: context.conversationId }
  return context.executionId === undefined ? null : { run: context.executionId }
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
