import { type ReactElement, useCallback, useMemo } from 'react'
import { getHubSchema } from '../../src/hub/hub-schema.ts'
import type { HubNodeData, HubNodeDefinition } from '../../src/hub/types.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { listInputs } from '../../src/store/input-value.ts'
import { hubEditorMessages } from '../i18n/hub-editor.ts'
import { wordHubInputTitle } from '../i18n/hub-inputs.ts'
import { findHubWidget } from '../registry.ts'
import { getControl } from '../tool-inputs/get-control.ts'
import { ToolInputsEditor } from '../tool-inputs/ToolInputsEditor.tsx'
import type { HubWidgets } from '../tool-inputs/types.ts'
import { ExposureChoice } from './ExposureChoice.tsx'
import { useHubSession, useWords } from './session.ts'
import { useNodeInputs } from './use-node-inputs.ts'
import type { HubView, InputsLayout } from './view.ts'

const noLayout: InputsLayout = {}
const plain = () => noLayout

/** The hub's own parameters, those with a panel of their own left out, and how its tools are offered. */
export function NodeInputs({ useLayout = plain }: { useLayout?: HubView['useInputsLayout'] }): ReactElement {
  const { store, definition, locale, validator, rjsfTheme, references, widgets } = useHubSession()
  const t = useWords(hubEditorMessages)
  const { inputs, restore } = useNodeInputs()
  const { jsonSchema = getHubSchema(definition), controls: ownControls, folds } = useLayout()
  const controls = useMemo(
    () => ({ ...ownControls, ...listControls(definition, widgets) }),
    [ownControls, definition, widgets],
  )
  const elsewhere = definition.inputs.filter((input) => findHubWidget(input.widget))
  const wordTitle = ({ key, title }: { key: string; title: string }) =>
    wordHubInputTitle(definition.type, key, title, locale)
  const change = useCallback(
    (next: NodeInput[]) => {
      const edited = next.filter((input, index) => input !== inputs[index])
      const isToggle = edited.length !== 1 || edited.some((input) => input.selectedType !== typeOf(inputs, input.key))
      store.getState().edit((data) => putInputs(data, edited.map(restore)), {
        label: t('step_inputs'),
        ...(isToggle ? {} : { coalesceKey: `inputs:${edited.map((input) => namePlace(inputs, input)).join()}` }),
      })
    },
    [store, inputs, restore, t],
  )
  return (
    <>
      {definition.compileTools ? <ExposureChoice /> : null}
      <ToolInputsEditor
        title={t('node_inputs')}
        description={t('node_inputs_help')}
        inputs={inputs}
        jsonSchema={jsonSchema}
        onChange={change}
        controls={controls}
        {...(folds ? { folds } : {})}
        {...(locale ? { locale } : {})}
        {...(validator ? { validator } : {})}
        {...(rjsfTheme ? { rjsfTheme } : {})}
        {...(references ? { references } : {})}
      />
      {elsewhere.length > 0 && (
        <p className="hub-note">{t('edited_above', { titles: elsewhere.map(wordTitle).join(', ') })}</p>
      )}
    </>
  )
}

/** The host's controls that the definition names, by the keys of its inputs. */
function listControls(definition: HubNodeDefinition, widgets: HubWidgets | undefined): HubWidgets {
  const named = definition.inputs.map(({ key, widget }) => [key, getControl(widgets, widget)] as const)
  return Object.fromEntries(named.filter((entry): entry is [string, HubWidgets[string]] => entry[1] !== undefined))
}

function typeOf(inputs: readonly NodeInput[], key: string): NodeInput['selectedType'] {
  return inputs.find((input) => input.key === key)?.selectedType
}

/** The place of an edit: of an object, each member is one of its own. */
function namePlace(inputs: readonly NodeInput[], { key, value }: NodeInput): string {
  const before = inputs.find((input) => input.key === key)?.value
  if (!isPlainObject(value) || !isPlainObject(before)) return key
  const members = new Set([...Object.keys(before), ...Object.keys(value)])
  return [key, ...[...members].filter((member) => !Object.is(before[member], value[member]))].join(':')
}

/** Puts edited inputs in their places; one that saved data lacked is added. */
function putInputs(data: HubNodeData, edited: readonly NodeInput[]): HubNodeData {
  if (edited.length === 0) return data
  const byKey = new Map(edited.map((input) => [input.key, input]))
  const inputs = listInputs(data).map((input) => byKey.get(input.key) ?? input)
  const present = new Set(inputs.map(({ key }) => key))
  return { ...data, inputs: [...inputs, ...edited.filter(({ key }) => !present.has(key))] }
}
