import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Words of the model view: the ways in which a hub can be offered, and the fixes of what was found. */
export const modelViewMessages = defineMessages({
  part_tabs: { en: 'Parts of the editor', zh: '编辑器的各部分' },
  part_edit: { en: 'Edit', zh: '编辑' },
  part_model: { en: 'Model view', zh: '模型视图' },
  part_try: { en: 'Try a call', zh: '试调用' },
  part_result: { en: 'Result', zh: '结果' },
  way: { en: 'Show as', zh: '显示为' },
  way_gateway: { en: 'Gateway function', zh: '网关函数' },
  way_expanded: { en: 'Expanded tools', zh: '展开的工具' },
  way_sent: { en: '{way} (sent)', zh: '{way}（实际发送）' },
  way_gateway_not_sent: {
    en: 'Not sent now: the model gets one function per tool.',
    zh: '目前不发送：模型得到的是每个工具一个函数。',
  },
  way_expanded_not_sent: {
    en: 'Not sent now: the model gets the one function {name}.',
    zh: '目前不发送：模型只得到 {name} 这一个函数。',
  },
  way_inside: {
    en: 'Not a function of its own now: the model gets {name} and names this tool in its call.',
    zh: '目前不是独立的函数：模型得到 {name}，并在调用中指明此工具。',
  },
  way_only: {
    en: 'This node has no tools to expand: it is always the one function {name}.',
    zh: '此节点没有可展开的工具：始终只是 {name} 这一个函数。',
  },
  fix_send_gateway: { en: 'Send one gateway function', zh: '改为发送一个网关函数' },
  fix_send_expanded: { en: 'Send one function per tool', zh: '改为每个工具发送一个函数' },
  fix_leave_to_model: { en: 'Leave {keys} to the model', zh: '将{keys}交给模型' },
  fix_set_aside: { en: 'Set {keys} aside', zh: '暂存{keys}' },
  fix_leave_tool_out: { en: 'Leave {tool} out', zh: '不提供 {tool}' },
  fix_key: { en: '“{key}”', zh: '“{key}”' },
})
