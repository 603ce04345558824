import { type CSSProperties, type KeyboardEvent, memo, type ReactElement, useState } from 'react'
import { joinClasses } from './join-classes.ts'
import { indentBreak, type MarkedLine, markLines } from './json-marks.ts'

const MIN_ROWS = 3
const MAX_ROWS = 14
/** Longer texts are edited as plainly as the browser does it: marking them would make typing slow. */
const MAX_MARKED = 20_000

interface JsonBoxProps {
  id: string
  text: string
  onText(text: string): void
  /** The text does not stand for a value: it is a draft, which nothing but the author throws away. */
  isDraft: boolean
  /** The author is done for now: the field was left, or Escape is about to close something. Not called for a draft. */
  onDone?(): void
  placeholder?: string
  minRows?: number
  maxRows?: number
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/**
 * JSON as text: a plain text box, behind which line numbers, the place of a fault and the brackets that belong
 * together are drawn. Enter keeps the indentation, Tab leaves the box, undo is the browser's own.
 */
export function JsonBox(props: JsonBoxProps): ReactElement {
  const { text, onText, isDraft, onDone, minRows = MIN_ROWS, maxRows = MAX_ROWS, ...control } = props
  const [caret, setCaret] = useState<number>()
  const isMarked = text.length <= MAX_MARKED

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey) breakLine(event)
    if (event.key !== 'Escape') return
    if (!isDraft) return onDone?.()
    // What closes on Escape would take the draft with it.
    event.preventDefault()
    event.stopPropagation()
  }
  const rows = { '--hub-json-rows': minRows, '--hub-json-max-rows': maxRows } as CSSProperties
  return (
    <div className={joinClasses('hub-json', !isMarked && 'hub-json--plain')} style={rows}>
      {isMarked && <Marks lines={markLines(text, caret)} />}
      <textarea
        {...control}
        className="hub-json__text"
        value={text}
        rows={isMarked ? undefined : maxRows}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        dir="ltr"
        onChange={(event) => {
          setCaret(event.target.selectionStart)
          onText(event.target.value)
        }}
        onSelect={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget
          setCaret(selectionStart === selectionEnd ? selectionStart : undefined)
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          setCaret(undefined)
          if (!isDraft) onDone?.()
        }}
      />
    </div>
  )
}

function Marks({ lines }: { lines: readonly MarkedLine[] }): ReactElement {
  return (
    <div className="hub-json__marks" aria-hidden="true">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <Line key={index} line={line} />
      ))}
    </div>
  )
}

/** The text itself is in the box: here it only takes its room, from attributes, so that it is on the page once. */
const Line = memo(
  function Line({ line }: { line: MarkedLine }): ReactElement {
    return (
      <div className="hub-json__line" data-faulty={line.isFaulty || undefined}>
        {line.pieces.map(({ text, mark }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
          <span key={index} data-text={text} data-mark={mark} />
        ))}
      </div>
    )
  },
  (before, after) => JSON.stringify(before.line) === JSON.stringify(after.line),
)

/** Typed as the author would have: the browser's own undo takes it back. */
function breakLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const box = event.currentTarget
  if (box.selectionStart !== box.selectionEnd) return
  const { text, caret } = indentBreak(box.value, box.selectionStart)
  if (text === '\n' || !document.execCommand('insertText', false, text)) return
  event.preventDefault()
  box.setSelectionRange(caret, caret)
}
