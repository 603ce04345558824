import { readBaseType } from '../schema/base-type.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { readSchemaOptions, type SchemaOptions } from '../schema/option-values.ts'
import type { SchemaReader } from '../schema/read-types.ts'
import { resolvePropertyParts } from '../schema/resolve-property.ts'
import type { NodeInput, RenderType } from './types.ts'
import { readItems } from './value-type.ts'

/** What a control adds to an input. `value` is there only for a `const`. */
type ControlFields = Pick<NodeInput, 'renderTypeList' | 'list' | 'min' | 'max' | 'precision' | 'value'>

/** The control of a property that can be filled by hand, an upstream reference always beside it. */
export function chooseControl(schema: JsonSchema, reader: SchemaReader): ControlFields {
  const baseType = readBaseType(schema, reader)
  const source = baseType === 'array' ? readItems(schema, reader) : schema
  const options = readSchemaOptions(source, reader)
  const own = baseType === 'array' ? readSchemaOptions(schema, reader) : options
  return {
    renderTypeList: [...listControls(baseType, options), 'reference'],
    ...(options.options.length > 0 ? { list: [...options.options] } : {}),
    ...(baseType === 'number' || baseType === 'integer' ? readRange(schema, reader) : {}),
    ...(baseType === 'integer' ? { precision: 0 } : {}),
    ...(own.constant === undefined ? {} : { value: own.constant.value }),
  }
}

function listControls(baseType: string | undefined, { options, strict }: SchemaOptions): RenderType[] {
  const open = options.length > 0 && !strict
  switch (baseType) {
    case 'number':
    case 'integer':
      return open ? ['numberInput', 'select'] : ['numberInput']
    case 'boolean':
      return open ? ['switch', 'select'] : ['switch']
    case 'array':
      if (options.length === 0) return ['JSONEditor']
      return strict ? ['multipleSelect'] : ['JSONEditor', 'multipleSelect']
    case 'object':
      return ['JSONEditor']
    default:
      if (options.length === 0) return ['input']
      return strict ? ['select'] : ['input', 'select']
  }
}

/** The tightest `minimum` and `maximum` of the parts that hold together. */
function readRange(schema: JsonSchema, reader: SchemaReader): Pick<NodeInput, 'min' | 'max'> {
  const { parts } = resolvePropertyParts(schema, reader)
  const limits = (keyword: string) =>
    parts
      .map((part) => (Object.hasOwn(part, keyword) ? part[keyword] : undefined))
      .filter((limit) => typeof limit === 'number')
  const lows = limits('minimum')
  const highs = limits('maximum')
  return {
    ...(lows.length > 0 ? { min: Math.max(...lows) } : {}),
    ...(highs.length > 0 ? { max: Math.min(...highs) } : {}),
  }
}
