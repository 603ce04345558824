import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RequestFacts } from '../../editors/approvals/RequestFacts.tsx'
import { showValue } from '../../editors/approvals/show-value.ts'
import { approvalMessages } from '../../editors/i18n/approvals.ts'
import { createTranslate } from '../../src/diagnostics/translate.ts'

describe('what a person decides about', () => {
  it('has no hidden character in it: each stands there by its code', () => {
    expect(showValue('safe\u202Etxt.exe', false)).toBe('safe⟨U+202E⟩txt.exe')
    expect(showValue({ path: '/a\u200B' }, false)).toContain('/a⟨U+200B⟩')
    expect(showValue('two\nlines 👩‍💻', false)).toBe('two\nlines 👩‍💻')
  })

  it('is told so in the title, the action and the names of parameters too', () => {
    const markup = renderToStaticMarkup(
      createElement(RequestFacts, {
        question: {
          action_name: 'mcp_hub:s:a\u200B',
          risk_level: 'low',
          description: 'Switch \u202Eto it',
          param_summary: { 'k\u2066': 'v\u00AD' },
          allowed_scopes: ['once'],
        },
        titleId: 't',
        t: createTranslate(approvalMessages, { language: 'en' }),
      }),
    )
    for (const code of ['200B', '202E', '2066', '00AD']) expect(markup).toContain(`⟨U+${code}⟩`)
    expect(markup).not.toMatch(/[\u200B\u202E\u2066\u00AD]/)
  })
})
