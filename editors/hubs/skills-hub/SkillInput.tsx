import { type ReactElement, useId, useMemo, useRef, useState } from 'react'
import type { NodeInput } from '../../../src/node-io/types.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import type { JsonSchema } from '../../../src/schema/json-schema.ts'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { Segments } from '../../tool-inputs/Segments.tsx'
import { ToolInputsEditor } from '../../tool-inputs/ToolInputsEditor.tsx'
import type { HubWidgetProps } from '../../tool-inputs/types.ts'
import { readFixedSkill } from './fixed-call.ts'
import { listOtherMembers, listSkillInputs, readSkillInputs, writeSkillInputs } from './skill-input-values.ts'
import { useKnownSkills } from './use-known-skills.ts'

/** The input of a run: parameter by parameter where the skill is fixed and says what it takes, else as text. */
export function SkillInput(props: HubWidgetProps): ReactElement {
  const t = useWords(skillsHubMessages)
  const name = useEditing(({ data }) => readFixedSkill(data))
  const { skills } = useKnownSkills()
  const skill = skills?.find((each) => each.name === name)
  const schema = skill?.summary.input_schema
  if (!skill || !schema || listSkillInputs(schema).length === 0) {
    return (
      <>
        {props.standard}
        {skill && <p className="hub-param__help">{t('sk_input_untold')}</p>}
      </>
    )
  }
  return <SkillForm {...props} key={skill.name} name={skill.display_name} schema={schema} />
}

function SkillForm(props: HubWidgetProps & { name: string; schema: JsonSchema }): ReactElement {
  const { value, onChange, json, name, schema } = props
  const { locale, validator, rjsfTheme } = useHubSession()
  const t = useWords(skillsHubMessages)
  const id = useId()
  const canShow = value === undefined || value === null || isPlainObject(value)
  const [isText, setText] = useState(!canShow)
  const last = useRef<readonly NodeInput[]>([])
  const inputs = useMemo(() => {
    last.current = readSkillInputs(listSkillInputs(schema), value, last.current)
    return last.current
  }, [schema, value])
  const showsForm = canShow && !isText
  const others = listOtherMembers(value, inputs)
  return (
    <div className="hub-skill-input">
      <Segments
        label={t('sk_input_view')}
        name={`${id}-view`}
        value={showsForm ? 'form' : 'json'}
        choices={[
          { value: 'form', words: t('view_form'), ...(canShow ? {} : { disabledReason: t('sk_input_no_form') }) },
          { value: 'json', words: t('view_json') },
        ]}
        onChange={(view) => setText(view === 'json')}
      />
      {showsForm ? (
        <>
          <ToolInputsEditor
            isByHand
            title={t('sk_input_of', { name })}
            inputs={inputs}
            jsonSchema={schema}
            onChange={(next) => onChange(writeSkillInputs(value, inputs, next))}
            {...(locale ? { locale } : {})}
            {...(validator ? { validator } : {})}
            {...(rjsfTheme ? { rjsfTheme } : {})}
          />
          {others.length > 0 && <p className="hub-note">{t('sk_input_others', { keys: others.join(', ') })}</p>}
        </>
      ) : (
        json
      )}
    </div>
  )
}
