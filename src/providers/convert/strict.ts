import { isNullAllowed } from '../../schema/base-type.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { readTypes } from '../../schema/read-types.ts'
import { type Codec, createCodec } from './codec.ts'
import type { Context, Conversion, Converted } from './conversion.ts'
import type { Place } from './findings.ts'
import { flattenUnions } from './flatten-unions.ts'

const jsonText = 'Write the value as JSON text.'
const unions: ReadonlySet<string> = new Set(['anyOf', 'oneOf'])
const maximumHops = 8

/** What a strict schema has no words for: any value, and objects with free keys. */
export function isBeyondStrict(node: JsonSchema): boolean {
  if (node.$ref !== undefined || Array.isArray(node.anyOf)) return false
  if (node.type === undefined) return true
  const types: unknown[] = Array.isArray(node.type) ? node.type : [node.type]
  if (!types.includes('object')) return false
  const isEmpty = !isPlainObject(node.properties) || Object.keys(node.properties).length === 0
  return isEmpty && node.additionalProperties !== false
}

/** A value that is sent as JSON text instead. */
export function writeAsText(node: JsonSchema, context: Context, conversion: Conversion): Converted {
  conversion.encodes = true
  const params = { provider: conversion.rules.provider, place: context.label }
  conversion.findings.add('sent_as_json_text', params, context)
  const text = typeof node.description === 'string' ? `${node.description} ${jsonText}` : jsonText
  const codec: Codec = { ...createCodec(), isJsonText: true, types: new Set(['string']) }
  return { wire: { type: 'string', description: text }, codec }
}

/** Whether a value, seen through references, is sent as JSON text. */
export function isJsonText(codec: Codec, hops = 0): boolean {
  return codec.isJsonText || (hops < maximumHops && codec.all.some((each) => isJsonText(each, hops + 1)))
}

/** The node without rules beside its union: strict schemas have none. */
export function settleStrictUnion(node: JsonSchema, context: Context, conversion: Conversion): JsonSchema {
  if (node.type === 'object' || isPlainObject(node.properties)) {
    conversion.findings.drop('anyOf', context)
    return flattenUnions(node, conversion.root, unions)
  }
  const branches: unknown[] = Array.isArray(node.anyOf) ? node.anyOf : []
  const { type: _type, ...untyped } = node
  if (node.type === undefined || branches.every((branch) => readTypes(branch, conversion.reader) !== undefined)) {
    return untyped
  }
  conversion.findings.drop('anyOf', context)
  const { anyOf: _anyOf, ...single } = node
  return single
}

/** Whether null is how a model leaves out an optional property. Where null is a value of its own, it stays one. */
export function makesAbsent(property: unknown, { codec }: Converted, place: Place, conversion: Conversion): boolean {
  if (isJsonText(codec) || !isNullAllowed(property, conversion.reader)) return true
  const params = { provider: conversion.rules.provider, place: place.label }
  conversion.findings.add('null_stands_for_absent', params, place)
  return false
}
