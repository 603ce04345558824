import type { secretDiagnostics } from '../codes/secrets.ts'
import type { Sentences } from '../create-raiser.ts'

export const secretSentences: Sentences<typeof secretDiagnostics> = {
  secret_left_out: '节点“{node}”的“{name}”是机密：已被省略，需要重新设置。',
}
