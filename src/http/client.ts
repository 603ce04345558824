import type { HubStep } from '../hub/steps.ts'
import type { HubProgress } from '../hub/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { HubRequestError } from './hub-request-error.ts'
import type { HubRoute, HubRouteResults } from './protocol.ts'
import { readNdjson } from './read-ndjson.ts'
import type { HubClient, HubExecuteRequest, HubRequestOptions } from './types.ts'

export interface HttpHubClientOptions {
  /** Where the handler is mounted, e.g. `/hub`; in a browser it may be relative to the page. */
  url: string
  token?: string
  fetch?: typeof globalThis.fetch
}

/** The way from a page to a handler. Aborting a call rejects with `AbortError` and ends the work on the server. */
export function createHttpHubClient({
  url,
  token,
  fetch = globalThis.fetch,
}: HttpHubClientOptions): Required<HubClient> {
  const base = url.endsWith('/') ? url : `${url}/`

  async function ask<Route extends HubRoute>(
    route: Route,
    body: unknown,
    options: HubRequestOptions = {},
  ): Promise<HubRouteResults[Route]> {
    const text = JSON.stringify(body)
    try {
      const response = await fetch(`${base}${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: text,
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        ...(options.signal ? { signal: options.signal } : {}),
      })
      return (await readAnswer(response, options)) as HubRouteResults[Route]
    } catch (error) {
      // A host may abort with any reason, even with none that is an error; callers rely on one name.
      if (options.signal?.aborted) throw new DOMException('The request was aborted.', 'AbortError')
      if (error instanceof TypeError) throw unreachable(error)
      throw error
    }
  }

  return {
    discover: (request, options) => ask('discover', request, options),
    execute: (request, options) => ask('execute', withSteps(request, options), options),
    dryRun: (request, options) => ask('dry-run', withSteps(request, options), options),
    allowServers: (request, options) => ask('allow-servers', request, options),
    approvals: {
      list: (filter = {}, options) => ask('list-approvals', filter, options),
      decide: async (request_id, decision, options) =>
        (await ask('decide-approval', { request_id, decision }, options)) ?? undefined,
      resume: (token, options) => ask('resume-approval', { token }, options),
    },
    listSkills: (options) => ask('list-skills', {}, options),
    listHiddenSkills: (options) => ask('list-hidden-skills', {}, options),
    listPresets: (options) => ask('list-presets', {}, options),
    savePreset: (request, options) => ask('save-preset', request, options),
    deletePreset: (request, options) => ask('delete-preset', request, options),
    checkPresets: (options) => ask('check-presets', {}, options),
    listTools: (options) => ask('list-tools', {}, options),
    listCredentials: (options) => ask('list-credentials', {}, options),
  }
}

/** A handler that knows no steps is not asked for any by callers that do not listen to them. */
function withSteps(request: HubExecuteRequest, options: HubRequestOptions = {}): object {
  return options.onStep === undefined ? request : { ...request, report_steps: true }
}

async function readAnswer(response: Response, { onProgress, onStep }: HubRequestOptions): Promise<unknown> {
  if (!response.body) throw badAnswer(response)
  try {
    for await (const line of readNdjson(response.body)) {
      if (!isPlainObject(line)) throw badAnswer(response)
      if (line['type'] === 'progress') onProgress?.(line['progress'] as HubProgress)
      else if (line['type'] === 'step') onStep?.(line['step'] as HubStep)
      else if (line['type'] === 'result' && response.ok) return line['result']
      else if (line['type'] === 'error')
        throw new HubRequestError(String(line['code']), String(line['message']), response.status)
      else throw badAnswer(response)
    }
  } catch (error) {
    throw error instanceof SyntaxError ? badAnswer(response) : error
  }
  throw badAnswer(response)
}

function badAnswer(response: Response): HubRequestError {
  return new HubRequestError('bad_answer', 'The address did not answer as a hub handler does.', response.status)
}

/** `fetch` says both "nobody listens" and "the connection broke off" as a TypeError, in words of the platform. */
function unreachable(cause: TypeError): HubRequestError {
  const message = 'The backend did not answer: it is not running, can’t be reached from here, or broke off.'
  return new HubRequestError('unreachable', message, 0, cause)
}
