import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Where the tools of a tool_hub come from, and the skills of its skill mode. */
export const toolHubModeMessages = defineMessages({
  mode: { en: 'Where tools come from', zh: '工具来源' },
  mode_user: { en: 'Tools enabled here', zh: '在此启用的工具' },
  mode_user_help: {
    en: 'The rows below are everything the model can run. With none, every call is refused.',
    zh: '下方各行就是模型可以运行的全部工具。没有任何行时，所有调用都会被拒绝。',
  },
  mode_skill: { en: 'Tools of the skill in use', zh: '所用技能的工具' },
  mode_skill_help: {
    en: 'Each call names a skill, and may run what that skill declares. Rows here are ignored.',
    zh: '每次调用都指明一个技能，并且只能运行该技能声明的工具。此处的行会被忽略。',
  },
  mode_wrong: {
    en: 'The saved mode is neither user nor skill, so every call is refused. Choose one.',
    zh: '保存的模式既不是 user 也不是 skill，因此所有调用都会被拒绝。请选择其一。',
  },

  skill_mode: { en: 'Skill mode', zh: '技能模式' },
  skills_hub_fed: {
    en: 'A Skills Hub serves the same agent, so it can look up skills.',
    zh: '同一智能体连接了技能中枢，因此它可以查找技能。',
  },
  skills_hub_missing: {
    en: 'No Skills Hub serves the same agent. It would have to learn names of skills in another way.',
    zh: '同一智能体没有连接技能中枢。它需要以其他方式得知技能名称。',
  },
  skills_hub_unknown: {
    en: 'Connect a Skills Hub to the same agent, so that it can look up skills.',
    zh: '请将技能中枢连接到同一智能体，以便它查找技能。',
  },
  skill_step_describe: {
    en: 'The agent describes a skill with the Skills Hub.',
    zh: '智能体通过技能中枢了解某个技能。',
  },
  skill_step_choose: {
    en: 'It chooses a tool and operation that the skill declares.',
    zh: '它选择该技能声明的工具和操作。',
  },
  skill_step_execute: {
    en: 'It runs the tool here, with exactly that skill_name.',
    zh: '它以完全相同的 skill_name 在此运行该工具。',
  },
  skills: { en: 'Skills that can be reached', zh: '可用的技能' },
  skills_count: { en: '{reachable} of {total}', zh: '{reachable} / {total}' },
  skills_no_client: {
    en: 'No backend is connected, so its skills are not known here.',
    zh: '未连接后端，因此此处不知道有哪些技能。',
  },
  skills_loading: { en: 'Loading skills …', zh: '正在加载技能…' },
  skills_failed: { en: 'The skills could not be loaded: {reason}', zh: '无法加载技能：{reason}' },
  skills_empty: {
    en: 'This host has no skills, so every call is refused.',
    zh: '此宿主没有技能，因此所有调用都会被拒绝。',
  },
  skill_reachable: { en: 'Can be used', zh: '可使用' },
  skill_hidden: { en: 'Hidden from models', zh: '对模型隐藏' },
  skill_off: { en: 'Switched off', zh: '已关闭' },
  skill_review: { en: 'Waits for review', zh: '等待审核' },
  skill_no_tools: { en: 'Declares no tools', zh: '未声明工具' },
  skill_tools: { en: 'Tools of {name}', zh: '{name} 的工具' },
  declares_all: { en: 'all operations', zh: '所有操作' },
  declares_none: { en: 'no operation, so it is refused', zh: '没有任何操作，因此会被拒绝' },
  declares_operations: { en: 'only {operations}', zh: '仅 {operations}' },
  declares_unknown: { en: 'the tool has no operation {operations}', zh: '该工具没有操作 {operations}' },
  declares_version: { en: 'version {version}', zh: '版本 {version}' },
})
