import { readWords, splitWords } from './effects.ts'

/** Hubs, and what runs any tool: a hub that reaches one could call itself. */
const HUB_TOOLS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'tools/tool_hub',
  'tools/mcp_hub',
  'tools/skills_hub',
  'tools/list_available_presets',
  'tools/request_preset_switch',
  'tools/skill',
  'tools/runtime',
])

/** What a skill may not declare besides: it would write skills, fetch code or run it. */
const SKILL_FORBIDDEN: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'tools/write_skill_package',
  'tools/validate_skill_spec',
  'tools/fetch_repository',
])

const RUNS_COMMANDS: ReadonlySet<string> = /* @__PURE__ */ readWords(
  'shell ssh bash zsh powershell terminal cmd exec subprocess interpreter repl python javascript',
)
const RUNS_CODE: ReadonlySet<string> = /* @__PURE__ */ readWords(
  'exec execute execution executor run runner interpreter sandbox eval',
)

/** Whether a tool_hub may never run this tool, whoever asks. */
export function isHubTool(tool: string): boolean {
  return HUB_TOOLS.has(tool.toLowerCase())
}

/** Whether a skill may not declare this tool unless its host says so by name. */
export function isForbiddenToSkills(tool: string): boolean {
  if (SKILL_FORBIDDEN.has(tool.toLowerCase())) return true
  const words = splitWords(tool.slice(tool.lastIndexOf('/') + 1))
  if (words.some((word) => RUNS_COMMANDS.has(word))) return true
  return words.includes('code') && (words.length === 1 || words.some((word) => RUNS_CODE.has(word)))
}
