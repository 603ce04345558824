import { type ReactElement, useMemo } from 'react'
import { type DiffLine, diffValues } from './diff-values.ts'

const tags = { same: 'span', gap: 'span', removed: 'del', added: 'ins' } as const
const signs: Readonly<Record<DiffLine['kind'], string>> = { same: '  ', gap: '  ', removed: '− ', added: '+ ' }

/** Two long values as the lines that differ, signed and coloured: what goes, what comes. */
export function ValueDiff(props: {
  from: string
  to: string
  words: { from: string; to: string }
  label: string
}): ReactElement {
  const { from, to, words, label } = props
  const lines = useMemo(() => diffValues(from, to), [from, to])
  return (
    <>
      <p className="hub-diff__legend">
        <del>− {words.from}</del> <ins>+ {words.to}</ins>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre className="hub-request__value hub-diff" dir="ltr" tabIndex={0} role="group" aria-label={label}>
        {lines.map(({ kind, text }, index) => {
          const Tag = tags[kind]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
            <Tag key={index} className="hub-diff__line">
              {signs[kind]}
              {text}
            </Tag>
          )
        })}
      </pre>
    </>
  )
}
