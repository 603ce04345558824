import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn } from '../../schema/objects.ts'
import { isSetByRequest } from '../http-request/request-headers.ts'
import { type Resolved, resolveObject, shorten } from './resolve-object.ts'
import type { HttpParameterPlace } from './types.ts'

const defaultStyles: Readonly<Record<HttpParameterPlace, string>> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
}
const maximumParameters = 2000

/** A parameter as the document declares it. */
export interface DeclaredParameter {
  readonly name: string
  readonly in: HttpParameterPlace
  readonly required: boolean
  readonly style: string
  readonly explode: boolean
  readonly contentType?: string
  readonly schema: unknown
  /** What stands on the parameter instead of on its schema. */
  readonly annotations: JsonSchema
}

/** The parameters of a path item and of its operation, whose own take the place of shared ones with equal name and place. */
export function joinParameters(shared: unknown, own: unknown, root: Record<string, unknown>): Resolved[] {
  const joined = new Map<unknown, Resolved>()
  for (const list of [shared, own]) {
    for (const part of Array.isArray(list) ? list.slice(0, maximumParameters) : []) {
      const resolved = resolveObject(part, root)
      const value = 'value' in resolved ? resolved.value : undefined
      joined.set(value === undefined ? resolved : JSON.stringify([value['in'], value['name']]), resolved)
    }
  }
  return [...joined.values()]
}

/** Reads one parameter object, or says why it can't be sent. */
export function readParameter(parameter: Record<string, unknown>): DeclaredParameter | { fault: string } {
  const name = getOwn(parameter, 'name')
  const place = getOwn(parameter, 'in')
  if (typeof name !== 'string' || name === '') return { fault: 'it has no name' }
  if (typeof place !== 'string' || !isPlace(place)) return { fault: 'it is in no place that a request has' }
  if (place === 'header' && isSetByRequest(name)) return { fault: 'the request itself sets this header' }
  const content = getOwn(parameter, 'content')
  const contentType = isPlainObject(content) ? Object.keys(content)[0] : undefined
  const style = getOwn(parameter, 'style')
  const explode = getOwn(parameter, 'explode')
  const media = contentType === undefined ? undefined : (content as Record<string, unknown>)[contentType]
  return {
    name,
    in: place,
    required: place === 'path' || getOwn(parameter, 'required') === true,
    style: typeof style === 'string' ? shorten(style) : defaultStyles[place],
    explode: typeof explode === 'boolean' ? explode : (style ?? defaultStyles[place]) === 'form',
    ...(contentType === undefined ? {} : { contentType }),
    schema:
      contentType === undefined ? getOwn(parameter, 'schema') : getOwn(isPlainObject(media) ? media : {}, 'schema'),
    annotations: readAnnotations(parameter),
  }
}

function isPlace(place: string): place is HttpParameterPlace {
  return Object.hasOwn(defaultStyles, place)
}

function readAnnotations(parameter: Record<string, unknown>): JsonSchema {
  const annotations: JsonSchema = {}
  const { description, deprecated, example } = parameter
  const told = getOwn(parameter, 'x-tool-description')
  if (typeof description === 'string' && description.trim() !== '') annotations.description = description
  if (deprecated === true) annotations['deprecated'] = true
  if (example !== undefined) annotations.examples = [example]
  if (typeof told === 'string' && told.trim() !== '') {
    annotations.description = told
    annotations['x-tool-description'] = told
  }
  return annotations
}
