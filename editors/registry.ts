import { mcpHubView } from './hubs/mcp-hub/mcp-hub-view.ts'
import { ServersPanel } from './hubs/mcp-hub/ServersPanel.tsx'
import { ToolsPanel } from './hubs/mcp-hub/ToolsPanel.tsx'
import { ModePanel } from './hubs/tool-hub/ModePanel.tsx'
import { RowsPanel } from './hubs/tool-hub/RowsPanel.tsx'
import { toolHubView } from './hubs/tool-hub/tool-hub-view.ts'
import type { HubView, HubWidget } from './shell/view.ts'

/** What each kind of hub adds to the editor's frame. */
const hubViews: ReadonlyMap<string, HubView> = new Map([
  ['tools/mcp_hub', mcpHubView],
  ['tools/tool_hub', toolHubView],
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
