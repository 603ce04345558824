import type { IconNode } from 'lucide'
import { createElement, type ReactElement, type SVGAttributes } from 'react'

interface IconProps extends SVGAttributes<SVGSVGElement> {
  size?: number
}

/** Hidden from assistive technology, unless it is given an `aria-label`: then it is an image of that name. */
export type Icon = (props: IconProps) => ReactElement

/** A component that draws an icon of lucide, whose React package weighs more than all icons of a card. */
export function drawIcon(shapes: IconNode): Icon {
  return ({ size = 24, 'aria-label': label, ...attributes }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-label={label}
      aria-hidden={label === undefined}
      role={label === undefined ? undefined : 'img'}
      {...attributes}
    >
      {shapes.map(([tag, shape], index) => createElement(tag, { key: `${index}`, ...shape }))}
    </svg>
  )
}
