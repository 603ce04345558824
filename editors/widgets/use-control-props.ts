import type { WidgetProps } from '@rjsf/utils'
import { useParameter } from '../fields/parameter-context.ts'

/** What makes a control accessible: its name, its message and whether its value is wrong. */
export interface ControlProps {
  id: string
  disabled: boolean
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** The parameter's own control is named by the row; a nested one by the label that its template renders. */
export function useControlProps(props: WidgetProps): ControlProps {
  const { fieldId, labelId, messageId, isInvalid } = useParameter()
  const isOwn = props.id === fieldId
  const isWrong = isOwn ? isInvalid : (props.rawErrors?.length ?? 0) > 0
  return {
    id: props.id,
    disabled: props.disabled === true || props.readonly === true,
    'aria-labelledby': isOwn ? labelId : getLabelId(props.id),
    'aria-describedby': isOwn ? messageId : getErrorId(props.id),
    ...(isWrong && { 'aria-invalid': true }),
  }
}

/** Id of the element that names a nested field. */
export function getLabelId(fieldId: string): string {
  return `${fieldId}__name`
}

/** Id of the element that says what is wrong with a nested field. */
export function getErrorId(fieldId: string): string {
  return `${fieldId}__wrong`
}
