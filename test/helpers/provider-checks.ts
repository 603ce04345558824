import type { ProviderTarget } from '../../entries/compiler.ts'
import { providerRules } from '../../src/providers/rules/table.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { visitSchemas } from '../../src/schema/walk.ts'
import { findDanglingReferences } from './model-schema-checks.ts'

/** The name and the parameters of a tool, wherever its provider puts them. */
export function readTool(tool: object): { name: unknown; description: unknown; parameters: JsonSchema | undefined } {
  const outer = tool as Record<string, unknown>
  const inner = (outer['function'] ?? outer['toolSpec'] ?? outer) as Record<string, unknown>
  const held = inner['inputSchema']
  const schema =
    inner['parameters'] ??
    inner['input_schema'] ??
    inner['parametersJsonSchema'] ??
    (isPlainObject(held) && isPlainObject(held['json']) ? held['json'] : held)
  return { name: inner['name'], description: inner['description'], parameters: schema as JsonSchema | undefined }
}

const geminiKeywords = new Set(
  `$defs $ref type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf
  properties additionalProperties required propertyOrdering`.split(/\s+/),
)
const strictKeywords = new Set(
  `$defs $ref type format description enum const items minItems maxItems minimum maximum exclusiveMinimum
  exclusiveMaximum multipleOf pattern anyOf properties additionalProperties required`.split(/\s+/),
)
const rootUnions = ['anyOf', 'oneOf', 'allOf']

/** Every way in which a tool in a provider's form breaks what that provider is known to ask for. */
export function findWireFaults(tool: object, target: ProviderTarget): string[] {
  const { name, description, parameters } = readTool(tool)
  const faults: string[] = []
  if (typeof name !== 'string' || !providerRules[target].name.pattern.test(name) || name.length > 64) {
    faults.push(`the name ${String(name)} is illegal`)
  }
  if (description !== undefined && (typeof description !== 'string' || description === ''))
    faults.push('no description')
  if (parameters === undefined) return faults
  if (parameters.type !== 'object' || !isPlainObject(parameters.properties)) faults.push('the root is no object')
  for (const keyword of target === 'mistral' || target === 'mcp' ? [] : rootUnions) {
    if (Object.hasOwn(parameters, keyword)) faults.push(`${keyword} at the root`)
  }
  if (['anthropic', 'bedrock'].includes(target)) checkKeys(parameters, /^[a-zA-Z0-9_.-]{1,64}$/, faults)
  faults.push(...findDanglingReferences(parameters).map((reference) => `${reference} dangles`))
  visitSchemas(parameters, (schema) => checkSchema(schema, target, faults))
  return faults
}

function checkKeys(schema: JsonSchema, pattern: RegExp, faults: string[]): void {
  if (!isPlainObject(schema.properties)) return
  for (const key of Object.keys(schema.properties)) if (!pattern.test(key)) faults.push(`the key ${key} is illegal`)
}

function checkSchema(schema: JsonSchema, target: ProviderTarget, faults: string[]): void {
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
  const asks = target === 'openai' || target === 'openai-strict'
  if ((asks || target === 'gemini') && types.includes('array') && !Object.hasOwn(schema, 'items'))
    faults.push('no items')
  if (asks && types.includes('object') && !isPlainObject(schema.properties)) faults.push('no properties')
  if (Array.isArray(schema.items)) faults.push('a draft-07 tuple')
  if (target === 'gemini') checkGemini(schema, faults)
  if (target === 'openai-strict') checkStrict(schema, types, faults)
}

function checkGemini(schema: JsonSchema, faults: string[]): void {
  for (const keyword of Object.keys(schema)) if (!geminiKeywords.has(keyword)) faults.push(`the keyword ${keyword}`)
  checkKeys(schema, /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/, faults)
  if (Array.isArray(schema.type)) faults.push('a list of types')
  if (Array.isArray(schema.enum) && !schema.enum.every((each) => typeof each === 'string'))
    faults.push('an enum of no texts')
  if (Object.hasOwn(schema, '$ref') && Object.keys(schema).length > 1) faults.push('a reference with siblings')
  const { required, properties } = schema
  const declared = isPlainObject(properties) ? properties : {}
  if (Array.isArray(required) && !required.every((key) => Object.hasOwn(declared, key)))
    faults.push('an undeclared key')
}

function checkStrict(schema: JsonSchema, types: readonly unknown[], faults: string[]): void {
  for (const keyword of Object.keys(schema)) if (!strictKeywords.has(keyword)) faults.push(`the keyword ${keyword}`)
  if (Object.hasOwn(schema, '$ref') && Object.keys(schema).length > 1) faults.push('a reference with siblings')
  if (schema.type === undefined && schema['$ref'] === undefined && schema['anyOf'] === undefined) faults.push('no type')
  if (!types.includes('object')) return
  const keys = isPlainObject(schema.properties) ? Object.keys(schema.properties) : []
  if (schema.additionalProperties !== false) faults.push('an open object')
  if (JSON.stringify(schema.required) !== JSON.stringify(keys)) faults.push('not every property is required')
}
