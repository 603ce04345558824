import { useEffect, useState } from 'react'

/** What a question that depends on the page came to. The last answer stays while the next is on its way. */
export type Asked<Value> = { isAsking: boolean; value?: Value; reason?: string }

const SETTLE_MS = 250

/**
 * Asks anew once `key` has stood still for a moment; an undefined key asks nothing. An answer about another `subject`
 * is never shown.
 */
export function useAsked<Value>(
  key: string | undefined,
  subject: string,
  ask: (signal: AbortSignal) => Promise<Value>,
): Asked<Value> {
  const [asked, setAsked] = useState<Asked<Value> & { subject?: string }>({ isAsking: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that the question is made of
  useEffect(() => {
    if (key === undefined) return
    const abort = new AbortController()
    setAsked((before) => ({ ...before, isAsking: true }))
    const timer = setTimeout(() => {
      ask(abort.signal).then(
        (value) => abort.signal.aborted || setAsked({ isAsking: false, subject, value }),
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error)
          if (!abort.signal.aborted) setAsked({ isAsking: false, subject, reason })
        },
      )
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key])
  if (key === undefined) return { isAsking: false }
  return asked.subject === subject ? asked : { isAsking: true }
}
