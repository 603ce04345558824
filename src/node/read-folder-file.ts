import { constants } from 'node:fs'
import { lstat, open } from 'node:fs/promises'

/** Why a file was not read. */
export type FileFault = 'missing' | 'outside' | 'too_large' | 'unreadable'

// Windows has neither; there `lstat` alone keeps links out.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/**
 * A plain file of a folder as UTF-8 text. A link is never followed, whatever it points at: what a folder shows must
 * lie in it. At most `limit` bytes are held.
 */
export async function readFolderFile(path: string, limit: number): Promise<{ text: string } | { fault: FileFault }> {
  try {
    if (!(await lstat(path)).isFile()) return { fault: 'outside' }
    const file = await open(path, FLAGS)
    try {
      if (!(await file.stat()).isFile()) return { fault: 'outside' }
      const bytes = new Uint8Array(limit + 1)
      let length = 0
      while (length <= limit) {
        const { bytesRead } = await file.read(bytes, length, bytes.length - length)
        if (bytesRead === 0) break
        length += bytesRead
      }
      if (length > limit) return { fault: 'too_large' }
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length))
      return text.includes('\0') ? { fault: 'unreadable' } : { text }
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return { fault: 'missing' }
    return { fault: code === 'ELOOP' ? 'outside' : 'unreadable' }
  }
}

/** What changes when a file does. Undefined where there is none, or where it is too young to tell by its times. */
export async function readFileMark(path: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await lstat(path, { bigint: true })
    // A second write within one tick of the file system's clock would leave no trace.
    const isYoung = BigInt(Date.now()) - ctimeNs / 1_000_000n < 2000n
    return isYoung ? undefined : [ino, size, mtimeNs, ctimeNs].join(':')
  } catch {
    return 'none'
  }
}
