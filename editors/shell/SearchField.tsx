import type { KeyboardEventHandler, ReactElement } from 'react'
import { Search } from '../icons.ts'

/** A search over a list, named by its label. */
export function SearchField(props: {
  label: string
  value: string
  onChange: (text: string) => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}): ReactElement {
  const { label, value, onChange, onKeyDown } = props
  return (
    <div className="hub-search">
      <Search aria-hidden size={14} />
      <input
        type="search"
        className="hub-input"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
