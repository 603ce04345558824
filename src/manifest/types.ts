import type { HubNodeData } from '../hub/types.ts'
import type { ToolInputMode, ValueType } from '../node-io/types.ts'
import type { JsonSchema } from '../schema/json-schema.ts'

/** All kinds of hubs as JSON, for builders that draw them by themselves, in any language. */
export interface HubManifest {
  manifestVersion: 1
  /** BCP 47 tag of the words. */
  locale: string
  /** What an agent of the flow has for tools: one port for any number of them, and numbered ones that come and go. */
  agentPorts: { shared: string; numbered: string; limit: number }
  kinds: HubManifestKind[]
}

/** One kind of hub. */
export interface HubManifestKind {
  type: string
  version: number
  /** The name of the one function that a model calls. */
  functionName: string
  /** `icon` is the name of a lucide icon. */
  palette: { title: string; description: string; icon: string; category: string }
  ports: {
    inputs: HubManifestPort[]
    outputs: HubManifestPort[]
    /** Where the edge to an agent starts; it carries no data. */
    tool: { key: string }
    /** Whether data adds ports to these. */
    isDynamic: boolean
  }
  /** Draft 7 and later read it alike. */
  inputSchema: JsonSchema
  inputs: HubManifestInput[]
  /** The data of a fresh node. */
  data: HubNodeData
  /** Data to start from. */
  examples: { title: string; data: HubNodeData }[]
  /** What a call of it can end as, where it says so by code. */
  statuses: string[]
}

export interface HubManifestPort {
  key: string
  title: string
  description: string
  valueType: ValueType
  isRequired: boolean
}

/** What an input's schema does not say. */
export interface HubManifestInput {
  key: string
  /** Who may fill it. */
  allowedModes: ToolInputMode[]
  startMode: ToolInputMode
  /** Name of the editor part that it is edited with; null where a plain field does. */
  widget: string | null
}
