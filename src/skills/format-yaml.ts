import { stringify } from 'yaml'

/** A value as the YAML of a file of its own, without lines broken for their length. */
export function formatYaml(value: object): string {
  return stringify(value, { lineWidth: 0, flowCollectionPadding: false })
}
