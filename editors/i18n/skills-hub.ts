import { defineMessages } from '../../src/diagnostics/translate.ts'
import { skillsHubSkillMessages } from './skills-hub-skill.ts'

/** Words of the skills_hub editor: its inputs, the list of skills, and what each audience gets. */
export const skillsHubMessages = defineMessages({
  ...skillsHubSkillMessages,
  catalogue_failed: {
    en: 'The tools of this host could not be loaded: {reason}',
    zh: '无法加载此宿主的工具：{reason}',
  },
  retry: { en: 'Try again', zh: '重试' },

  sk_skills: { en: 'Skills', zh: '技能' },
  sk_search: { en: 'Search skills', zh: '搜索技能' },
  sk_reload: { en: 'Load the skills again', zh: '重新加载技能' },
  sk_more: { en: 'Show {count} more of {left}', zh: '再显示 {count} 个（剩余 {left} 个）' },
  sk_counts: {
    en: 'The model gets {llm} of {total}, people get {human}: see why',
    zh: '模型得到 {llm} / {total}，人得到 {human}：查看原因',
  },
  sk_open: { en: 'Open {name}', zh: '打开 {name}' },
  sk_loading: { en: 'Loading the skills…', zh: '正在加载技能…' },
  sk_failed: {
    en: 'The skills could not be loaded: {reason} Whether there are any is not known.',
    zh: '无法加载技能：{reason} 因此不知道是否有技能。',
  },
  sk_failed_stale: {
    en: 'The skills could not be loaded again: {reason} What is shown may be out of date.',
    zh: '无法重新加载技能：{reason} 显示的内容可能已过时。',
  },
  sk_no_client: {
    en: 'No backend is connected, so the skills are not known here. Names can be typed; they are looked up when the node runs.',
    zh: '没有连接后端，因此这里不知道有哪些技能。可以直接输入名称，节点运行时会查找。',
  },
  sk_empty: {
    en: 'This host has no skills. Add a folder with a SKILL.md to its skill folder, then load the skills again.',
    zh: '此宿主没有技能。请在其技能文件夹中添加含 SKILL.md 的文件夹，然后重新加载技能。',
  },
  sk_hidden_untold: {
    en: 'Skills that are hidden from everybody are not listed: this host does not tell of them.',
    zh: '对所有人隐藏的技能不在列表中：此宿主不提供这些信息。',
  },
  sk_hidden_denied: {
    en: 'Skills that are hidden from everybody could not be listed: the host did not allow it.',
    zh: '无法列出对所有人隐藏的技能：宿主不允许。',
  },

  sk_unused: { en: 'Not used by {operation}', zh: '{operation} 不使用的输入' },
  sk_unused_why: {
    en: '{operation} reads none of these. Their values are kept for another operation.',
    zh: '{operation} 不读取这些输入。其值会为其他操作保留。',
  },
  sk_unused_offered: {
    en: 'Nothing reads these with {operation}, but the model is still offered {count} of them.',
    zh: '{operation} 不读取这些输入，但仍有 {count} 个提供给模型。',
  },
  sk_unused_fix: { en: 'Take {count} from the model', zh: '从模型收回 {count} 个' },
  sk_unused_expanded: { en: 'Not used by functions', zh: '函数不使用的输入' },
  sk_unused_expanded_why: {
    en: 'Each skill is a function of its own that runs it. Nothing is listed or searched, so these are not read.',
    zh: '每个技能都是运行自身的独立函数。不会列出或搜索，因此不读取这些输入。',
  },

  sk_pick_placeholder: { en: 'Search by name, description or tag', zh: '按名称、描述或标签搜索' },
  sk_pick_list: { en: 'Skills to choose from', zh: '可选技能' },
  sk_pick_none: { en: 'No skill matches.', zh: '没有匹配的技能。' },
  sk_pick_found: { en: '{count} of {total} skills', zh: '{count} / {total} 个技能' },
  sk_pick_typed: { en: 'Use “{name}” as it is typed', zh: '按输入使用“{name}”' },
  sk_pick_draft: {
    en: 'Not chosen yet: pick a skill of the list. Kept here, not saved.',
    zh: '尚未选择：请从列表中选择技能。内容保留在此，但未保存。',
  },
  sk_gone: {
    en: 'There is no skill “{name}” on this host now. Every call that needs it ends with not_found.',
    zh: '此宿主目前没有技能“{name}”。所有需要它的调用都会以 not_found 结束。',
  },
  sk_use: { en: 'Use {name}', zh: '使用 {name}' },

  sk_input_of: { en: 'Input of {name}', zh: '{name} 的输入' },
  sk_input_view: { en: 'View of the input', zh: '输入的视图' },
  view_form: { en: 'Form', zh: '表单' },
  view_json: { en: 'JSON', zh: 'JSON' },
  sk_input_no_form: {
    en: 'The value is no object, so only JSON can show it.',
    zh: '该值不是对象，只能以 JSON 显示。',
  },
  sk_input_others: {
    en: 'Kept as they are, though the skill does not name them: {keys}. They are edited as JSON.',
    zh: '技能未提及但保持不变：{keys}。可用 JSON 编辑。',
  },
  sk_input_untold: {
    en: 'This skill does not say what it takes: any value is passed on.',
    zh: '此技能没有说明接受什么：任何值都会直接传递。',
  },

  sk_audiences: { en: 'What each audience gets', zh: '各受众得到的内容' },
  sk_audiences_no_list: {
    en: 'The operation is fixed to {operation}, so this node lists no skills. Below is what can be named.',
    zh: '操作固定为 {operation}，因此此节点不列出技能。下面是可以指名的技能。',
  },
  sk_audiences_only: {
    en: 'The skill is fixed too: calls reach {name} and no other.',
    zh: '技能也已固定：调用只能到达 {name}。',
  },
  sk_audiences_expanded: {
    en: 'Each skill that a model can run is a function of its own. Nothing is listed page by page.',
    zh: '模型可运行的每个技能都是独立函数，不会分页列出。',
  },
  sk_audience_llm: { en: 'The model', zh: '模型' },
  sk_audience_human: { en: 'People', zh: '人' },
  sk_audience_count: { en: '{count} of {total}', zh: '{count} / {total}' },
  sk_audience_empty_llm: {
    en: 'A model gets no skill here. The reasons are below.',
    zh: '模型在此得不到任何技能。原因见下。',
  },
  sk_audience_empty_human: {
    en: 'People get no skill here. The reasons are below.',
    zh: '人在此得不到任何技能。原因见下。',
  },
  sk_no_description: { en: 'No description: a model has only the name.', zh: '没有描述：模型只有名称。' },
  sk_page: { en: 'Page {page}: {count} of at most {limit}', zh: '第 {page} 页：{count} 个，每页最多 {limit} 个' },
  sk_page_next: { en: 'Next page', zh: '下一页' },
  sk_page_back: { en: 'Page before', zh: '上一页' },
  sk_page_cursor: { en: 'next_cursor:', zh: 'next_cursor：' },
  sk_pages_how: { en: 'How pages work', zh: '分页的原理' },
  sk_pages_why: {
    en: 'A page holds as many skills as “Page size” says, at most 200. Its next_cursor remembers the last skill and not a number, so skills that come or go in between never repeat or skip others. It belongs to its filters: with other ones it is refused as invalid_cursor.',
    zh: '一页的技能数由“每页数量”决定，最多 200 个。next_cursor 记住的是最后一个技能而不是序号，因此其间增减技能不会造成重复或遗漏。它只属于其筛选条件：条件不同时会以 invalid_cursor 拒绝。',
  },
  sk_left_out: { en: 'Left out ({count})', zh: '未列出（{count}）' },
  sk_because_hidden: { en: 'Hidden from everybody.', zh: '对所有人隐藏。' },
  sk_because_llm_hidden: { en: 'Hidden from models.', zh: '对模型隐藏。' },
  sk_because_disabled: { en: 'Switched off.', zh: '已关闭。' },
  sk_because_needs_review: { en: 'Waits for review.', zh: '等待审核。' },
  sk_because_invalid: { en: 'Its files have faults.', zh: '其文件有错误。' },
  sk_because_not_executable: { en: 'Text to follow, so no function.', zh: '仅为文字说明，不是函数。' },
  sk_because_category: { en: 'Outside the category fixed here.', zh: '不在此处固定的类别内。' },
  sk_because_tags: { en: 'Lacks a tag fixed here.', zh: '缺少此处固定的标签。' },
  sk_because_backend_type: { en: 'Not of the backend type fixed here.', zh: '不是此处固定的后端类型。' },
  sk_because_query: { en: 'Does not match the query fixed here.', zh: '与此处固定的查询不匹配。' },
})
