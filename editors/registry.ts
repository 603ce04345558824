import { listPresetsView } from './hubs/list-available-presets/list-presets-view.ts'
import { mcpHubView } from './hubs/mcp-hub/mcp-hub-view.ts'
import { ServersPanel } from './hubs/mcp-hub/ServersPanel.tsx'
import { ToolsPanel } from './hubs/mcp-hub/ToolsPanel.tsx'
import { requestPresetView } from './hubs/request-preset-switch/request-preset-view.ts'
import { skillsHubView } from './hubs/skills-hub/skills-hub-view.ts'
import { ModePanel } from './hubs/tool-hub/ModePanel.tsx'
import { RowsPanel } from './hubs/tool-hub/RowsPanel.tsx'
import { toolHubView } from './hubs/tool-hub/tool-hub-view.ts'
import type { HubView, HubWidget } from './shell/view.ts'

/** What each kind of hub adds to the editor's frame. */
const hubViews: ReadonlyMap<string, HubView> = new Map([
  ['tools/mcp_hub', mcpHubView],
  ['tools/skills_hub', skillsHubView],
  ['tools/tool_hub', toolHubView],
  ['tools/list_available_presets', listPresetsView],
  ['tools/request_preset_switch', requestPresetView],
])

/** Panels by the `widget` names of definitions. */
const hubWidgets: ReadonlyMap<string, HubWidget> = new Map<string, HubWidget>([
  ['McpServers', ServersPanel],
  ['McpVisibility', ToolsPanel],
  ['ToolHubMode', ModePanel],
  ['ToolHubRows', RowsPanel],
])

/** The view of a kind of hub; one that adds nothing where it has none. */
export function findHubView(type: string): HubView {
  return hubViews.get(type) ?? {}
}

/** The panel of that name; undefined where the name is not known. */
export function findHubWidget(name: string | undefined): HubWidget | undefined {
  return name === undefined ? undefined : hubWidgets.get(name)
}
