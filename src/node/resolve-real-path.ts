import { readlink, realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { isMissing } from './is-missing.ts'

const MAX_LINKS = 40

/**
 * The path that a path stands for, symbolic links followed; of what is not there yet, the real path of the nearest
 * folder that is, with the rest behind it. Relative paths start at the working directory.
 */
export async function resolveRealPath(path: string): Promise<string> {
  if (path.includes('\0')) throw new Error('a path can not hold a NUL')
  const rest: string[] = []
  let links = 0
  for (let place = path === '' ? '.' : path; ; ) {
    try {
      return join(await realpath(place), ...rest)
    } catch (error) {
      const parent = dirname(place)
      const name = basename(place)
      // What `..` leads to is not known where nothing is.
      if (!isMissing(error) || parent === place || name === '..') throw error
      const target = await readLink(place)
      // A link to nothing: whoever writes there writes at its target.
      if (target !== undefined && ++links > MAX_LINKS) throw error
      if (target === undefined) rest.unshift(name)
      place = target === undefined ? parent : isAbsolute(target) ? target : join(parent, target)
    }
  }
}

async function readLink(path: string): Promise<string | undefined> {
  try {
    return await readlink(path)
  } catch {
    return undefined
  }
}
