import { useOpenedPage } from '../../presets/use-opened-page.ts'
import type { HubView } from '../../shell/view.ts'
import { ScopeOverview } from './ScopeOverview.tsx'
import { useInputsLayout } from './use-inputs-layout.ts'

/** What list_available_presets adds to the frame: what can be asked for, and the pages of presets. */
export const listPresetsView: HubView = { Overview: ScopeOverview, useInputsLayout, useOpened: useOpenedPage }
