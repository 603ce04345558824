import { constants, existsSync } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { resolveRealPath } from './resolve-real-path.ts'

const { O_RDONLY, O_DIRECTORY = 0, O_NOFOLLOW = 0 } = constants
/** Where the system gives open folders a path of their own, through which nothing can be swapped any more. */
const HELD_FOLDERS = '/proc/self/fd'

/** A place in a sandbox: its folder is held open, so that it can't become another one meanwhile. */
export interface HeldPlace {
  /** Path to use in system calls. */
  path: string
  /** Path below the root, with `/`; empty for the root itself. */
  shown: string
}

/** Whether a real path is the root or lies below it. */
function isInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
}

/** A folder that paths can't lead out of, by dots, links, or links that appear while a call runs. */
export function createSandbox(root: string) {
  const toAbsolute = (path: string) => resolve(root, path.replaceAll('\\', '/'))
  return {
    /** The real path behind a path of a call. It may lie outside: whoever uses it checks. */
    resolvePath: (path: string) => resolveRealPath(toAbsolute(path)),
    /** Runs work on a place, whose folder must be there. A place outside throws. `itself`: a link is meant, not its target. */
    async hold<Result>(path: string, work: (place: HeldPlace) => Promise<Result>, itself = false): Promise<Result> {
      const realRoot = await realpath(root)
      const absolute = toAbsolute(path)
      const target = itself
        ? join(await resolveRealPath(dirname(absolute)), basename(absolute))
        : await resolveRealPath(absolute)
      if (!isInside(realRoot, target)) throw new Error('path_refused: the path leads out of the sandbox')
      const shown = relative(realRoot, target).split(sep).join('/')
      const parent = target === realRoot ? realRoot : dirname(target)
      const name = target === realRoot ? '' : basename(target)
      const folder = await open(parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      try {
        const held = await findHeldPath(folder, parent)
        return await work({ path: name === '' ? held : `${held}/${name}`, shown })
      } finally {
        await folder.close()
      }
    },
  }
}

/** The path of the open folder, which must still be the one that was checked. */
async function findHeldPath(folder: FileHandle, parent: string): Promise<string> {
  const held = `${HELD_FOLDERS}/${folder.fd}`
  const isHeld = existsSync(held)
  if ((await realpath(isHeld ? held : parent)) !== parent) {
    throw new Error('path_refused: the folder was changed meanwhile')
  }
  return isHeld ? held : parent
}
