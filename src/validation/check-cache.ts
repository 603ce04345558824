import { readNamedDialect } from '../schema/dialect.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { resolveReferenceOnce } from '../schema/refs.ts'
import { readSchemaFacts } from '../schema/schema-facts.ts'
import { BoundedCache } from './bounded-cache.ts'
import { listReferences, type PreparedSchema, prepareSchema } from './prepared-schema.ts'
import type { ValidationOutcome } from './types.ts'

const MAX_KEY_LENGTH = 20_000
const MAX_REMEMBERED = 500
const MAX_HOPS = 64

/** A schema ready to check values. May throw where a value is too deep or too large. */
export type Check = (value: unknown) => ValidationOutcome

/**
 * The checks of one engine: found by the identity of the schema object, else by its content among those used last.
 * Schema objects count as immutable once seen.
 */
export class CheckCache {
  private readonly bySchema = new WeakMap<object, Check>()
  private readonly byRoot = new WeakMap<object, WeakMap<object, Check>>()
  private readonly byContent = new BoundedCache<string, Check>(MAX_REMEMBERED)
  private readonly create: (prepared: PreparedSchema) => Check

  constructor(create: (prepared: PreparedSchema) => Check) {
    this.create = create
  }

  /** The check of a schema; throws `SchemaError` where it can't be used. */
  get(schema: JsonSchema, root: JsonSchema | undefined): Check {
    if (root === undefined) return this.bySchema.get(schema) ?? this.addBySchema(schema)
    return this.byRoot.get(root)?.get(schema) ?? this.addByRoot(schema, root)
  }

  private addBySchema(schema: JsonSchema): Check {
    const check = this.findOrCreate(prepareSchema(schema))
    this.bySchema.set(schema, check)
    return check
  }

  private addByRoot(schema: JsonSchema, root: JsonSchema): Check {
    const check = this.createByRoot(schema, root)
    let ofRoot = this.byRoot.get(root)
    if (ofRoot === undefined) {
      ofRoot = new WeakMap()
      this.byRoot.set(root, ofRoot)
    }
    ofRoot.set(schema, check)
    return check
  }

  private createByRoot(schema: JsonSchema, root: JsonSchema): Check {
    const target = followLoneReference(schema, root)
    if (target !== schema) return this.get(target, root)
    if (root === schema) return this.get(schema, undefined)
    if (listReferences(schema).length > 0) return this.findOrCreate(prepareSchema(schema, root))
    const dialect = readNamedDialect(root)?.dialect ?? '2020-12'
    if (dialect === '2020-12' || Object.hasOwn(schema, '$schema')) return this.get(schema, undefined)
    return this.findOrCreate(prepareSchema({ $schema: root.$schema, ...schema }))
  }

  private findOrCreate(prepared: PreparedSchema): Check {
    const key = createContentKey(prepared)
    const known = key === undefined ? undefined : this.byContent.get(key)
    if (known !== undefined) return known
    const check = this.create(prepared)
    if (key !== undefined) this.byContent.set(key, check)
    return check
  }
}

/** What a schema that is nothing but a reference stands for, so that all who refer to it share one check. */
function followLoneReference(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { hasInnerId, bends } = readSchemaFacts(root)
  if (hasInnerId || bends) return schema
  let current = schema
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const target = Object.keys(current).length === 1 ? resolveReferenceOnce(current, root) : undefined
    if (target === undefined) return current
    current = target
  }
  return schema
}

/** The whole content, not a digest of it: no crafted schema can take another's place. */
function createContentKey(prepared: PreparedSchema): string | undefined {
  if (!prepared.isPlainJson) return undefined
  const text = JSON.stringify(prepared.document)
  return text.length > MAX_KEY_LENGTH ? undefined : `${prepared.dialect} ${prepared.entryPointer} ${text}`
}
