import { Box, type LucideIcon, Plug } from 'lucide-react'

/** The icons that definitions name. Named one by one, so that a page loads these and no others. */
const icons: Readonly<Record<string, LucideIcon>> = { plug: Plug }

export function iconNamed(name: string): LucideIcon {
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? Box
}
