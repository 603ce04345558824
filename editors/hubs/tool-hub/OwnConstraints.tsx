import type { ReactElement } from 'react'
import type { NodeInput } from '../../../src/node-io/types.ts'
import { getOwnConstraintsSchema } from '../../../src/tools/constraints/own-constraints.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { ToolInputsEditor } from '../../tool-inputs/ToolInputsEditor.tsx'
import { choicesToConfig, configToChoices, ownConstraintsOf } from './row-inputs.ts'
import type { RowEditWords } from './use-row-edit.ts'

/** The constraints that the tool itself checks, as a form of the schema that it publishes. */
export function OwnConstraints(props: {
  rowKey: string
  constraints: Readonly<Record<string, unknown>>
  entry: ToolCatalogueEntry
  onChange(constraints: Readonly<Record<string, unknown>>, words: RowEditWords): void
}): ReactElement | null {
  const { rowKey, constraints, entry, onChange } = props
  const { locale, validator, rjsfTheme } = useHubSession()
  const t = useWords(toolHubMessages)
  const { memory, keys } = ownConstraintsOf(entry, rowKey)
  if (keys.size === 0) return null
  const inputs = memory.apply(configToChoices(constraints, keys))
  const change = (next: NodeInput[]) => {
    const edited = next.find((input, index) => input !== inputs[index])
    onChange(choicesToConfig(constraints, memory.read(next)), {
      part: edited?.label ?? t('own_constraints'),
      field: `constraint:${edited?.key ?? ''}`,
    })
  }
  return (
    <ToolInputsEditor
      title={t('own_constraints')}
      description={t('own_constraints_help')}
      inputs={inputs}
      isByHand
      jsonSchema={getOwnConstraintsSchema(entry) ?? {}}
      onChange={change}
      {...(locale ? { locale } : {})}
      {...(validator ? { validator } : {})}
      {...(rjsfTheme ? { rjsfTheme } : {})}
    />
  )
}
