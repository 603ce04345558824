import type { hubDiagnostics } from '../codes/hubs.ts'
import type { Sentences } from '../create-raiser.ts'

export const hubSentences: Sentences<typeof hubDiagnostics> = {
  hub_data_older: '其数据为版本 {version}；此类节点现为版本 {known}。',
  hub_data_newer: '其数据为版本 {version}，而此处最高只支持 {known}：数据保持原样。',
  hub_data_migrated: '其数据原为版本 {version}，已升级到版本 {known}。',
  hub_migration_failed: '其数据无法从版本 {version} 升级到 {known}：数据保持原样。',
}
