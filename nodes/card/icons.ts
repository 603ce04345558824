import { BookOpen, Box, ListChecks, Plug, SlidersHorizontal, Wrench } from 'lucide'
import { drawIcon, type Icon } from './draw-icon.tsx'

/** The icons that definitions name. Named one by one, so that a page loads these and no others. */
const icons: Readonly<Record<string, Icon>> = {
  'book-open': /* @__PURE__ */ drawIcon(BookOpen),
  'list-checks': /* @__PURE__ */ drawIcon(ListChecks),
  plug: /* @__PURE__ */ drawIcon(Plug),
  sliders: /* @__PURE__ */ drawIcon(SlidersHorizontal),
  wrench: /* @__PURE__ */ drawIcon(Wrench),
}

const fallback = /* @__PURE__ */ drawIcon(Box)

export function iconNamed(name: string): Icon {
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? fallback
}
