import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils'
import type { ReactElement } from 'react'
import { ArrowDown, ArrowUp, Plus, X } from '../icons.ts'
import { getErrorId, getLabelId } from '../widgets/use-control-props.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { joinClasses } from './join-classes.ts'
import { useParameter } from './parameter-context.ts'

/** The form itself has one field: the parameter's value. The row around it has the label and the messages. */
export function RootTemplate({ properties }: ObjectFieldTemplateProps): ReactElement {
  return <>{properties.map((property) => property.content)}</>
}

/** A nested field: label, control, description, what is wrong. */
export function FieldTemplate(props: FieldTemplateProps): ReactElement {
  const { id, label, children, rawErrors, rawDescription, required, schema } = props
  const { t, fieldId } = useParameter()
  const place = props.fieldPathId.path.at(-1)
  const isRoot = props.fieldPathId.path.length === 0
  if (isRoot || id === fieldId) return <>{children}</>
  const isContainer = schema.type === 'object' || (schema.type === 'array' && schema.uniqueItems !== true)
  const problems = rawErrors ?? []
  return (
    <div className={joinClasses('hub-subfield', isContainer && 'hub-subfield--container')}>
      <span className="hub-subfield__name" id={getLabelId(id)}>
        {typeof place === 'number' ? t('item_number', { number: place + 1 }) : label}
        {required && (
          <span className="hub-param__required" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </span>
      <div className="hub-subfield__value">
        {children}
        {rawDescription !== undefined && rawDescription !== '' && (
          <p className="hub-subfield__help">{rawDescription}</p>
        )}
        <p className="hub-wrong" id={getErrorId(id)}>
          {problems.join(' ')}
        </p>
      </div>
    </div>
  )
}

/** The members of an object, one under the other. */
export function ObjectFieldTemplate({ properties, fieldPathId }: ObjectFieldTemplateProps): ReactElement {
  return (
    <FieldGroup id={fieldPathId.$id} className="hub-subform">
      {properties.map((property) => property.content)}
    </FieldGroup>
  )
}

/** The items of a list, and a way to add one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps): ReactElement {
  const { items, canAdd, onAddClick, fieldPathId, title, disabled } = props
  const { t, fieldId } = useParameter()
  const id = fieldPathId.$id
  return (
    <FieldGroup id={id} className="hub-subform">
      {items}
      {canAdd && (
        <button
          type="button"
          className="hub-button hub-button--quiet"
          aria-label={id === fieldId ? undefined : t('add_item_to', { label: title })}
          disabled={disabled}
          onClick={onAddClick}
        >
          <Plus size={14} aria-hidden="true" />
          {t('add_item')}
        </button>
      )}
    </FieldGroup>
  )
}

/** One item of a list with what can be done to it. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps): ReactElement {
  const { children, buttonsProps, index } = props
  const { t } = useParameter()
  const number = index + 1
  return (
    <div className="hub-subitem">
      <div className="hub-subitem__value">{children}</div>
      <div className="hub-subitem__actions">
        {buttonsProps.hasMoveUp && (
          <IconButton label={t('move_item_up', { number })} onClick={buttonsProps.onMoveUpItem}>
            <ArrowUp size={14} aria-hidden="true" />
          </IconButton>
        )}
        {buttonsProps.hasMoveDown && (
          <IconButton label={t('move_item_down', { number })} onClick={buttonsProps.onMoveDownItem}>
            <ArrowDown size={14} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t('remove_item', { number })} onClick={buttonsProps.onRemoveItem}>
          <X size={14} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

function IconButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactElement }) {
  return (
    <button type="button" className="hub-button hub-button--icon" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}
