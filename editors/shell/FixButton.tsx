import type { ReactElement } from 'react'
import { Wrench } from '../icons.ts'

/** A change that takes a finding away: one step that can be undone. */
export interface Fix {
  /** Begins with a verb and says what is done, e.g. `Leave “path” to the model`. */
  label: string
  apply(): void
}

/** The button of a {@link Fix}. */
export function FixButton({ label, apply }: Fix): ReactElement {
  return (
    <button type="button" className="hub-button hub-fix" onClick={apply}>
      <Wrench size={12} aria-hidden="true" />
      {label}
    </button>
  )
}
