import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Words of both preset nodes' editors: what can be asked for, and what a request would look like. */
export const presetsMessages = defineMessages({
  presets_scope: { en: 'What this agent can ask for', zh: '此智能体可以请求的预设' },
  presets_scope_help: {
    en: 'Presets for the tools beside this node that a model may see. It learns which settings would change, never their values; a person decides each time.',
    zh: '面向此节点旁的工具、且模型可见的预设。模型只会知道哪些设置会改变，不会知道具体的值；每次都由人来决定。',
  },
  presets_count: { en: '{count} {count#preset|presets}', zh: '{count} 个预设' },
  presets_agent: { en: 'Agent', zh: '智能体' },
  presets_agent_help: {
    en: 'Several agents call this node; each has its own tools.',
    zh: '有多个智能体调用此节点，各有自己的工具。',
  },
  presets_no_client: {
    en: 'No backend is connected, so the presets are not known here. Connect one, or check a presets file below.',
    zh: '未连接后端，因此此处不知道有哪些预设。请连接后端，或检查一个预设文件。',
  },
  presets_loading: { en: 'Reading the presets…', zh: '正在读取预设…' },
  presets_failed: { en: 'The presets could not be read: {reason}', zh: '无法读取预设：{reason}' },
  presets_retry: { en: 'Read them again', zh: '重新读取' },
  presets_no_flow: {
    en: 'The host does not say where this node stands, so the tools beside it are not known. Open it from a canvas.',
    zh: '宿主未说明此节点位于何处，因此不知道旁边有哪些工具。请从画布中打开。',
  },
  presets_no_agent: {
    en: 'No agent calls this node, so nothing can be asked for. Connect its tool port to an agent.',
    zh: '没有智能体调用此节点，因此无法请求任何预设。请将其工具端口连接到智能体。',
  },
  presets_no_targets: {
    en: 'The agent has no other tools, so there is nothing to switch. Connect the tools that presets are for to the same agent.',
    zh: '该智能体没有其他工具，因此没有可切换的对象。请将预设所面向的工具连接到同一智能体。',
  },
  presets_none_here: {
    en: 'Nothing can be asked for here. Write a preset for one of the tools, or see below why the others are left out.',
    zh: '此处无法请求任何预设。请为其中一个工具编写预设，或查看下方其他预设被排除的原因。',
  },
  presets_none_at_all: { en: 'There are no presets yet.', zh: '还没有预设。' },
  presets_for_target: { en: 'Presets for {name}', zh: '{name} 的预设' },
  presets_target_none: { en: 'No preset is for this tool.', zh: '没有面向此工具的预设。' },
  presets_active: { en: 'In effect now', zh: '当前已生效' },
  presets_would_change: { en: 'would change', zh: '会更改' },
  presets_sets: { en: 'sets', zh: '设置' },
  presets_guard_key: { en: 'holds the model back', zh: '用于限制模型' },
  presets_untyped: { en: 'No type listed', zh: '类型未列出' },
  presets_other_canvas: {
    en: 'The backend lists other presets for this node than this canvas gives. Send it the canvas as it is now, then refresh.',
    zh: '后端为此节点列出的预设与此画布得出的不同。请先将当前画布发送给后端，然后刷新。',
  },
  presets_active_unknown: {
    en: 'Which of them are in effect could not be asked: {reason}',
    zh: '无法查询哪些预设已生效：{reason}',
  },
  presets_refresh: { en: 'Refresh', zh: '刷新' },
  presets_excluded: { en: 'Can not be asked for ({count})', zh: '无法请求（{count}）' },
  presets_reason_hidden: {
    en: 'Not visible to models. Set llm_visible to true for a model to learn of it.',
    zh: '对模型不可见。将 llm_visible 设为 true，模型才会知道它。',
  },
  presets_reason_unknown_type: {
    en: 'No node of the type {type} is known, so it never applies. Correct its node_type.',
    zh: '没有已知的 {type} 类型节点，因此永远不会生效。请更正其 node_type。',
  },
  presets_reason_preset_node: {
    en: 'It is for a node that speaks of presets: a model must not switch how it may switch.',
    zh: '它面向管理预设的节点：模型不得切换自己的切换方式。',
  },
  presets_reason_no_node: {
    en: 'The canvas has no {type} node. Add one beside this node.',
    zh: '画布上没有 {type} 节点。请在此节点旁添加一个。',
  },
  presets_reason_other_agent: {
    en: '{names} {count#is a tool|are tools} of another agent. Connect {count#it|them} to this one too.',
    zh: '{names} 是其他智能体的工具。请也将其连接到此智能体。',
  },
  presets_reason_not_connected: {
    en: '{names} {count#is|are} no tool of any agent. Connect {count#it|them} to this one.',
    zh: '{names} 不是任何智能体的工具。请将其连接到此智能体。',
  },
  presets_reason_other_target: {
    en: 'The target is fixed here to another node. Leave it to the model, or choose {names}.',
    zh: '此处的目标已固定为其他节点。请交给模型选择，或选择 {names}。',
  },
  presets_reason_other_preset: {
    en: 'The preset is fixed here to another one. Leave it to the model, or choose this one.',
    zh: '此处的预设已固定为另一个。请交给模型选择，或选择此预设。',
  },
  presets_never_switched: {
    en: '{names}: speaks of presets itself and is never switched.',
    zh: '{names}：本身用于管理预设，永远不会被切换。',
  },
  presets_preview: { en: 'Preview of a request', zh: '请求预览' },
  presets_preview_help: {
    en: 'What a person would be shown if the model asked for this now. Nothing is asked for or changed.',
    zh: '如果模型现在提出此请求，人会看到的内容。不会真正请求或更改任何内容。',
  },
  presets_pick_preset: { en: 'Preset', zh: '预设' },
  presets_pick_target: { en: 'Target', zh: '目标' },
  presets_pick_nothing: { en: 'Choose a preset', zh: '选择预设' },
  presets_target_open: { en: 'Left out: the only one that fits', zh: '不指定：唯一适用的节点' },
  presets_fixed_here: { en: 'Fixed by this node’s own inputs below.', zh: '已由此节点下方的输入固定。' },
  presets_unknown_value: { en: '{value} (not known here)', zh: '{value}（此处未知）' },
  presets_beside: { en: 'Can be asked for', zh: '可以请求' },
  presets_not_beside: { en: 'Can not be asked for here', zh: '此处无法请求' },
  presets_outcome_choose: {
    en: 'Choose a preset to see what a person would be shown.',
    zh: '选择一个预设，查看人会看到的内容。',
  },
  presets_outcome_asking: { en: 'Looking at what would happen…', zh: '正在查看会发生什么…' },
  presets_outcome_ask: { en: 'A person would be asked.', zh: '会请求人来批准。' },
  presets_outcome_applied: { en: 'Already in effect: nobody would be asked.', zh: '已经生效：不会请求任何人。' },
  presets_outcome_out_of_scope: {
    en: 'Out of scope: the model would be told that there is no such preset here.',
    zh: '超出范围：模型会被告知此处没有这样的预设。',
  },
  presets_outcome_ambiguous: {
    en: 'Ambiguous: the model would be told to choose among {names}. Choose a target to go on.',
    zh: '不明确：模型会被要求在 {names} 中选择。请选择目标以继续。',
  },
  presets_outcome_error: { en: 'The request would fail: {message}', zh: '请求会失败：{message}' },
  presets_outcome_failed: { en: 'The preview could not be made: {reason}', zh: '无法生成预览：{reason}' },
  presets_outcome_no_dry_run: {
    en: 'This backend runs nothing dry, so only the settings that would change are shown, not their values.',
    zh: '此后端不支持试运行，因此只显示会更改的设置，不显示具体的值。',
  },
  presets_card: { en: 'The request as a person sees it', zh: '人所看到的请求' },
  presets_new: { en: 'New preset', zh: '新建预设' },
  presets_new_help: { en: 'Write a preset from a node of this canvas', zh: '根据此画布上的节点编写预设' },
  presets_check: { en: 'Check presets', zh: '检查预设' },
  presets_check_help: { en: 'Look for mistakes in presets files', zh: '查找预设文件中的错误' },
})
