import { useState } from 'react'

const most = 100

/** The first hundred of a list, until all of it is asked for. */
export function useCapped<Item>(all: readonly Item[]): {
  shown: readonly Item[]
  hidden: number
  showAll(): void
} {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || all.length <= most ? all : all.slice(0, most)
  return { shown, hidden: all.length - shown.length, showAll: () => setWhole(true) }
}
