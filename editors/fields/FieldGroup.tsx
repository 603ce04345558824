import type { ReactElement, ReactNode } from 'react'
import { getLabelId } from '../widgets/use-control-props.ts'
import { useParameter } from './parameter-context.ts'

/** Fields that belong together. The parameter's own are in its row's group already: a second one would repeat its name. */
export function FieldGroup(props: { id: string; className: string; children: ReactNode }): ReactElement {
  const { id, className, children } = props
  const { fieldId } = useParameter()
  if (id === fieldId) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    )
  }
  return (
    <fieldset id={id} className={className} aria-labelledby={getLabelId(id)}>
      {children}
    </fieldset>
  )
}
