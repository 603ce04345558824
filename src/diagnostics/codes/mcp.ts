import { defineDiagnostics } from './define.ts'

export const mcpDiagnostics = defineDiagnostics({
  tool_set_aside: {
    severity: 'warning',
    en: 'The tool "{tool}" is set aside: {reason}.',
    zh: '工具“{tool}”已被搁置：{reason}。',
  },
})
