import { memo, type ReactElement, useCallback, useMemo, useRef } from 'react'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import type { NodeInput, ToolInputMode } from '../../src/node-io/types.ts'
import { createSchemaReader, type SchemaReader } from '../../src/schema/read-types.ts'
import { getFieldId } from '../fields/ParameterForm.tsx'
import { describeFlags, describeSchema } from './describe-schema.ts'
import { type InputFacts, readInputFacts } from './input-facts.ts'
import { ManualValue, type RowTools } from './ManualValue.tsx'
import { SourceSwitch } from './SourceSwitch.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

interface ToolInputRowProps {
  rowId: string
  index: number
  input: NodeInput
  tools: RowTools
  onEdit(index: number, change: (input: NodeInput) => NodeInput): void
}

/** One parameter: its name, who fills it, and its value or what the model is told about it. */
export const ToolInputRow = memo(function ToolInputRow(props: ToolInputRowProps): ReactElement {
  const { rowId, index, input, tools, onEdit } = props
  const { t, root, references } = tools
  const reader = getReader(root)
  const facts = useMemo(() => readInputFacts(input, reader, references.length > 0), [input, reader, references])
  const editThis = useCallback((change: (input: NodeInput) => NodeInput) => onEdit(index, change), [onEdit, index])
  const setMode = (mode: ToolInputMode) => editThis((current) => setInputMode({ input: current, mode }))
  const isManual = facts.mode === 'manual'
  const row = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(row)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't share a line with the switch
    <div
      ref={row}
      className="hub-param"
      role="group"
      onFocus={keptFocus.onFocus}
      onBlur={keptFocus.onBlur}
      aria-labelledby={`${rowId}-label`}
      data-input-key={input.key}
      data-mode={facts.mode}
    >
      <div className="hub-param__head">
        <div className="hub-param__name">
          <InputLabel rowId={rowId} facts={facts} />
          {facts.isRequired && (
            <>
              <span className="hub-param__required" aria-hidden="true" title={t('required')}>
                *
              </span>
              <span className="hub-visually-hidden">{t('required')}</span>
            </>
          )}
          {describeFlags(facts.schema, reader, t).map((flag) => (
            <span key={flag} className="hub-badge">
              {flag}
            </span>
          ))}
          {facts.label !== input.key && <code className="hub-param__key">{input.key}</code>}
        </div>
        {!tools.isByHand && (
          <SourceSwitch
            label={facts.label}
            name={`${rowId}-source`}
            mode={facts.mode}
            only={facts.only?.mode}
            t={t}
            onChange={setMode}
          />
        )}
      </div>
      {isManual ? (
        <>
          <Description input={input} />
          {facts.only && !tools.isByHand && <p className="hub-param__reason">{t(facts.only.reason)}</p>}
          <ManualValue rowId={rowId} input={input} facts={facts} tools={tools} onEdit={editThis} />
        </>
      ) : (
        <AgentHint input={input} facts={facts} reader={reader} t={t} />
      )}
    </div>
  )
})

/** A plain control is reached by a click on the label; radios and forms have labels of their own. */
function InputLabel({ rowId, facts }: { rowId: string; facts: InputFacts }): ReactElement {
  const isField = facts.mode === 'manual' && !['boolean', 'choices'].includes(facts.plan.kind)
  const id = `${rowId}-label`
  return isField ? (
    <label id={id} htmlFor={getFieldId(rowId)} dir="auto">
      {facts.label}
    </label>
  ) : (
    <span id={id} dir="auto">
      {facts.label}
    </span>
  )
}

function Description({ input }: { input: NodeInput }): ReactElement | null {
  const words = typeof input.description === 'string' ? input.description.trim() : ''
  return words === '' ? null : (
    <p className="hub-param__help" dir="auto">
      {words}
    </p>
  )
}

function AgentHint(props: {
  input: NodeInput
  facts: InputFacts
  reader: SchemaReader
  t: RowTools['t']
}): ReactElement {
  const { input, facts, reader, t } = props
  const words = [input.toolDescription, input.description].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  )
  const told = [...describeSchema(facts.schema, reader, t), t(facts.isRequired ? 'required' : 'optional')]
  return (
    <div className="hub-param__told">
      {words !== undefined && words.trim() !== input.key && (
        <p className="hub-param__help" dir="auto">
          {words}
        </p>
      )}
      <p className="hub-param__told-line">
        <span>{t('agent_fills')}</span> {told.join(' · ')}
      </p>
      {facts.only && <p className="hub-param__reason">{t(facts.only.reason)}</p>}
    </div>
  )
}

const readers = new WeakMap<object, SchemaReader>()
const rootlessReader = createSchemaReader(undefined)

/** One reader for each root: what it has read serves every parameter. */
function getReader(root: object | undefined): SchemaReader {
  if (root === undefined) return rootlessReader
  const known = readers.get(root) ?? createSchemaReader(root as SchemaReader['root'])
  readers.set(root, known)
  return known
}
