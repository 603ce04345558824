import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Words of the page that checks presets files: what is wrong is a diagnostic's sentence, these say what to do. */
export const presetsCheckMessages = defineMessages({
  presets_check_backend: { en: 'Presets of the backend', zh: '后端的预设' },
  presets_check_backend_none: {
    en: 'No backend that checks its presets is connected. Paste a file below instead.',
    zh: '未连接能检查预设的后端。请改为在下方粘贴文件。',
  },
  presets_check_asking: { en: 'Checking…', zh: '正在检查…' },
  presets_check_failed: { en: 'The presets could not be checked: {reason}', zh: '无法检查预设：{reason}' },
  presets_check_again: { en: 'Check again', zh: '重新检查' },
  presets_check_empty: { en: 'The backend has no presets yet.', zh: '后端还没有预设。' },
  presets_check_in_memory: { en: 'In memory', zh: '内存中' },
  presets_check_findings_of: { en: 'Findings in {name}', zh: '{name} 中的问题' },
  presets_check_clean: { en: 'Nothing to look at.', zh: '没有需要注意的内容。' },
  presets_check_counts: {
    en: '{errors} {errors#error|errors}, {warnings} {warnings#warning|warnings}, {infos} {infos#note|notes}',
    zh: '{errors} 个错误，{warnings} 个警告，{infos} 条提示',
  },
  presets_check_file: { en: 'A presets file', zh: '预设文件' },
  presets_check_text: { en: 'Text of the file', zh: '文件内容' },
  presets_check_text_help: {
    en: 'YAML or JSON. It is checked here in the page and sent nowhere.',
    zh: 'YAML 或 JSON。仅在此页面中检查，不会发送到任何地方。',
  },
  presets_check_open: { en: 'Open a file', zh: '打开文件' },
  presets_check_too_large: { en: '{name} is too large for a presets file.', zh: '{name} 过大，不是预设文件。' },
  presets_check_unreadable: { en: '{name} could not be opened.', zh: '无法打开 {name}。' },
  presets_check_read: {
    en: '{presets} {presets#preset|presets} in {types} {types#type|types} read.',
    zh: '已读取 {types} 个类型中的 {presets} 个预设。',
  },
  presets_check_more: { en: 'and {count} more', zh: '另有 {count} 项' },
  presets_check_line: { en: 'Line {line}', zh: '第 {line} 行' },
  presets_todo_presets_unreadable: {
    en: 'Begin the file with the lists preset_types and presets.',
    zh: '请以 preset_types 和 presets 两个列表作为文件开头。',
  },
  presets_todo_preset_invalid: {
    en: 'Add what is missing: id, node_type, label and config_patch are needed.',
    zh: '请补全缺少的内容：id、node_type、label 和 config_patch 为必填。',
  },
  presets_todo_preset_duplicate: {
    en: 'Give one of them another id; upper and lower case are the same.',
    zh: '请为其中一个更换标识；不区分大小写。',
  },
  presets_todo_preset_type_unknown: {
    en: 'Add the type to preset_types, or name one that is there.',
    zh: '请将该类型加入 preset_types，或改用已有的类型。',
  },
  presets_todo_preset_node_unknown: {
    en: 'Correct node_type: it is the type of a node such as tools/mcp_hub.',
    zh: '请更正 node_type：它应是节点类型，例如 tools/mcp_hub。',
  },
  presets_todo_preset_key_unknown: {
    en: 'Correct the name of the input, or take it out.',
    zh: '请更正输入的名称，或将其移除。',
  },
  presets_todo_preset_touches_guard: {
    en: 'Make sure that no limit gets lost: the whole input is replaced.',
    zh: '请确认没有丢失任何限制：整个输入都会被替换。',
  },
  presets_todo_preset_risky_and_visible: {
    en: 'Set llm_visible to false, unless models are meant to ask for it.',
    zh: '除非确实希望模型请求它，否则请将 llm_visible 设为 false。',
  },
  presets_todo_preset_holds_secret: {
    en: 'Write a placeholder of the environment, or the name of a credential, in its place.',
    zh: '请改写为环境变量占位符或凭据名称。',
  },
  presets_todo_preset_sets_null: {
    en: 'Take the input out if the node is to keep what it has.',
    zh: '如果节点应保留原值，请移除此输入。',
  },
  presets_todo_preset_empty: {
    en: 'Name in config_patch what it is to set.',
    zh: '请在 config_patch 中写明要设置的内容。',
  },
  presets_todo_preset_type_unused: {
    en: 'Take the type out, or give it a preset.',
    zh: '请移除该类型，或为其添加预设。',
  },
  presets_todo_preset_member_unknown: {
    en: 'Look for a slip in its name, or take it out.',
    zh: '请检查名称是否有误，或将其移除。',
  },
  presets_todo_preset_visibility_unclear: {
    en: 'Write true or false without quotes.',
    zh: '请写 true 或 false，不加引号。',
  },
  presets_todo_skill_yaml_invalid: {
    en: 'Correct the YAML there; often an indent or a quote is at fault.',
    zh: '请更正该处的 YAML；通常是缩进或引号的问题。',
  },
  presets_todo_skill_key_duplicate: { en: 'Keep one of the two.', zh: '请只保留其中一个。' },
  presets_todo_skill_yaml_not_mapping: {
    en: 'Begin the file with the lists preset_types and presets.',
    zh: '请以 preset_types 和 presets 两个列表作为文件开头。',
  },
  presets_todo_skill_yaml_too_complex: {
    en: 'Split the file, and write values out in place of aliases.',
    zh: '请拆分文件，并用实际的值代替别名。',
  },
})
