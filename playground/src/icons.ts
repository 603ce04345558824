import * as lucide from 'lucide'
import { drawIcon } from '../../nodes/card/draw-icon.tsx'

export const Bot = /* @__PURE__ */ drawIcon(lucide.Bot)
export const ChevronDown = /* @__PURE__ */ drawIcon(lucide.ChevronDown)
export const ChevronUp = /* @__PURE__ */ drawIcon(lucide.ChevronUp)
export const Download = /* @__PURE__ */ drawIcon(lucide.Download)
export const Moon = /* @__PURE__ */ drawIcon(lucide.Moon)
export const Plus = /* @__PURE__ */ drawIcon(lucide.Plus)
export const Redo2 = /* @__PURE__ */ drawIcon(lucide.Redo2)
export const RotateCcw = /* @__PURE__ */ drawIcon(lucide.RotateCcw)
export const Sun = /* @__PURE__ */ drawIcon(lucide.Sun)
export const Undo2 = /* @__PURE__ */ drawIcon(lucide.Undo2)
export const Upload = /* @__PURE__ */ drawIcon(lucide.Upload)
export const X = /* @__PURE__ */ drawIcon(lucide.X)
