import type { ToolSource } from '../../compiler/types.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'

/** The methods a tool can have; `TRACE` is refused by every HTTP client that runs in a page. */
export type HttpMethod = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH'

export type HttpParameterPlace = 'path' | 'query' | 'header' | 'cookie'

/**
 * Where the value under `key` of a call goes. `name` is the parameter's own name; it differs from `key` only where two
 * places use one name. With `contentType` the value is sent as text of that type, else by `style` and `explode`.
 */
export interface HttpParameter {
  key: string
  name: string
  in: HttpParameterPlace
  style: string
  explode: boolean
  contentType?: string
}

/**
 * A field of the body that is a parameter of its own. `style`, `explode` and `contentType` stand where the document
 * gives them for a form; without them a list repeats its field and an object is sent as JSON.
 */
export interface HttpBodyField {
  key: string
  name: string
  style?: string
  explode?: boolean
  contentType?: string
  isFile?: true
}

/**
 * How the body is built: from `fields`, each under its name, or from the one value under `key`. Without any of those
 * values there is no body, unless it is `required`: then an object of fields is sent empty.
 */
export interface HttpBody {
  contentType: string
  required: boolean
  key?: string
  fields?: HttpBodyField[]
  isFile?: true
}

/**
 * A secret that a request carries, and where. `key`, or the two keys of a user, name it among the values of the tool's
 * `secretSchema`. A `bearer` value is sent after that word; `basic` ones as one encoded text.
 */
export type HttpCredential =
  | { kind: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string; key: string }
  | { kind: 'bearer'; in: 'header'; name: 'Authorization'; key: string }
  | { kind: 'basic'; in: 'header'; name: 'Authorization'; usernameKey: string; passwordKey: string }

/** All that is needed to turn a call's params into a request. `path` is the template; `server` may be relative. */
export interface HttpRoute {
  method: HttpMethod
  path: string
  server?: string
  parameters: HttpParameter[]
  body?: HttpBody
  /** Each list is sent together; the first whose secrets are all there is used. An empty one: it works without any. */
  security?: HttpCredential[][]
}

/** A tool made from an operation of an OpenAPI document. */
export interface OpenApiToolSource extends ToolSource {
  annotations: { http: HttpRoute }
  /** What a person has to give before the tool can be called: for `jsonSchema2SecretInput`. No model sees or fills it. */
  secretSchema?: JsonSchema
}
