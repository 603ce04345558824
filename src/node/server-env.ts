import { isRefusedEnvName } from '../mcp/check-server-rows.ts'

const POSIX_NAMES = ['PATH', 'HOME', 'USER', 'LOGNAME', 'TMPDIR', 'TZ', 'LANG', 'LANGUAGE']
const WINDOWS_NAMES = [
  ...['PATH', 'PATHEXT', 'SYSTEMROOT', 'SYSTEMDRIVE', 'COMSPEC', 'TEMP', 'TMP', 'USERNAME', 'USERPROFILE'],
  ...['HOMEDRIVE', 'HOMEPATH', 'APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA', 'PROGRAMFILES', 'PROCESSOR_ARCHITECTURE'],
]

/**
 * What a server's process sees: how to find programs, its home, its language, and what the row sets. Nothing else of
 * the host gets in, since that is where its own secrets are.
 */
export function createServerEnvironment(
  rowEnv: Readonly<Record<string, string>> = {},
  hostEnv: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): Record<string, string> {
  const isWindows = platform === 'win32'
  const names = new Set(isWindows ? WINDOWS_NAMES : POSIX_NAMES)
  const isPassed = (name: string) => names.has(isWindows ? name.toUpperCase() : name) || /^LC_[A-Z_]+$/.test(name)
  return Object.fromEntries([
    ...Object.entries(hostEnv).filter(
      // A value that starts so is a function exported by a shell: code, not text.
      (entry): entry is [string, string] => entry[1] !== undefined && isPassed(entry[0]) && !entry[1].startsWith('()'),
    ),
    ...Object.entries(rowEnv).filter(([name]) => !isRefusedEnvName(name)),
  ])
}
