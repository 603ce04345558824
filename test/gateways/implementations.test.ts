import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createApprovalsGateway } from '../../src/gateways/create-approvals-gateway.ts'
import { createMemoryStateStore } from '../../src/gateways/create-memory-state-store.ts'
import { createInMemoryGateways } from '../../src/gateways/in-memory-gateways.ts'
import { createCallRepeater } from '../../src/gateways/repeat-call.ts'
import type { StateStore } from '../../src/gateways/state-store.ts'
import type { HubGateways } from '../../src/gateways/types.ts'
import { createRedactor } from '../../src/hub/redaction.ts'
import { describeApprovals } from './approvals-laws.ts'
import { createFileStateStore } from './file-state-store.ts'
import type { CreateHosts } from './gated-hub.ts'
import { describeServices } from './services-laws.ts'
import { describeStateStore } from './state-store-laws.ts'
import { describeWorkflow } from './workflow-laws.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubnodes-gateways-'))
afterAll(() => rmSync(folder, { recursive: true }))
let count = 0

/** Two views of one fresh store. */
const stores: Record<string, () => readonly [StateStore, StateStore]> = {
  'of one process': () => {
    const store = createMemoryStateStore()
    return [store, store]
  },
  'in a file': () => {
    count += 1
    const file = join(folder, `${count}.json`)
    return [createFileStateStore(file), createFileStateStore(file)]
  },
}

const hosts: Record<string, CreateHosts> = {
  'one process': (execute, options) => {
    const gateways = createInMemoryGateways(execute, options)
    return [gateways, gateways]
  },
  'a host with gateways of its own': (execute, { credentials = {}, ...settings }) => {
    const gateways: HubGateways = {
      ...createInMemoryGateways(execute, settings),
      approvals: createApprovalsGateway({
        ...settings,
        redact: createRedactor(Object.values(credentials)).redactValue,
        repeatCall: createCallRepeater(execute, () => gateways),
      }),
    }
    return [gateways, gateways]
  },
  ...Object.fromEntries(
    Object.entries(stores).map(([name, open]): [string, CreateHosts] => [
      `two processes over a store ${name}`,
      (execute, options) => {
        const [one, other] = open()
        return [
          createInMemoryGateways(execute, { ...options, stateStore: one }),
          createInMemoryGateways(execute, { ...options, stateStore: other }),
        ]
      },
    ]),
  ),
}

for (const [name, open] of Object.entries(stores)) describeStateStore(name, open)

for (const [name, create] of Object.entries(hosts)) {
  describeApprovals(name, create)
  describeWorkflow(name, (workflow) => {
    const [one, other] = create(async () => ({}), workflow === undefined ? {} : { workflow })
    return [one.workflow, other.workflow]
  })
}

describeServices('one process', (options) => createInMemoryGateways(async () => ({}), options))
