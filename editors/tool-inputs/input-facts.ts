import {
  canInputBeAgentGenerated,
  canInputBeManuallyConfigured,
  getSelectedRenderType,
  isInputAgentGenerated,
  listRenderTypes,
  systemKeys,
} from '../../src/node-io/input-kind.ts'
import { getToolInputManualRenderType } from '../../src/node-io/manual-control.ts'
import { nodeInput2JsonSchemaProperty } from '../../src/node-io/node-input-to-json-schema.ts'
import { findProjectionObstacle, type ProjectionObstacle } from '../../src/node-io/projection.ts'
import { agentDenyTypes } from '../../src/node-io/render-types.ts'
import { isSecretSchema } from '../../src/node-io/secret-schema.ts'
import type { NodeInput, ToolInputMode } from '../../src/node-io/types.ts'
import { isNullAllowed } from '../../src/schema/base-type.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { JsonSchemaOrBoolean } from '../../src/schema/json-schema.ts'
import { getOwn } from '../../src/schema/objects.ts'
import type { SchemaReader } from '../../src/schema/read-types.ts'
import { holdsSecret, mentionsSecret } from '../../src/schema/secrets.ts'
import { createFormPlan, type FormPlan } from '../fields/form-plan.ts'
import type { IsSecretPath } from '../fields/secret-marks.ts'
import { createSecretPaths } from '../fields/secret-paths.ts'
import type { toolInputMessages } from '../i18n/tool-inputs.ts'

type ReasonKey = Extract<keyof typeof toolInputMessages, `reason_${string}`>

/** What the editor needs to know of a parameter; follows from its data alone. */
export interface InputFacts {
  label: string
  schema: JsonSchemaOrBoolean
  plan: FormPlan
  mode: ToolInputMode
  /** The one mode there is, and why; undefined when the author may choose. */
  only?: { mode: ToolInputMode; reason: ReasonKey }
  isSecret: boolean
  /** Which parts of the value the schema marks as secret; undefined where it marks none. */
  isSecretPath: IsSecretPath | undefined
  isNullable: boolean
  isRequired: boolean
  isReference: boolean
  canBeReference: boolean
}

const OBSTACLE_REASONS: Readonly<Record<ProjectionObstacle, ReasonKey>> = {
  not_a_schema: 'reason_no_control',
  no_single_type: 'reason_types',
  contradiction: 'reason_contradiction',
  tuple: 'reason_tuple',
  items_without_single_type: 'reason_types',
}

/** Whether a parameter has a row: hidden ones and the system's own settings have none. */
export function isInputShown(input: NodeInput): boolean {
  const isSystem = input.key === systemKeys.forbidStream || input.key === systemKeys.secrets
  return !isSystem && listRenderTypes(input)[0] !== 'hidden'
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The parameter's label; its key where it has none that can be seen. */
export function getInputLabel(input: NodeInput): string {
  if (typeof input.label === 'string' && VISIBLE.test(input.label)) return input.label
  return input.key === '' ? '""' : String(input.key)
}

export function readInputFacts(input: NodeInput, reader: SchemaReader, hasReferences: boolean): InputFacts {
  const schema = getInputSchema(input, reader)
  const types = listRenderTypes(input)
  const isSecret = types.includes('password') || isSecretSchema(schema, reader)
  const isReference = getSelectedRenderType(input) === 'reference'
  const canBeReference =
    types.includes('reference') && !isSecret && (hasReferences || (isReference && 'value' in input))
  const canBeAgent = canInputBeAgentGenerated(input) && !isSecret
  const canBeManual = canInputBeManuallyConfigured(input) || canBeReference
  const only = getOnlyMode(input, { canBeAgent, canBeManual, isSecret, schema, reader })
  return {
    label: getInputLabel(input),
    schema,
    plan: createFormPlan(schema, reader, getToolInputManualRenderType(input)),
    mode: only?.mode ?? (isInputAgentGenerated(input) ? 'agentGenerated' : 'manual'),
    ...(only && { only }),
    isSecret,
    isSecretPath: createSecretPaths(schema, reader),
    isNullable: schema !== true && isNullNamed(schema, reader),
    isRequired: input.required === true,
    isReference,
    canBeReference,
  }
}

/** The parameter's own schema: the tool's, else the one kept in the input, else what its control says. */
function getInputSchema(input: NodeInput, reader: SchemaReader): JsonSchemaOrBoolean {
  const properties = reader.root === undefined ? undefined : getOwn(reader.root, 'properties')
  const property = isPlainObject(properties) ? getOwn(properties, input.key) : undefined
  if (isPlainObject(property) || typeof property === 'boolean') return property
  return nodeInput2JsonSchemaProperty(input)
}

function getOnlyMode(
  input: NodeInput,
  facts: {
    canBeAgent: boolean
    canBeManual: boolean
    isSecret: boolean
    schema: JsonSchemaOrBoolean
    reader: SchemaReader
  },
): InputFacts['only'] {
  if (facts.canBeAgent && facts.canBeManual) return undefined
  if (!facts.canBeAgent) {
    const isSecret =
      facts.isSecret || (mentionsSecret(facts.reader.root) && holdsSecret(facts.schema, facts.reader.root))
    return { mode: 'manual', reason: getManualReason(input, isSecret) }
  }
  const obstacle = findProjectionObstacle(facts.schema, facts.reader)
  return { mode: 'agentGenerated', reason: obstacle ? OBSTACLE_REASONS[obstacle] : 'reason_no_control' }
}

function getManualReason(input: NodeInput, isSecret: boolean): ReasonKey {
  const types = listRenderTypes(input)
  if (isSecret) return 'reason_secret'
  if (types.includes('fileSelect')) return 'reason_file'
  if (types.some((type) => agentDenyTypes.has(type))) return 'reason_workspace'
  return input.key === systemKeys.history ? 'reason_system' : 'reason_author'
}

/** A schema that says nothing about types lets null through too, but has not asked for it. */
function isNullNamed(schema: JsonSchemaOrBoolean, reader: SchemaReader): boolean {
  return isPlainObject(schema) && Object.keys(schema).length > 0 && isNullAllowed(schema, reader)
}
