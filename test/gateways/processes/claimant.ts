// A process of a host that shares a state store: tries every command, then waits for one more to be decided.
import { createApprovalsGateway } from '../../../src/gateways/create-approvals-gateway.ts'
import { createFileStateStore } from '../file-state-store.ts'
import { askFor } from '../gated-hub.ts'

const [, , file = '', approvalKey = '', count = '0', waitFor = ''] = process.argv
const approvals = createApprovalsGateway({
  store: createFileStateStore(file),
  approvalKey,
  repeatCall: async () => ({}),
})
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

for (let n = 0; n < Number(count); n += 1) {
  const answer = await approvals.demand(askFor({ args: { n } }))
  say({ n, state: answer.state })
}
say({ waiting: true })
say(await approvals.wait(waitFor, new AbortController().signal))
