import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  applyToolInputConfigurations,
  compileToolRuntime,
  jsonSchema2NodeInput,
  type OpenApiToolSource,
  openApiToToolSources,
  validateToolRuntimeParams,
} from '../../entries/compiler.ts'
import { findReferenceTarget } from '../../src/schema/refs.ts'
import { buildHttpRequest } from '../../src/sources/http-request/build-http-request.ts'
import { findDanglingReferences } from '../helpers/model-schema-checks.ts'
import { sampleValue } from '../helpers/sample-value.ts'
import { readSharedJson, sharedIsPresent } from '../helpers/shared-data.ts'

interface DerivedTool {
  name: string
  inputSchema: { properties: Record<string, unknown>; required?: string[]; $defs?: Record<string, unknown> }
  outputRef?: string
  http: { method: string; path: string; parameterLocations: Record<string, string> }
}

const folder = fileURLToPath(new URL('../../../shared/corpus/openapi', import.meta.url))
const files = sharedIsPresent ? readdirSync(folder) : []
const routeOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`

async function convert(file: string) {
  return await openApiToToolSources(readSharedJson(`corpus/openapi/${file}`))
}

function compileForModel({ id, name, inputSchema }: OpenApiToolSource) {
  const inputs = jsonSchema2NodeInput({ jsonSchema: inputSchema, schemaType: 'http' })
  const configurations = inputs.map(({ key }) => ({ key, mode: 'agentGenerated' as const }))
  const configured = applyToolInputConfigurations({ inputs, configurations })
  return compileToolRuntime({ toolId: id, name, inputs: configured, jsonSchema: inputSchema })
}

describe.skipIf(files.length === 0).each(files)('the document %s', (file) => {
  it('becomes one tool for each of its operations, none set aside', async () => {
    const derived = (readSharedJson(`corpus/openapi__${file}`) as { tools: DerivedTool[] }).tools
    const { sources, diagnostics } = await convert(file)
    expect(diagnostics.filter(({ code }) => !['file_upload', 'webhooks_left_out'].includes(code))).toEqual([])
    const routes = sources.map(({ annotations: { http } }) => routeOf(http.method, http.path))
    expect(routes.sort()).toEqual(derived.map(({ http }) => routeOf(http.method, http.path)).sort())
    expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length)
  })

  it('gives each tool the name and the parameters that were derived from it by other means', async () => {
    const derived = (readSharedJson(`corpus/openapi__${file}`) as { tools: DerivedTool[] }).tools
    const byRoute = new Map(
      (await convert(file)).sources.map((source) => [
        routeOf(source.annotations.http.method, source.annotations.http.path),
        source,
      ]),
    )
    for (const { name, inputSchema, http, outputRef } of derived) {
      const source = byRoute.get(routeOf(http.method, http.path))
      if (source === undefined) throw new Error(`no tool for ${http.path}`)
      // Where an operation has no id, the other side took its path with the slashes as a name.
      if (!name.includes('/')) expect(source.name).toBe(name)
      if (outputRef !== undefined) expect(source.outputSchema).toBeDefined()
      const { parameters, body } = source.annotations.http
      // The other side keeps a JSON body under one key; here it is taken apart where nothing is lost by it.
      const isBody = (key: string) => /^(body|formData)/.test(http.parameterLocations[key] ?? '')
      const wanted = Object.keys(inputSchema.properties)
      const names = parameters.map((each) => each.name)
      expect(names.sort()).toEqual(wanted.filter((key) => !isBody(key)).sort())
      expect(body !== undefined).toBe(wanted.some(isBody))
      const given = Object.keys(source.inputSchema.properties as object)
      const routed = [...parameters, ...(body?.fields ?? []), ...(body?.key === undefined ? [] : [{ key: body.key }])]
      expect(given).toEqual(routed.map(({ key }) => key))
      const isForm = Object.values(http.parameterLocations).includes('formData')
      if (isForm) expect((body?.fields ?? []).map((field) => field.name).sort()).toEqual(wanted.filter(isBody).sort())
      const asked = (inputSchema.required ?? []).filter((key) => !isBody(key) || isForm)
      const nameOf = new Map([...parameters, ...(body?.fields ?? [])].map((each) => [each.key, each.name]))
      const required = (source.inputSchema.required ?? []) as string[]
      expect(required.map((key) => nameOf.get(key))).toEqual(expect.arrayContaining(asked))
    }
  })

  it('gives schemas that the validator compiles, the compiler keeps whole, and that lead nowhere outside', async () => {
    for (const source of (await convert(file)).sources) {
      const { inputSchema } = source
      expect(validateToolRuntimeParams({ jsonSchema: inputSchema, params: {} }).schemaError).toBeUndefined()
      expect(findDanglingReferences(inputSchema)).toEqual([])
      for (const name of Object.keys(inputSchema.$defs ?? {})) {
        expect(findReferenceTarget(`#/$defs/${name}`, inputSchema)).toBeDefined()
      }
      if (source.outputSchema !== undefined) {
        expect(validateToolRuntimeParams({ jsonSchema: source.outputSchema, params: {} }).schemaError).toBeUndefined()
        expect(findDanglingReferences(source.outputSchema)).toEqual([])
      }
      const compiled = compileForModel(source)
      const properties = Object.entries(inputSchema.properties as Record<string, { isSecret?: boolean }>)
      const offered = properties.flatMap(([key, property]) => (property.isSecret === true ? [] : [key]))
      expect(compiled.agentGeneratedKeys).toEqual(offered)
      const faults = compiled.diagnostics.filter(({ severity }) => severity === 'error')
      expect(faults).toEqual([])
      if (compiled.modelTool.function.parameters !== undefined) {
        expect(findDanglingReferences(compiled.modelTool.function.parameters)).toEqual([])
      }
    }
  })

  it('has every declared parameter in exactly one place of the route, under keys that are all different', async () => {
    const document = readSharedJson(`corpus/openapi/${file}`) as Json
    const { sources } = await convert(file)
    for (const { inputSchema, annotations } of sources) {
      const { method, path, parameters, body } = annotations.http
      const places = parameters.map((each) => `${each.in} ${each.name}`)
      const fields = body?.fields?.map(({ name }) => name) ?? []
      for (const { in: place, name } of listDeclared(document, path, method.toLowerCase())) {
        if (place === 'body') expect(body).toBeDefined()
        else if (place === 'formData') expect(fields.filter((each) => each === name)).toEqual([name])
        else expect(places.filter((each) => each === `${place} ${name}`)).toEqual([`${place} ${name}`])
      }
      const keys = [...parameters, ...(body?.fields ?? [])].map(({ key }) => key)
      if (body?.key !== undefined) keys.push(body.key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys).toEqual(Object.keys(inputSchema.properties as object))
    }
  })

  it('gives routes from which a request brings every name and value to its place', async () => {
    for (const { inputSchema, secretSchema, annotations } of (await convert(file)).sources) {
      const { http } = annotations
      const properties = Object.entries(inputSchema.properties as Json)
      const params = Object.fromEntries(properties.map(([key, schema]) => [key, sampleValue(schema, inputSchema)]))
      const secrets = Object.fromEntries(
        Object.keys((secretSchema?.properties ?? {}) as Json).map((key) => [key, 's3cret']),
      )
      const { request, diagnostics } = buildHttpRequest({ route: http, params, secrets, baseUrl: 'https://base.test' })
      expect(diagnostics).toEqual([])
      if (request === undefined) throw new Error(http.path)
      const url = new URL(request.url)
      const own = new URL(http.server ?? '', 'https://base.test').pathname.replace(/\/$/, '')
      const inPath = http.parameters.filter((each) => each.in === 'path')
      const filled = inPath.reduce(
        (path, { name, key }) => path.replaceAll(`{${name}}`, encodeURIComponent(String(params[key]))),
        http.path,
      )
      expect(url.pathname).toBe(`${own}${filled}`)
      for (const { name, key, in: place } of http.parameters) {
        const value = params[key]
        if (typeof value === 'object' || value === undefined) continue
        if (place === 'query') expect(url.searchParams.getAll(name)).toEqual([String(value)])
        if (place === 'header') expect(request.headers[name]).toBe(String(value))
      }
      const { fields, contentType } = http.body ?? {}
      if (fields === undefined || contentType === undefined) continue
      const given = fields.filter(({ key }) => params[key] !== undefined)
      if (contentType.includes('json')) {
        expect(JSON.parse(String(request.body))).toEqual(
          Object.fromEntries(given.map(({ name, key }) => [name, params[key]])),
        )
      } else if (contentType.includes('urlencoded')) {
        const sent = new URLSearchParams(String(request.body))
        for (const { name, key } of given) {
          if (typeof params[key] !== 'object') expect(sent.getAll(name)).toEqual([String(params[key])])
        }
      }
    }
  })
})

type Json = Record<string, unknown>

/** The parameters that a document declares for an operation, read without any of the code under test. */
function listDeclared(document: Json, path: string, method: string): { in: string; name: string }[] {
  const resolve = (part: Json): Json => {
    const reference = part['$ref']
    if (typeof reference !== 'string') return part
    const steps = reference.slice(2).split('/')
    return resolve(steps.reduce((at, step) => at[step.replaceAll('~1', '/').replaceAll('~0', '~')] as Json, document))
  }
  const item = resolve((document['paths'] as Record<string, Json>)[path] ?? {})
  const operation = item[method] as Json
  const lists = [item['parameters'], operation['parameters']] as (Json[] | undefined)[]
  const declared = new Map<string, { in: string; name: string }>()
  for (const each of lists.flatMap((list) => list ?? []).map(resolve)) {
    declared.set(`${each['in']} ${each['name']}`, { in: String(each['in']), name: String(each['name']) })
  }
  return [...declared.values()]
}
