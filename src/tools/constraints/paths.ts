import type { ToolConstraints } from '../types.ts'

/** Gives the real path behind a path, links followed. */
export type ResolvePath = (path: string) => string | Promise<string>

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
  for (const form of listForms(path)) {
    const lexical = parsePath(join(root, form))
    const real = lexical && (await resolve(join(root, form), resolvePath))
    if (lexical === undefined || real === undefined) return { key: general, received: form }
    for (const entry of denied) {
      const banned = [parsePath(join(root, entry)), await resolve(join(root, entry), resolvePath)]
      const isDenied = isBareName(entry)
        ? [lexical, real].some(({ segments }) => segments.some((name) => isSameName(name, entry)))
        : banned.some(
            (place) => place === undefined || [lexical, real].some((each) => isUnder(each, place, isSameName)),
          )
      if (isDenied) return { key: 'deny_paths', received: form }
    }
    if (root !== undefined && !(await isInside(real, [root], undefined, resolvePath))) {
      return { key: 'sandbox_root', received: form }
    }
    if (allowed !== undefined && !(await isInside(real, allowed, root, resolvePath))) {
      return { key: 'allowed_paths', received: form }
    }
  }
  return undefined
}

async function isInside(
  real: ParsedPath,
  places: readonly string[],
  root: string | undefined,
  resolvePath: ResolvePath | undefined,
): Promise<boolean> {
  for (const place of places) {
    const parsed = await resolve(join(root, place), resolvePath)
    if (parsed !== undefined && real.start === parsed.start && isUnder(real, parsed, (a, b) => a === b)) return true
  }
  return false
}

/** Undefined where the host can't tell, or tells something that is no path. */
async function resolve(path: string, resolvePath: ResolvePath | undefined): Promise<ParsedPath | undefined> {
  if (resolvePath === undefined) return parsePath(path)
  try {
    const real: unknown = await resolvePath(path)
    return typeof real === 'string' ? parsePath(real) : undefined
  } catch {
    return undefined
  }
}

function join(root: string | undefined, path: string): string {
  return root === undefined || isAbsolute(path) ? path : `${root}/${path}`
}

function isAbsolute(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:|~|[A-Za-z][A-Za-z\d+.-]+:)/.test(path)
}

/** A path in parts, dots resolved and both separators known. Undefined for what leads out or can't be judged. */
export function parsePath(path: string): ParsedPath | undefined {
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
