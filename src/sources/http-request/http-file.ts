import { isPlainObject } from '../../schema/is-plain-object.ts'

/** A file that a host puts in the place of what a model wrote. */
export interface HttpFile {
  name?: string
  type?: string
  data: Uint8Array
}

/** Whether a value is a host's file: its bytes are nothing that JSON holds, so no model can write one. */
export function isHttpFile(value: unknown): value is HttpFile {
  return isPlainObject(value) && value['data'] instanceof Uint8Array
}
