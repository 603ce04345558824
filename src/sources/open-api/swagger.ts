import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import { isHttpMethod } from './list-operations.ts'
import { joinParameters } from './parameters.ts'
import { resolveObject } from './resolve-object.ts'

const keptAtRoot = ['info', 'host', 'basePath', 'schemes', 'definitions', 'securityDefinitions', 'security'] as const
const formTypes: ReadonlySet<string> = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])
const notOfSchemas: ReadonlySet<string> = new Set(['name', 'in', 'required', 'collectionFormat', 'allowEmptyValue'])

/**
 * An OpenAPI 2.0 document as OpenAPI 3.0. References of parameters are put in place and bodies made here, since the
 * upgrader keeps little more than the type of a form field.
 */
export function upgradeSwagger(root: Record<string, unknown>): Record<string, unknown> {
  const document: Record<string, unknown> = { swagger: '2.0', paths: {} }
  for (const key of keptAtRoot) if (getOwn(root, key) !== undefined) document[key] = root[key]
  if (!isPlainObject(document['definitions'])) document['definitions'] = {}
  if (!isPlainObject(document['securityDefinitions'])) delete document['securityDefinitions']
  const paths = getOwn(root, 'paths')
  for (const path of isPlainObject(paths) ? Object.keys(paths) : []) {
    const item = resolveObject((paths as Record<string, unknown>)[path], root)
    const upgraded = 'value' in item ? upgradePathItem(item.value, root) : (paths as Record<string, unknown>)[path]
    if (isPlainObject(upgraded)) setOwn(document['paths'] as Record<string, unknown>, path, upgraded)
  }
  const upgraded = upgradeFromTwoToThree(document) as Record<string, unknown>
  return { ...upgraded, paths: returnUnreadable(upgraded['paths'], root) }
}

/** What is no operation or no path item is kept from the upgrader, and still has to be told of. */
function returnUnreadable(upgraded: unknown, root: Record<string, unknown>): Record<string, unknown> {
  const given = getOwn(root, 'paths')
  const paths: Record<string, unknown> = isPlainObject(upgraded) ? { ...upgraded } : {}
  for (const [path, saved] of isPlainObject(given) ? Object.entries(given) : []) {
    const item = resolveObject(saved, root)
    if ('fault' in item) setOwn(paths, path, saved)
    else {
      const odd = Object.entries(item.value).filter(([key, value]) => isHttpMethod(key) && !isPlainObject(value))
      const known = getOwn(paths, path)
      if (odd.length > 0) setOwn(paths, path, { ...(isPlainObject(known) ? known : {}), ...Object.fromEntries(odd) })
    }
  }
  return paths
}

function upgradePathItem(item: Record<string, unknown>, root: Record<string, unknown>): Record<string, unknown> {
  const upgraded: Record<string, unknown> = {}
  for (const method of Object.keys(item)) {
    const operation = item[method]
    if (isHttpMethod(method) && isPlainObject(operation)) {
      upgraded[method] = upgradeOperation(operation, getOwn(item, 'parameters'), root)
    }
  }
  return upgraded
}

function upgradeOperation(operation: Record<string, unknown>, shared: unknown, root: Record<string, unknown>) {
  const { parameters: own, consumes, produces, responses, requestBody: _body, ...rest } = operation
  const resolved = joinParameters(shared, own, root).map((each) => ('value' in each ? each.value : each.part))
  const inForm = resolved.filter((each) => each['in'] === 'formData' && typeof each['name'] === 'string')
  const body = resolved.find((each) => each['in'] === 'body')
  const types = readTypes(consumes ?? getOwn(root, 'consumes'))
  const given = readTypes(produces ?? getOwn(root, 'produces'))
  return {
    ...rest,
    ...(given.length > 0 ? { produces: given } : {}),
    responses: readResponses(responses, root),
    parameters: resolved
      .filter((each) => each['in'] !== 'body' && each['in'] !== 'formData')
      // The upgrader throws where a parameter has no place, and forgets lists that tabs separate.
      .map((each) => ({
        ...each,
        ...(each['collectionFormat'] === 'tsv' ? encodeList('tsv') : {}),
        in: typeof each['in'] === 'string' && each['in'] !== '' ? each['in'] : 'nowhere',
      })),
    ...(body !== undefined
      ? { requestBody: makeBody(body, types) }
      : inForm.length > 0
        ? { requestBody: makeFormBody(inForm, types) }
        : {}),
  }
}

/** Only what a result's schema is read from: the upgrader stumbles over the rest where it is malformed. */
function readResponses(responses: unknown, root: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const status of isPlainObject(responses) ? Object.keys(responses) : []) {
    const resolved = resolveObject((responses as Record<string, unknown>)[status], root)
    const schema = 'value' in resolved ? getOwn(resolved.value, 'schema') : undefined
    if (isPlainObject(schema)) setOwn(read, status, { schema })
  }
  return read
}

function readTypes(consumes: unknown): string[] {
  return Array.isArray(consumes) ? consumes.filter((type) => typeof type === 'string') : []
}

function makeBody(body: Record<string, unknown>, types: string[]) {
  const { name: _name, in: _in, schema, ...rest } = body
  const content = (types.length === 0 ? ['application/json'] : types).map((type) => [type, { schema }] as const)
  return { ...rest, content: Object.fromEntries(content) }
}

function makeFormBody(fields: Record<string, unknown>[], types: string[]) {
  const properties: Record<string, unknown> = {}
  const encoding: Record<string, unknown> = {}
  for (const field of fields) {
    const schema = Object.fromEntries(Object.entries(field).filter(([keyword]) => !notOfSchemas.has(keyword)))
    const name = String(field['name'])
    setOwn(properties, name, schema)
    if (field['type'] === 'array') setOwn(encoding, name, encodeList(field['collectionFormat']))
  }
  const required = fields.filter((field) => field['required'] === true).map((field) => field['name'])
  const hasFile = fields.some((field) => field['type'] === 'file')
  const forms = types.filter((type) => formTypes.has(type))
  const type = hasFile ? 'multipart/form-data' : (forms[0] ?? 'application/x-www-form-urlencoded')
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  return { required: required.length > 0, content: { [type]: { schema, encoding } } }
}

function encodeList(format: unknown): { style: string; explode: boolean } {
  if (format === 'multi') return { style: 'form', explode: true }
  if (format === 'ssv') return { style: 'spaceDelimited', explode: false }
  if (format === 'tsv') return { style: 'tabDelimited', explode: false }
  return { style: format === 'pipes' ? 'pipeDelimited' : 'form', explode: false }
}
