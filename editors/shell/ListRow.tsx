import type { ReactElement, ReactNode } from 'react'
import { Pencil, Trash2 } from '../icons.ts'

/** One row of a list whose things are switched, opened and removed: its head, and whatever is said below it. */
export function ListRow(props: {
  name: string
  /** Accessible names of what can be done, with the name in them. */
  words: { toggle: string; open: string; remove: string }
  isOn: boolean
  isOpen: boolean
  /** False while another row of a roving list is the one that Tab reaches. */
  isReachable?: boolean
  /** Keys that the row's main button takes besides, as `aria-keyshortcuts` has them. */
  shortcuts?: string
  onToggle(isOn: boolean): void
  onOpen(): void
  onRemove(): void
  /** Buttons between the name and the one that removes. */
  actions?: ReactNode
  children: ReactNode
}): ReactElement {
  const {
    name,
    words,
    isOn,
    isOpen,
    isReachable = true,
    shortcuts,
    onToggle,
    onOpen,
    onRemove,
    actions,
    children,
  } = props
  const tabIndex = isReachable ? 0 : -1
  return (
    <li className="hub-server" data-open={isOpen || undefined}>
      <div className="hub-server__line">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          className="hub-switch"
          aria-label={words.toggle}
          tabIndex={tabIndex}
          checked={isOn}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <button
          type="button"
          className="hub-server__name"
          aria-label={words.open}
          aria-current={isOpen || undefined}
          aria-keyshortcuts={shortcuts}
          tabIndex={tabIndex}
          onClick={onOpen}
        >
          <span className="hub-clip">{name}</span>
          <Pencil aria-hidden size={12} />
        </button>
        {actions}
        <button
          type="button"
          className="hub-button hub-button--icon hub-button--quiet"
          aria-label={words.remove}
          title={words.remove}
          tabIndex={tabIndex}
          onClick={onRemove}
        >
          <Trash2 aria-hidden size={14} />
        </button>
      </div>
      <div className="hub-server__more">{children}</div>
    </li>
  )
}
