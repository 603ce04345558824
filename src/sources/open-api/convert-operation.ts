import { createDiagnostic } from '../../diagnostics/codes/sources.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import { assignKeys } from './assign-keys.ts'
import { membersOf } from './convert-schema.ts'
import type { DocumentSchemas } from './document-schemas.ts'
import { type FoundOperation, toHttpMethod } from './list-operations.ts'
import { readOutputSchema } from './output-schema.ts'
import { type DeclaredParameter, joinParameters, readParameter } from './parameters.ts'
import { type DeclaredBody, readRequestBody } from './request-body.ts'
import { shorten } from './resolve-object.ts'
import { readPathNames, readServer } from './route.ts'
import { createPartJudge, type JudgePart } from './secret-parts.ts'
import { readSecurity, type SecurityScheme } from './security.ts'
import { tellModel } from './tell-model.ts'
import type { HttpBody, OpenApiToolSource } from './types.ts'

/** What all operations of a document share. */
export interface OperationContext {
  readonly root: Record<string, unknown>
  readonly isSwagger: boolean
  readonly schemas: DocumentSchemas
  readonly responseSchemas: DocumentSchemas
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>
}

/** Why an operation can't be a tool. */
export class OperationFault extends Error {}

/** One parameter of the tool on its way into the schema. */
interface Part {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly isFile: boolean
  readonly schema: unknown
  readonly annotations: JsonSchema
}

/** Turns an operation into a tool; throws {@link OperationFault} where a call of it could not be made. */
export function convertOperation(
  found: FoundOperation,
  tool: string,
  context: OperationContext,
  pointer: string,
): { source: OpenApiToolSource; diagnostics: Diagnostic[] } {
  const method = toHttpMethod(found.method)
  const { operation, path, pathItem } = found
  if (method === undefined) throw new OperationFault(`no client sends ${shorten(found.method.toUpperCase())}`)
  if (!isPlainObject(operation)) throw new OperationFault('it is not an object')
  const diagnostics: Diagnostic[] = []
  const leaveOut = (key: string, reason: string) => {
    diagnostics.push(
      createDiagnostic('request_part_left_out', { tool, key: shorten(key), reason }, { path: pointer, key }),
    )
  }
  const parameters = readParameters(found, operation, context, leaveOut)
  const body = readBody(method, operation, context, leaveOut)
  const security = readSecurity(operation, context.root, context.securitySchemes)
  for (const { scheme, reason } of security.faults) {
    const params = { tool, scheme: shorten(scheme), reason }
    diagnostics.push(createDiagnostic('credentials_not_sent', params, { path: pointer }))
  }
  const judge = createPartJudge(security, context.securitySchemes)
  const parts = [...parameters.map((each) => toPart(each, context.schemas, judge)), ...listBodyParts(body)]
  const keys = assignKeys(parts)
  for (const [index, part] of parts.entries()) {
    const key = keys[index] ?? part.name
    if (part.isFile)
      diagnostics.push(createDiagnostic('file_upload', { tool, key: shorten(key) }, { path: pointer, key }))
  }
  const server = readServer(operation, pathItem, context.root)
  const description = describe(operation, pathItem)
  const outputSchema = readOutputSchema(operation, context.root, context.responseSchemas)
  const source: OpenApiToolSource = {
    id: tool,
    name: tool,
    ...(description === '' ? {} : { description }),
    inputSchema: buildSchema(parts, keys, context.schemas),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...(security.secretSchema === undefined ? {} : { secretSchema: security.secretSchema }),
    annotations: {
      http: {
        method,
        path,
        ...(server === undefined ? {} : { server }),
        parameters: parameters.map(({ name, in: place, style, explode, contentType }, index) => ({
          key: keys[index] ?? name,
          name,
          in: place,
          style,
          explode,
          ...(contentType === undefined ? {} : { contentType }),
        })),
        ...(body === undefined ? {} : { body: routeBody(body, keys.slice(parameters.length)) }),
        ...(security.alternatives.length === 0 ? {} : { security: security.alternatives.map((each) => [...each]) }),
      },
    },
  }
  return { source, diagnostics }
}

