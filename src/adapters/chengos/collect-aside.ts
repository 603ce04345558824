import { isPlainObject } from '../../schema/is-plain-object.ts'
import { setOwn } from '../../schema/objects.ts'
import { isSameJson } from '../../store/is-same-json.ts'
import type { FlowNode } from '../../workflow/types.ts'
import { isDeclared } from './import-ports.ts'
import { type NodeAside, originMember } from './types.ts'

type Member = Record<string, unknown>

/**
 * What a document would lose of a node: all in which the node differs from `plain`, which is what the document alone gives
 * back. Values in `expressed` are not repeated, so that an edit of the document is not undone.
 */
export function collectAside(node: FlowNode, plain: FlowNode, expressed: ReadonlySet<string>): NodeAside {
  const { id, type: _, position: __, data, ...around } = node
  const { inputs, outputs, version: ___, [originMember]: ____, ...members } = data
  const ports = comparePorts(inputs, plain.data['inputs'], expressed)
  const others = comparePorts(outputs, plain.data['outputs'], expressed)
  const differing = Object.entries(members).filter(([key, value]) => !isSameJson(value, plain.data[key]))
  return {
    ...(id === plain.id ? {} : { id }),
    ...(Object.keys(ports.changed).length > 0 ? { inputs: ports.changed } : {}),
    ...(Object.keys(others.changed).length > 0 ? { outputs: others.changed } : {}),
    ...(ports.more.length > 0 ? { more: ports.more } : {}),
    ...(differing.length > 0 ? { data: Object.fromEntries(differing) } : {}),
    ...(Object.keys(around).length > 0 ? { node: around } : {}),
  }
}

function comparePorts(
  ports: unknown,
  plain: unknown,
  expressed: ReadonlySet<string>,
): { changed: Record<string, Member>; more: unknown[] } {
  const known = new Map(listPorts(plain).map((port) => [port['key'], port]))
  const changed: Record<string, Member> = {}
  const more: unknown[] = []
  for (const port of listPorts(ports)) {
    const key = String(port['key'])
    const counterpart = known.get(key)
    if (counterpart === undefined) {
      if (isDeclared(port) || port['value'] !== undefined) more.push(port)
      continue
    }
    const own = strip(port, expressed.has(key))
    if (!isSameJson(own, strip(counterpart, expressed.has(key)))) setOwn(changed, key, own)
  }
  return { changed, more }
}

/** What the document says itself is only marked. */
function strip(port: Member, isExpressed: boolean): Member {
  const { value, [originMember]: origin, ...rest } = port
  return {
    ...rest,
    ...(isExpressed || value === undefined ? {} : { value }),
    ...(origin === undefined ? {} : { [originMember]: {} }),
  }
}

function listPorts(ports: unknown): Member[] {
  return Array.isArray(ports) ? ports.filter(isPlainObject) : []
}
