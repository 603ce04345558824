import { Client } from '@modelcontextprotocol/sdk/client'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { unknown as anyResult } from 'zod/v4'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import { outputSchemaValidator } from './output-schema-validator.ts'
import type { McpCallResult, McpClientInfo, McpRequestOptions, McpSession } from './types.ts'

/** The longest delay that timers take: the client has no way to say "no limit". */
const NO_LIMIT = 2_147_483_647

/**
 * Opens a session over a transport with the official client. Results are not held to the client's schemas: one
 * malformed tool would otherwise cost the whole list, and a failed call its reason.
 */
export async function openClientSession(
  transport: Transport,
  options: {
    clientInfo: McpClientInfo
    signal: AbortSignal
    close?: () => Promise<void>
    readStderrTail?: () => string
  },
): Promise<McpSession> {
  // Without generated code: the client's own default compiles, which pages with a strict policy forbid.
  const client = new Client(options.clientInfo, { jsonSchemaValidator: outputSchemaValidator })
  const closeListeners = new Set<() => void>()
  client.onclose = () => {
    for (const listener of closeListeners) listener()
  }
  const close = async () => {
    await options.close?.()
    await client.close()
  }
  try {
    await withOwnSignal(options.signal, (signal) =>
      Promise.race([client.connect(transport, { signal, timeout: NO_LIMIT }), rejectOnAbort(signal)]),
    )
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
  const request = (method: string, params: Record<string, unknown>, requestOptions: McpRequestOptions) =>
    withOwnSignal(requestOptions.signal, (signal) =>
      client.request({ method, params }, anyResult(), {
        signal,
        timeout: requestOptions.timeoutMs || NO_LIMIT,
        ...(requestOptions.maxTotalMs ? { maxTotalTimeout: requestOptions.maxTotalMs } : {}),
        resetTimeoutOnProgress: true,
        // The client asks for progress only where someone listens, and only progress keeps a slow call alive.
        onprogress: ({ progress, total, message }) =>
          requestOptions.onProgress?.({
            progress,
            ...(total === undefined ? {} : { total }),
            ...(message === undefined ? {} : { message }),
          }),
      }),
    )
  const serverInfo = client.getServerVersion()
  const protocolVersion = readProtocolVersion(transport)
  return {
    ...(serverInfo === undefined ? {} : { serverInfo: { name: serverInfo.name, version: serverInfo.version } }),
    ...(protocolVersion === undefined ? {} : { protocolVersion }),
    async listTools({ cursor, ...requestOptions }) {
      const result = await request('tools/list', cursor === undefined ? {} : { cursor }, requestOptions)
      const tools = isPlainObject(result) ? getOwn(result, 'tools') : undefined
      const nextCursor = isPlainObject(result) ? getOwn(result, 'nextCursor') : undefined
      if (!Array.isArray(tools)) throw new Error('tools/list answered without a list of tools')
      return { tools, ...(typeof nextCursor === 'string' ? { nextCursor } : {}) }
    },
    async callTool(call, requestOptions) {
      return readCallResult(await request('tools/call', { name: call.name, arguments: call.arguments }, requestOptions))
    },
    onToolsChanged(listener) {
      client.setNotificationHandler(ToolListChangedNotificationSchema, listener)
      return () => client.removeNotificationHandler('notifications/tools/list_changed')
    },
    onClose(listener) {
      closeListeners.add(listener)
      return () => closeListeners.delete(listener)
    },
    ...(options.readStderrTail === undefined ? {} : { readStderrTail: options.readStderrTail }),
    close,
  }
}

/**
 * Lends a signal for one request. The client listens on what it is given for ever, and on abort tells the server to
 * cancel requests that ended long ago.
 */
async function withOwnSignal<Result>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const own = new AbortController()
  const abort = () => own.abort(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await work(own.signal)
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Opening a stream can't be cancelled through the client: it is left behind, and closed with the transport. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function readCallResult(result: unknown): McpCallResult {
  if (!isPlainObject(result)) throw new Error('tools/call answered without a result object')
  const content = getOwn(result, 'content')
  const structured = getOwn(result, 'structuredContent')
  const legacy = getOwn(result, 'toolResult')
  // Taken for empty, it would be lost without a word.
  if (content !== undefined && !Array.isArray(content))
    throw new Error('tools/call answered with content that is no list')
  return {
    content: content ?? (legacy === undefined ? [] : [{ type: 'text', text: toText(legacy) }]),
    ...(isPlainObject(structured) ? { structuredContent: structured } : {}),
    isError: (getOwn(result, 'isError') ?? false) !== false,
  }
}

/** Servers of the first protocol version answer with a bare value. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function readProtocolVersion(transport: Transport): string | undefined {
  const version = 'protocolVersion' in transport ? transport.protocolVersion : undefined
  return typeof version === 'string' ? version : undefined
}
