import { useMemo } from 'react'
import { listInputUse } from '../../../nodes/skills-hub/input-use.ts'
import { readSkillInput } from '../../../nodes/skills-hub/narrow-skill-input.ts'
import { readHubInputs } from '../../../src/hub/hub-inputs.ts'
import { narrowHubSchema } from '../../../src/hub/narrow-hub-schema.ts'
import { setInputMode } from '../../../src/node-io/set-input-mode.ts'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import type { InputsLayout } from '../../shell/view.ts'
import { readFixedOperation } from './fixed-call.ts'
import { SkillInput } from './SkillInput.tsx'
import { SkillPicker } from './SkillPicker.tsx'
import { useSkillSources } from './use-skill-sources.ts'

const controls: NonNullable<InputsLayout['controls']> = { skill_name: SkillPicker, input_data: SkillInput }

/** The inputs as the operation needs them: those that nothing reads stand behind a fold, and can be taken from the model. */
export function useInputsLayout(): InputsLayout {
  const { definition } = useHubSession()
  const t = useWords(skillsHubMessages)
  const data = useEditing((state) => state.data)
  const sources = useSkillSources()
  const operation = readFixedOperation(data)
  const isExpanded = data.exposure === 'expanded'
  const jsonSchema = useMemo(
    () => narrowHubSchema(definition, readSkillInput(data, sources ?? [])),
    [definition, data, sources],
  )
  const inputs = useMemo(() => readHubInputs(definition, data), [definition, data])
  return useMemo(() => {
    const unused = operation === undefined ? [] : inputs.filter(({ declared: { key } }) => isUnused(key))
    const offered = isExpanded ? [] : unused.filter(({ isAgent }) => isAgent)
    if (unused.length === 0 || operation === undefined) return { jsonSchema, controls }
    return {
      jsonSchema,
      controls,
      folds: [
        {
          id: 'unused',
          title: t(isExpanded ? 'sk_unused_expanded' : 'sk_unused', { operation }),
          reason: isExpanded
            ? t('sk_unused_expanded_why')
            : offered.length > 0
              ? t('sk_unused_offered', { count: offered.length, operation })
              : t('sk_unused_why', { operation }),
          keys: unused.map(({ declared }) => declared.key),
          ...(offered.length > 0
            ? {
                fix: {
                  words: t('sk_unused_fix', { count: offered.length }),
                  change: (input) => setInputMode({ input, mode: 'manual' }),
                },
              }
            : {}),
        },
      ],
    }

    function isUnused(key: string): boolean {
      if (operation === undefined) return false
      // Each function names its skill and its input itself.
      if (isExpanded && key === 'operation') return true
      return !listInputUse(key).includes(operation)
    }
  }, [jsonSchema, inputs, operation, isExpanded, t])
}
