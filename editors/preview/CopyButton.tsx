import { type ReactElement, useState } from 'react'
import { Check, Copy } from '../icons.ts'

/** Copies a text, and says so until there is another one. */
export function CopyButton(props: { readText(): string; words: string; done: string }): ReactElement {
  const { readText, words, done } = props
  const [copied, setCopied] = useState<() => string>()
  const isDone = copied === readText
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(readText())
      setCopied(() => readText)
    } catch {
      setCopied(undefined)
    }
  }
  return (
    <button type="button" className="hub-button hub-button--quiet" onClick={copy}>
      {isDone ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
      {isDone ? done : words}
    </button>
  )
}
