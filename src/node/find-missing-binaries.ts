import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'

const BINARY = /^[A-Za-z0-9_][A-Za-z0-9._+-]*$/

export interface FindBinariesOptions {
  env?: Readonly<Record<string, string | undefined>>
  platform?: NodeJS.Platform
}

/** Those of the names that no folder on PATH has as a program. Looks only; nothing is started. */
export async function findMissingBinaries(
  names: readonly string[],
  { env = process.env, platform = process.platform }: FindBinariesOptions = {},
): Promise<string[]> {
  const isWindows = platform === 'win32'
  // An empty or relative entry is the folder that the host happens to run in.
  const folders = (readVariable(env, 'PATH') ?? '').split(isWindows ? ';' : ':').filter(isAbsolute)
  const endings = isWindows ? ['', ...(readVariable(env, 'PATHEXT') ?? '.COM;.EXE;.BAT;.CMD').split(';')] : ['']
  const isThere = async (name: string) => {
    if (!BINARY.test(name)) return false
    for (const folder of folders) {
      for (const ending of endings) if (await isProgram(join(folder, name + ending), isWindows)) return true
    }
    return false
  }
  const found = await Promise.all(names.map(isThere))
  return names.filter((_, index) => !found[index])
}

/** Windows writes the names of variables in any case. */
function readVariable(env: FindBinariesOptions['env'] & object, name: string): string | undefined {
  return env[name] ?? Object.entries(env).find(([key]) => key.toUpperCase() === name)?.[1]
}

async function isProgram(path: string, isWindows: boolean): Promise<boolean> {
  try {
    await access(path, isWindows ? constants.F_OK : constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