function readParameters(
  { path, pathItem }: FoundOperation,
  operation: Record<string, unknown>,
  { root, isSwagger }: OperationContext,
  leaveOut: (key: string, reason: string) => void,
): DeclaredParameter[] {
  const inPath = readPathNames(path)
  const read: DeclaredParameter[] = []
  for (const each of joinParameters(getOwn(pathItem, 'parameters'), getOwn(operation, 'parameters'), root)) {
    // What can't be reached may be required, and a call without it would fail.
    if ('fault' in each) throw new OperationFault(`one of its parameters can't be read: ${each.fault}`)
    const parameter = readParameter(each.value)
    const name = String(each.value['name'])
    if ('fault' in parameter) {
      if (each.value['required'] === true && parameter.fault !== setByRequest) {
        throw new OperationFault(`its parameter "${shorten(name)}" can't be sent: ${parameter.fault}`)
      }
      leaveOut(name, parameter.fault)
    } else if (parameter.in === 'path' && !inPath.includes(name)) leaveOut(name, 'the path does not name it')
    else if (!isSwagger && parameter.in === 'header' && name.toLowerCase() === 'authorization') {
      leaveOut(name, 'OpenAPI keeps this header for credentials')
    } else read.push(parameter)
  }
  const declared = new Set(read.filter((each) => each.in === 'path').map(({ name }) => name))
  for (const name of inPath) {
    if (declared.has(name)) continue
    const shape = { required: true, style: 'simple', explode: false, schema: { type: 'string' }, annotations: {} }
    read.push({ name, in: 'path', ...shape })
  }
  return read
}

const setByRequest = 'the request itself sets this header'

function readBody(
  method: string,
  operation: Record<string, unknown>,
  { root, schemas }: OperationContext,
  leaveOut: (key: string, reason: string) => void,
): DeclaredBody | undefined {
  const read = readRequestBody(getOwn(operation, 'requestBody'), root, schemas)
  const cannotHave = read !== undefined && (method === 'GET' || method === 'HEAD')
  const body = cannotHave ? { fault: `no client sends a body with ${method}`, required: read.required } : read
  if (body === undefined || !('fault' in body)) return body
  if (body.required) throw new OperationFault(body.fault)
  leaveOut('body', body.fault)
  return undefined
}

function toPart(parameter: DeclaredParameter, schemas: DocumentSchemas, judge: JudgePart): Part {
  const { name, in: place, required, annotations } = parameter
  const { schema, fault } = schemas.convert(parameter.schema)
  if (fault !== undefined) throw new OperationFault(`its parameter "${shorten(name)}" can't be read: ${fault}`)
  const { isSecret, isSent } = judge(place, name)
  const marks = isSecret ? { isSecret: true } : {}
  return {
    name,
    in: place,
    required: required && !isSent,
    isFile: false,
    schema,
    annotations: { ...annotations, ...marks },
  }
}

function listBodyParts(body: DeclaredBody | undefined): Part[] {
  if (body === undefined) return []
  if (body.fields !== undefined) return body.fields.map((field) => ({ ...field, in: 'body', annotations: {} }))
  const annotations = body.description === undefined ? {} : { description: body.description }
  const { schema, isFile } = body.whole ?? { schema: {}, isFile: false }
  return [{ name: 'body', in: 'body', required: body.required, isFile, schema, annotations }]
}

function routeBody({ contentType, required, fields, whole }: DeclaredBody, keys: readonly string[]): HttpBody {
  if (fields === undefined) {
    return { contentType, required, key: keys[0] ?? 'body', ...(whole?.isFile === true ? { isFile: true } : {}) }
  }
  return {
    contentType,
    required,
    fields: fields.map(({ name, style, explode, contentType: type, isFile }, index) => ({
      key: keys[index] ?? name,
      name,
      ...(style === undefined ? {} : { style }),
      ...(explode === undefined ? {} : { explode }),
      ...(type === undefined ? {} : { contentType: type }),
      ...(isFile ? { isFile } : {}),
    })),
  }
}

function buildSchema(parts: readonly Part[], keys: readonly string[], schemas: DocumentSchemas): JsonSchema {
  const properties: Record<string, unknown> = {}
  for (const [index, { name, schema, annotations }] of parts.entries()) {
    setOwn(properties, keys[index] ?? name, annotate(schema, annotations))
  }
  const required = keys.filter((_, index) => parts[index]?.required === true)
  const schema: JsonSchema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  const complete = schemas.complete(schema)
  if ('fault' in complete) throw new OperationFault(`its input schema can't be used: ${complete.fault}`)
  return tellModel(complete.schema)
}

/** What the parameter itself says goes before what its schema says: the schema may be shared. */
function annotate(schema: unknown, annotations: JsonSchema): unknown {
  if (Object.keys(annotations).length === 0) return schema
  if (schema === false) return schema
  const told = isPlainObject(schema) ? getOwn(schema, 'x-tool-description') : undefined
  const isToldAlready = typeof told === 'string' && annotations['x-tool-description'] === undefined
  return { ...membersOf(schema), ...annotations, ...(isToldAlready ? { description: told } : {}) }
}

function describe(operation: Record<string, unknown>, pathItem: Record<string, unknown>): string {
  const texts = (level: Record<string, unknown>) =>
    ['summary', 'description'].flatMap((keyword) => {
      const text = getOwn(level, keyword)
      return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []
    })
  const own = texts(operation)
  const [summary, description] = own.length > 0 ? own : texts(pathItem)
  if (summary === undefined || description === undefined) return summary ?? ''
  return description.startsWith(summary) ? description : `${summary}\n\n${description}`
}
