import { useState } from 'react'

/** Text of a value that may be half-typed. */
export interface Draft {
  text: string
  /** `storedAfter` is what the value will be as text once this text is stored; without it nothing is stored. */
  setText(text: string, storedAfter?: string): void
  /** Goes back to what is stored. */
  reset(): void
}

/** Keeps what the author typed as typed, until the value itself, given as text, changes from elsewhere. */
export function useDraft(stored: string): Draft {
  const [draft, setDraft] = useState<{ text: string; over: string }>()
  return {
    text: draft?.over === stored ? draft.text : stored,
    setText: (text, storedAfter = stored) => setDraft({ text, over: storedAfter }),
    reset: () => setDraft(undefined),
  }
}
