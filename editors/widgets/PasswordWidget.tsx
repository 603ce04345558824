import type { WidgetProps } from '@rjsf/utils'
import type { ReactElement } from 'react'
import { SecretInput } from '../fields/SecretInput.tsx'
import { useControlProps } from './use-control-props.ts'

/** A secret among the fields of an object. */
export function PasswordWidget(props: WidgetProps): ReactElement {
  return <SecretInput {...useControlProps(props)} value={props.value} onChange={props.onChange} />
}
