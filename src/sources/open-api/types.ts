import type { ToolSource } from '../../compiler/types.ts'

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

/** A field of the body that is a parameter of its own. `style` and `explode` are for form-encoded bodies. */
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

/** All that is needed to turn a call's params into a request. `path` is the template; `server` may be relative. */
export interface HttpRoute {
  method: HttpMethod
  path: string
  server?: string
  parameters: HttpParameter[]
  body?: HttpBody
}

/** A tool made from an operation of an OpenAPI document. */
export interface OpenApiToolSource extends ToolSource {
  annotations: { http: HttpRoute }
}
