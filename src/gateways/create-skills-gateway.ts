import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import { holdForReview } from '../skills/hold-for-review.ts'
import { readSkillDocument } from '../skills/read-skill-document.ts'
import type { Skill, SkillDocument, SkillPolicy, SkillSource } from '../skills/types.ts'
import type { SkillRunCall, SkillsGateway } from './service-types.ts'
import { createSkillRuns } from './skill-runs.ts'
import type { StateStore } from './state-store.ts'

/** What a host says about the skills of its gateways. */
export interface SkillSettings {
  /** Skills, or where they come from: `createSkillFolder` of `hubnodes/node`. */
  skills?: readonly (Skill | SkillDocument)[] | SkillSource | undefined
  /** Carries a skill out. Without it every execution fails. */
  runSkill?(call: SkillRunCall): unknown
  /** What each skill is allowed, by its name. */
  skillPolicy?: Readonly<Record<string, SkillPolicy>> | undefined
  /** Names of the binaries that are there. */
  binaries?: readonly string[] | undefined
  /** Looks for binaries instead: `findMissingBinaries` of `hubnodes/node` does, on PATH. */
  findMissingBinaries?(names: readonly string[]): readonly string[] | Promise<readonly string[]>
}

/** Skills of this host, each held to the host's policy, and their runs. `close` cancels what runs. */
export function createSkillsGateway(
  settings: SkillSettings & { store: StateStore },
): SkillsGateway & { close(): Promise<void> } {
  const { skills = [], binaries = [], skillPolicy = {} } = settings
  const source = 'list' in skills ? skills : listDocuments(skills)
  const policies = new Map(Object.entries(skillPolicy))
  const runs = createSkillRuns(settings.store, (call) => {
    if (settings.runSkill === undefined) throw new Error('This host runs no skills.')
    return settings.runSkill(call)
  })
  return {
    ...runs,
    list: async () => (await source.list()).map((skill) => holdForReview(skill, policies.get(skill.name))),
    getPolicy: (name) => policies.get(name),
    async listMissingBinaries(names) {
      const missing = await settings.findMissingBinaries?.(names)
      return missing === undefined ? names.filter((name) => !binaries.includes(name)) : [...missing]
    },
  }
}

/** @throws ToolInputError `invalid_configuration` where a skill has no legal name, or two have one. */
function listDocuments(documents: readonly (Skill | SkillDocument)[]): SkillSource {
  const skills = documents.map((document) => {
    const { skill } = readSkillDocument(document)
    if (skill !== undefined) return skill
    throw new ToolInputError('invalid_configuration', 'A skill has no legal name.', { option: 'skills' })
  })
  if (new Set(skills.map(({ name }) => name)).size < skills.length) {
    throw new ToolInputError('invalid_configuration', 'Two skills have one name.', { option: 'skills' })
  }
  return { list: async () => skills }
}
