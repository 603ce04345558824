import * as lucide from 'lucide'
import { drawIcon } from './draw-icon.tsx'

export const Bot = /* @__PURE__ */ drawIcon(lucide.Bot)
export const CircleAlert = /* @__PURE__ */ drawIcon(lucide.CircleAlert)
export const CircleCheck = /* @__PURE__ */ drawIcon(lucide.CircleCheck)
export const CircleOff = /* @__PURE__ */ drawIcon(lucide.CircleOff)
export const Hourglass = /* @__PURE__ */ drawIcon(lucide.Hourglass)
export const Info = /* @__PURE__ */ drawIcon(lucide.Info)
export const LoaderCircle = /* @__PURE__ */ drawIcon(lucide.LoaderCircle)
export const Lock = /* @__PURE__ */ drawIcon(lucide.Lock)
export const TriangleAlert = /* @__PURE__ */ drawIcon(lucide.TriangleAlert)
export const X = /* @__PURE__ */ drawIcon(lucide.X)
