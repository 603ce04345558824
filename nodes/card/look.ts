import type { CSSProperties } from 'react'

/** How a host dresses a part of ours. */
export interface HubLook {
  /** Class names of the host's own, beside ours. */
  className?: string
  /** Styles on the part itself, `--hub-*` variables among them. */
  style?: CSSProperties & { [variable: `--${string}`]: string | number }
}
