import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What is said of the version of a hub node's data. */
export const hubDiagnostics = {
  hub_data_older: {
    severity: 'info',
    en: 'Its data is of version {version}; this kind of node is at version {known} now.',
  },
  hub_data_newer: {
    severity: 'warning',
    en: 'Its data is of version {version}, and only up to {known} is known here: it is left as it is.',
  },
  hub_data_migrated: {
    severity: 'info',
    en: 'Its data was of version {version} and is brought to version {known}.',
  },
  hub_migration_failed: {
    severity: 'warning',
    en: 'Its data could not be brought from version {version} to {known}: it is left as it is.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(hubDiagnostics)
