import { useOpenedPage } from '../../presets/use-opened-page.ts'
import type { HubView } from '../../shell/view.ts'
import { RequestPreview } from './RequestPreview.tsx'
import { useInputsLayout } from './use-inputs-layout.ts'

/** What request_preset_switch adds to the frame: what a person would be shown, and pickers for what is fixed. */
export const requestPresetView: HubView = { Overview: RequestPreview, useInputsLayout, useOpened: useOpenedPage }
