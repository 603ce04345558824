import type { IconNode } from 'lucide'
import { createElement, type ReactElement, type SVGAttributes } from 'react'

interface IconProps extends SVGAttributes<SVGSVGElement> {
  size?: number
}

/** An icon is never the only name of a thing, so it is hidden from assistive technology. */
export type Icon = (props: IconProps) => ReactElement

/** A component that draws an icon of lucide, whose React package weighs more than all icons of a card. */
export function drawIcon(shapes: IconNode): Icon {
  return ({ size = 24, ...attributes }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...attributes}
    >
      {shapes.map(([tag, shape], index) => createElement(tag, { key: `${index}`, ...shape }))}
    </svg>
  )
}
