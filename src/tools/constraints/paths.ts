import type { ToolConstraints } from '../types.ts'

/** Gives the real path behind a path as the tool reads it, links followed; `base` is where the constraints start. */
export type ResolvePath = (path: string, base?: string) => string | Promise<string>

/** Which path constraint a path breaks. `received` is the path as it was looked at. */
export interface PathViolation {
  key: 'allowed_paths' | 'deny_paths' | 'sandbox_root'
  received: string
}

/** `''` for a relative path, else where an absolute one starts: `/`, `//` or a drive. */
interface ParsedPath {
  start: string
  segments: string[]
}

const MAX_DECODINGS = 3

/** Whether constraints speak of paths at all. */
export function hasPathConstraints(constraints: ToolConstraints): boolean {
  return ['allowed_paths', 'deny_paths', 'sandbox_root'].some((key) => constraints[key] !== undefined)
}

/**
 * Holds one path to the constraints, as it is written and as every reader of escapes would read it. Relative paths,
 * those of the constraints too, start at `sandbox_root` where there is one.
 */
export async function checkPath(
  path: unknown,
  constraints: ToolConstraints,
  resolvePath?: ResolvePath,
): Promise<PathViolation | undefined> {
  const { allowed_paths: allowed, deny_paths: denied = [], sandbox_root: root } = constraints
  const general = root !== undefined ? 'sandbox_root' : allowed !== undefined ? 'allowed_paths' : 'deny_paths'
  if (typeof path !== 'string') return { key: general, received: typeof path }
  const locate = (place: string, base: string | undefined) => resolve(place, base, resolvePath)
  for (const form of listForms(path)) {
    const lexical = parsePath(resolvePath === undefined ? joinPaths(root, form) : form)
    const real = lexical && (await locate(form, root))
    if (lexical === undefined || real === undefined) return { key: general, received: form }
    for (const entry of denied) {
      if (await isDenied(entry, [lexical, real], root, locate)) return { key: 'deny_paths', received: form }
    }
    if (root !== undefined && !isInside(real, await locate(root, undefined))) {
      return { key: 'sandbox_root', received: form }
    }
    if (allowed === undefined) continue
    const places = await Promise.all(allowed.map((entry) => locate(entry, root)))
    if (!places.some((place) => isInside(real, place))) return { key: 'allowed_paths', received: form }
  }
  return undefined
}

/** A bare name stands for every segment of that name, a path for everything below it. */
async function isDenied(
  entry: string,
  paths: readonly ParsedPath[],
  root: string | undefined,
  locate: (place: string, base: string | undefined) => Promise<ParsedPath | undefined>,
): Promise<boolean> {
  if (isBareName(entry)) return paths.some(({ segments }) => segments.some((name) => isSameName(name, entry)))
  const places = [parsePath(entry), parsePath(joinPaths(root, entry)), await locate(entry, root)]
  return places.some((place) => place === undefined || paths.some((path) => isUnder(path, place, isSameName)))
}

function isInside(real: ParsedPath, place: ParsedPath | undefined): boolean {
  return place !== undefined && real.start === place.start && isUnder(real, place, (left, right) => left === right)
}

/** Undefined where the host can't tell, or tells something that is no path. */
async function resolve(
  path: string,
  base: string | undefined,
  resolvePath: ResolvePath | undefined,
): Promise<ParsedPath | undefined> {
  if (resolvePath === undefined) return parsePath(joinPaths(base, path))
  try {
    const real: unknown = await resolvePath(path, base)
    return typeof real === 'string' ? parsePath(real) : undefined
  } catch {
    return undefined
  }
}

/** A path as it is read from a base, where it is relative and there is one. */
export function joinPaths(base: string | undefined, path: string): string {
  return base === undefined || isAbsolute(path) ? path : `${base}/${path}`
}

function isAbsolute(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:|~|[A-Za-z][A-Za-z\d+.-]+:)/.test(path)
}

/** A path in parts, dots resolved and both separators known. Undefined for what leads out or can't be judged. */
function parsePath(path: string): ParsedPath | undefined {
  const text = path.replaceAll('\\', '/')
  // Home folders, URLs and places relative to a drive mean something else to each who reads them.
  if (/\p{Cc}/u.test(text) || /^(?:~|\/\/[?.]\/|[A-Za-z]:(?!\/)|[A-Za-z][A-Za-z\d+.-]+:\/)/.test(text)) return undefined
  const drive = /^[A-Za-z]:\//.exec(text)?.[0].toLowerCase()
  const start = drive ?? (text.startsWith('//') ? '//' : text.startsWith('/') ? '/' : '')
  const segments: string[] = []
  for (const segment of text.slice(drive?.length ?? 0).split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined && start === '') return undefined
  }
  return { start, segments }
}

/** The path, and what becomes of it where percent escapes are read, once or several times. */
function listForms(path: string): string[] {
  const forms = [path]
  for (let form = path; forms.length <= MAX_DECODINGS && /%[0-9a-f]{2}/i.test(form); forms.push(form)) {
    form = form.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  }
  return forms
}

function isUnder(path: ParsedPath, place: ParsedPath, isSame: (left: string, right: string) => boolean): boolean {
  return (
    place.segments.length <= path.segments.length &&
    place.segments.every((segment, index) => isSame(segment, path.segments[index] ?? ''))
  )
}

function isBareName(entry: string): boolean {
  return !/[/\\]/.test(entry) && !/^[A-Za-z]:/.test(entry) && entry !== '.' && entry !== '..'
}

/** Whether some file system takes two names for one: by case, form of letters, trailing dots, or a stream's name. */
function isSameName(left: string, right: string): boolean {
  const fold = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/(?<=.):.*$/s, '')
      .replace(/[. ]+$/, '')
  return left === right || (fold(left) === fold(right) && fold(left) !== '')
}
