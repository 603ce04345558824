import { defineDiagnostics } from './define.ts'

/** What is said of a tool in a provider's form, of a set of tools, and of the calls that come back. */
export const providerDiagnostics = defineDiagnostics({
  parameter_key_encoded: {
    severity: 'info',
    en: '{provider} does not take "{key}" as a parameter name; the model sees "{name}".',
    zh: '{provider} 不接受“{key}”作为参数名；模型看到的是“{name}”。',
  },
  rule_not_sent: {
    severity: 'warning',
    en: '{provider} does not take "{keyword}" (places in this tool: {count}), so the model does not see it; calls are still checked against it.',
    zh: '{provider} 不支持“{keyword}”（此工具中 {count} 处），模型看不到该规则；实际调用仍按它校验。',
  },
  root_rule_not_sent: {
    severity: 'warning',
    en: '{provider} takes no "{keyword}" beside the parameters, so the model sees them as one list; calls are still checked against it.',
    zh: '{provider} 不接受顶层的“{keyword}”，模型看到的是合并后的参数列表；实际调用仍按它校验。',
  },
  values_sent_as_text: {
    severity: 'info',
    en: '{provider} lists only text values, so the values of "{place}" are sent as text and turned back in each call.',
    zh: '{provider} 的枚举只能是文本，“{place}”的取值以文本发送，并在调用时还原。',
  },
  sent_as_json_text: {
    severity: 'info',
    en: '{provider} can\'t describe "{place}", so the model writes it as JSON text, which is read back in each call.',
    zh: '{provider} 无法描述“{place}”，模型以 JSON 文本填写，并在调用时还原。',
  },
  object_closed: {
    severity: 'warning',
    en: '{provider} takes no further keys in "{place}"; the model can send only the named ones.',
    zh: '{provider} 不允许“{place}”包含其他键；模型只能发送已列出的键。',
  },
  null_stands_for_absent: {
    severity: 'info',
    en: 'The model has to send "{place}" to {provider}; it is optional and may be null, so it can\'t be left out, only be null.',
    zh: '{provider} 要求模型必须给出“{place}”；它可选且可为 null，因此不能省略，只能为 null。',
  },
  parameter_left_out: {
    severity: 'warning',
    en: 'Nothing fits the schema of "{place}", so {provider} is not sent it.',
    zh: '没有值符合“{place}”的 Schema，因此不发送给 {provider}。',
  },
  unknown_function: {
    severity: 'error',
    en: 'The model called "{name}", which is none of the functions it was given.',
    zh: '模型调用了“{name}”，但它不在提供的函数之中。',
  },
  arguments_not_json: {
    severity: 'error',
    en: 'The arguments for "{tool}" are no JSON: {reason}.',
    zh: '“{tool}”的参数不是 JSON：{reason}。',
  },
  arguments_not_object: {
    severity: 'error',
    en: 'The arguments for "{tool}" are no JSON object but {type}.',
    zh: '“{tool}”的参数不是 JSON 对象，而是 {type}。',
  },
  arguments_too_large: {
    severity: 'error',
    en: 'The arguments for "{tool}" are nested too deeply, contain themselves or are too many.',
    zh: '“{tool}”的参数嵌套过深、包含自身或过多。',
  },
  number_kept_as_text: {
    severity: 'warning',
    en: 'The number {number} is more exact than a JSON number here can be; it is passed on as text.',
    zh: '数字 {number} 超出此处 JSON 数字的精度；以文本传递。',
  },
  number_perhaps_rounded: {
    severity: 'warning',
    en: 'The number {number} is beyond what is kept exactly; it may have been rounded before it came here.',
    zh: '数字 {number} 超出可精确表示的范围；传入之前可能已被舍入。',
  },
  argument_unfit: {
    severity: 'error',
    en: 'The call of "{tool}" does not fit its schema: {reason}.',
    zh: '对“{tool}”的调用不符合其 Schema：{reason}。',
  },
  argument_not_offered: {
    severity: 'warning',
    en: 'The argument "{key}" for "{tool}" is left out: the model was not offered it, or left it empty.',
    zh: '“{tool}”的参数“{key}”已忽略：未提供给模型，或模型留空。',
  },
  lint_name: {
    severity: 'error',
    en: '{provider} refuses the function name "{name}".',
    zh: '{provider} 拒绝函数名“{name}”。',
  },
  lint_name_risky: {
    severity: 'warning',
    en: '{provider} takes the function name "{name}" by its documents, but has been seen to refuse such names.',
    zh: '按文档 {provider} 接受函数名“{name}”，但实际曾拒绝此类名称。',
  },
  lint_name_twice: {
    severity: 'error',
    en: 'The function name "{name}" is used by {count} tools, so a call can\'t be told apart.',
    zh: '函数名“{name}”被 {count} 个工具使用，无法区分调用。',
  },
  lint_key: {
    severity: 'error',
    en: '{provider} refuses the parameter name "{property}" of "{tool}", and with it the whole request.',
    zh: '{provider} 拒绝“{tool}”的参数名“{property}”，整个请求都会失败。',
  },
  lint_keyword: {
    severity: 'error',
    en: '{provider} does not take the keyword "{keyword}", which "{tool}" uses.',
    zh: '{provider} 不支持“{tool}”使用的关键字“{keyword}”。',
  },
  lint_root_keyword: {
    severity: 'error',
    en: '{provider} refuses "{keyword}" at the top of the parameters of "{tool}".',
    zh: '{provider} 不接受“{tool}”参数顶层的“{keyword}”。',
  },
  lint_root_type: {
    severity: 'error',
    en: '{provider} wants the parameters of "{tool}" to be of type object.',
    zh: '{provider} 要求“{tool}”的参数类型为 object。',
  },
  lint_items: {
    severity: 'error',
    en: '{provider} wants every array to say what its items are; one of "{tool}" does not.',
    zh: '{provider} 要求数组声明 items；“{tool}”中有数组未声明。',
  },
  lint_properties: {
    severity: 'error',
    en: '{provider} wants every object to list its properties; one of "{tool}" does not.',
    zh: '{provider} 要求对象声明 properties；“{tool}”中有对象未声明。',
  },
  lint_type: {
    severity: 'error',
    en: '{provider} wants every part of a schema to have a type; one of "{tool}" has none.',
    zh: '{provider} 要求 Schema 的每个部分都有类型；“{tool}”中有一处没有。',
  },
  lint_type_list: {
    severity: 'error',
    en: '{provider} does not take a list of types, which "{tool}" uses.',
    zh: '{provider} 不支持“{tool}”使用的类型列表。',
  },
  lint_enum: {
    severity: 'error',
    en: '{provider} lists only text values; "{tool}" lists others.',
    zh: '{provider} 的枚举只能是文本；“{tool}”含有其他类型的取值。',
  },
  lint_format: {
    severity: 'warning',
    en: '{provider} does not know the format "{format}", which "{tool}" uses.',
    zh: '{provider} 不支持“{tool}”使用的格式“{format}”。',
  },
  lint_reference: {
    severity: 'error',
    en: '{provider} does not take the reference "{reference}" as "{tool}" uses it.',
    zh: '{provider} 不支持“{tool}”中这样使用引用“{reference}”。',
  },
  lint_optional: {
    severity: 'info',
    en: '{provider} wants every property to be required; "{property}" of "{tool}" is not.',
    zh: '{provider} 要求所有属性必填；“{tool}”的“{property}”不是。',
  },
  lint_open_object: {
    severity: 'info',
    en: '{provider} wants every object to refuse further keys; one of "{tool}" does not.',
    zh: '{provider} 要求对象不接受其他键；“{tool}”中有对象未声明。',
  },
  lint_tool_budget: {
    severity: 'error',
    en: '"{tool}" has {count} {budget}; {provider} takes at most {limit}.',
    zh: '“{tool}”有 {count} 项（{budget}）；{provider} 最多接受 {limit}。',
  },
  lint_set_budget: {
    severity: 'error',
    en: 'The tools together have {count} {budget}; {provider} takes at most {limit}. Most are in "{tool}".',
    zh: '这些工具合计 {count} 项（{budget}）；{provider} 最多接受 {limit}。其中“{tool}”最多。',
  },
  lint_strict_budget: {
    severity: 'info',
    en: 'Sent as strict, the tools together have {count} {budget}; {provider} takes at most {limit} in one request. Leaving "{tool}" not strict spares most.',
    zh: '若以 strict 发送，这些工具合计 {count} 项（{budget}）；{provider} 每次请求最多接受 {limit}。将“{tool}”设为非 strict 节省最多。',
  },
})
