import { describeMcpServerLaunch, isLaunchHidden } from '../mcp/server-digest.ts'
import type { AuthorizeMcpServer, McpServerLaunch, McpServerRow } from '../mcp/types.ts'
import { readAllowedLaunches, writeAllowedLaunches } from './allowed-launches-file.ts'
import { HubFailure } from './hub-failure.ts'

export interface ServerAllowListOptions {
  /** Digests that the host itself stands for, from `digestMcpServer`. */
  digests?: Iterable<string>
  /** Where what a human allowed is kept across restarts; without it, in memory. Keep it from the servers themselves. */
  file?: string
}

/** Which server rows may be started or connected to: the host's own, and those a human allowed after seeing them. */
export interface ServerAllowList {
  authorizeServer: AuthorizeMcpServer
  /** Adds rows whose digest is among `digests`; a digest that no row has refuses the whole request. */
  allowServers(request: {
    rows: readonly McpServerRow[]
    digests: readonly string[]
    envVars?: Record<string, unknown>
  }): Promise<McpServerLaunch[]>
}

/** The list behind a handler. With neither option it is empty: no server runs until a human allows it. */
export function createServerAllowList({ digests = [], file }: ServerAllowListOptions = {}): ServerAllowList {
  const hostDigests = new Set(digests)
  const remembered = (file === undefined ? Promise.resolve([]) : readAllowedLaunches(file)).then(
    (launches) => new Map(launches.map((launch) => [launch.digest, launch])),
  )
  let lastWrite: Promise<void> = Promise.resolve()

  return {
    async authorizeServer(row, envVars) {
      const launch = await describeMcpServerLaunch(row, envVars)
      if (hostDigests.has(launch.digest)) return undefined
      if (isLaunchHidden(row, envVars)) return { reason: `launch_hidden: ${hiddenText}`, launch }
      if ((await remembered).has(launch.digest)) return undefined
      return { reason: 'not_authorized: nobody has allowed this server yet', launch }
    },

    async allowServers({ rows, digests: asked, envVars = {} }) {
      const found = new Map<string, { row: McpServerRow; launch: McpServerLaunch }>()
      for (const row of rows) {
        const launch = await describeMcpServerLaunch(row, envVars)
        found.set(launch.digest, { row, launch })
      }
      const chosen = asked.map((digest) => {
        const match = found.get(digest)
        if (!match) throw new HubFailure('foreign_digest', 'A digest belongs to none of the given servers.')
        if (isLaunchHidden(match.row, envVars)) throw new HubFailure('launch_hidden', `${hiddenText}.`)
        return match.launch
      })
      const allowed = await remembered
      for (const launch of chosen) allowed.set(launch.digest, launch)
      if (file !== undefined) {
        // One after another, so that an older list never lands on a newer one.
        lastWrite = lastWrite.catch(() => {}).then(() => writeAllowedLaunches(file, [...allowed.values()]))
        await lastWrite
      }
      return chosen
    },
  }
}

const hiddenText = 'variables fill the command, its arguments, its folder or the host, so what would run cannot be seen'
