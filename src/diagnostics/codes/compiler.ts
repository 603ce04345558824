import { defineDiagnostics } from './define.ts'

export const compilerDiagnostics = defineDiagnostics({
  constraint_dropped: {
    severity: 'warning',
    en: 'The rule "{keyword}" speaks of a fixed parameter and is not sent to the model; the call itself is still checked against it.',
    zh: '规则“{keyword}”涉及已固定的参数，不会发送给模型；实际调用仍按它校验。',
  },
  missing_binding: {
    severity: 'error',
    en: 'The required parameter "{key}" is set by hand but has no value.',
    zh: '必填参数“{key}”为手动填写，但还没有值。',
  },
})
