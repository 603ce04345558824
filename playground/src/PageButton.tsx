import type { ReactNode } from 'react'

interface PageButtonProps {
  label: string
  icon: ReactNode
  onClick: () => void
  /** Its keys, shown in the tooltip. */
  hint?: string
  /** More about what it does now, shown in the tooltip. */
  detail?: string
  isDisabled?: boolean
  isIconOnly?: boolean
}

/** A button of the page. Where there is no room its text goes, its name and its tooltip stay. */
export function PageButton(props: PageButtonProps) {
  const { label, icon, onClick, hint, detail, isDisabled = false, isIconOnly = false } = props
  const title = `${detail ? `${label}: ${detail}` : label}${hint ? ` (${hint})` : ''}`
  return (
    <button
      type="button"
      className="page-button"
      aria-label={label}
      title={title}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
      {!isIconOnly && <span className="page-button-text">{label}</span>}
    </button>
  )
}
