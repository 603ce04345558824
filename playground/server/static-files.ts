import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { isHostAllowed } from '../../src/node/guard-request.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The page's own files and its own server, and nothing that could become code: no `unsafe` anything. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Serves the files of one folder to pages of our own name. What is served is the same for everyone: no token in it. */
export function createStaticHandler(folder: string, allowedHosts: readonly string[]) {
  return async (request: Request): Promise<Response> => {
    if (!isHostAllowed(request, allowedHosts)) return answer(403)
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405)
    const file = await findFile(folder, new URL(request.url).pathname)
    if (!file) return answer(404)
    const content = await readFile(file).catch(() => undefined)
    if (!content) return answer(404)
    const type = contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream'
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), {
      headers: { ...pageHeaders, 'content-type': type, 'content-length': String(content.byteLength) },
    })
  }
}

/** The file behind a path, undefined where it is not inside the folder, links followed. */
async function findFile(folder: string, pathname: string): Promise<string | undefined> {
  try {
    const name = decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (name.includes('\0') || name.split(/[/\\]/).some((part) => part.startsWith('.'))) return undefined
    const root = await realpath(folder)
    const file = await realpath(join(root, name))
    return file.startsWith(root + sep) ? file : undefined
  } catch {
    return undefined
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: pageHeaders })
}
