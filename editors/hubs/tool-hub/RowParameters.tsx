import { type ReactElement, useCallback } from 'react'
import type { NodeInput } from '../../../src/node-io/types.ts'
import { setRowMember, type ToolRowEntry } from '../../../src/store/tool-rows.ts'
import { getInputSchema } from '../../../src/tools/compile-tool.ts'
import type { ToolRow } from '../../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { type FieldFinding, Findings } from '../../shell/Field.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useCredentialNames } from '../../shell/use-credentials.ts'
import { ToolInputsEditor } from '../../tool-inputs/ToolInputsEditor.tsx'
import { JsonBox } from './JsonBox.tsx'
import { choicesToConfig, configToChoices, mergeChoices, rowInputsOf } from './row-inputs.ts'
import { maskRow, unmaskRow } from './row-json.ts'
import { type RowEditWords, useRowEdit } from './use-row-edit.ts'

interface RowParametersProps {
  stored: ToolRowEntry
  row: ToolRow
  entry: ToolCatalogueEntry
  findingsOf(place: string): FieldFinding[]
}

/** Who fills each parameter of the row's tool, and with what. */
export function RowParameters({ stored, row, entry, findingsOf }: RowParametersProps): ReactElement {
  const t = useWords(toolHubMessages)
  const { model, own, ownKeys } = rowInputsOf(entry, stored.key)
  const inputs = model.apply(row.inputs)
  const ownInputs = own.apply(configToChoices(row.config, ownKeys))
  const edit = useRowEdit(stored.key)
  const changeInputs = useCallback(
    (next: NodeInput[]) => {
      const choices = model.read(next)
      edit((before) => setRowMember(before, 'inputs', mergeChoices(before['inputs'], choices)), wordEdit(inputs, next))
    },
    [edit, model, inputs],
  )
  const changeOwn = useCallback(
    (next: NodeInput[]) => {
      const choices = own.read(next)
      edit(
        (before) => setRowMember(before, 'config', choicesToConfig(readConfig(before['config']), choices)),
        wordEdit(ownInputs, next),
      )
    },
    [edit, own, ownInputs],
  )
  const others = Object.fromEntries(Object.entries(row.config).filter(([key]) => !ownKeys.has(key)))
  return (
    <>
      <Parameters
        title={t('parameters')}
        description={t('parameters_help')}
        entry={entry}
        inputs={inputs}
        onChange={changeInputs}
      />
      <Findings id={`${stored.key}-inputs`} findings={findingsOf('inputs')} />
      {ownInputs.length > 0 && (
        <Parameters
          title={t('static')}
          description={t('static_help')}
          entry={entry}
          inputs={ownInputs}
          isByHand
          onChange={changeOwn}
        />
      )}
      {Object.keys(others).length > 0 && (
        <JsonBox
          label={t('static_other')}
          help={t('static_other_help')}
          value={maskRow(others)}
          onChange={(value) => {
            const kept = Object.entries(row.config).filter(([key]) => ownKeys.has(key))
            const config = Object.fromEntries([...kept, ...Object.entries(unmaskRow(value, others))])
            edit((before) => setRowMember(before, 'config', config))
          }}
        />
      )}
      <Findings id={`${stored.key}-config`} findings={findingsOf('config')} />
    </>
  )
}

function Parameters(props: {
  title: string
  description: string
  entry: ToolCatalogueEntry
  inputs: readonly NodeInput[]
  isByHand?: boolean
  onChange(inputs: NodeInput[]): void
}): ReactElement {
  const { entry, ...rest } = props
  const { locale, validator, rjsfTheme, references } = useHubSession()
  const credentials = useCredentialNames()
  return (
    <ToolInputsEditor
      {...rest}
      jsonSchema={getInputSchema(entry)}
      credentials={credentials}
      {...(locale ? { locale } : {})}
      {...(validator ? { validator } : {})}
      {...(rjsfTheme ? { rjsfTheme } : {})}
      {...(references ? { references } : {})}
    />
  )
}

/** The parameter that was edited; a toggle is a step of its own. */
function wordEdit(before: readonly NodeInput[], after: readonly NodeInput[]): RowEditWords {
  const edited = after.filter((input, at) => input !== before[at])
  const [only, ...others] = edited
  if (!only || others.length > 0) return {}
  const isTyped = only.selectedType === before.find(({ key }) => key === only.key)?.selectedType
  return { part: only.label, ...(isTyped ? { field: `input:${only.key}` } : {}) }
}

function readConfig(config: unknown): Readonly<Record<string, unknown>> {
  return typeof config === 'object' && config !== null && !Array.isArray(config)
    ? (config as Readonly<Record<string, unknown>>)
    : {}
}
