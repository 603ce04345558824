/** One property in the form that is sent. */
export interface CodecMember {
  /** The name the tool itself has for it. */
  readonly key: string
  readonly codec: Codec
  /** The provider wants every property, so an optional one is left out by null. */
  readonly nullIsAbsent: boolean
}

/** What has to be undone at one place of a model's arguments. A graph: recursive schemas have recursive codecs. */
export interface Codec {
  /** By the name that is sent. */
  readonly members: Map<string, CodecMember>
  /** For values under names that the schema does not list. */
  readonly rest: Codec[]
  readonly items: Codec[]
  readonly places: Codec[]
  /** Hold as well, for the same value. */
  readonly all: Codec[]
  /** May hold as well: what a condition says. */
  readonly maybe: Codec[]
  /** Of each list, some hold. */
  readonly unions: Codec[][]
  /** Values that were sent as text. */
  texts?: ReadonlyMap<string, unknown>
  /** The value is written as JSON text. */
  isJsonText: boolean
  types?: ReadonlySet<string>
  listed?: ReadonlySet<unknown>
  required: readonly string[]
  isClosed: boolean
}

export function createCodec(): Codec {
  return {
    members: new Map(),
    rest: [],
    items: [],
    places: [],
    all: [],
    maybe: [],
    unions: [],
    isJsonText: false,
    required: [],
    isClosed: false,
  }
}
