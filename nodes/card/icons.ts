import { Box, ListChecks, type LucideIcon, Plug, SlidersHorizontal } from 'lucide-react'

/** The icons that definitions name. Named one by one, so that a page loads these and no others. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'list-checks': ListChecks,
  plug: Plug,
  sliders: SlidersHorizontal,
}

export function iconNamed(name: string): LucideIcon {
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? Box
}
