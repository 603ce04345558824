import { type ReactElement, useMemo } from 'react'
import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import { ToolInputsEditor } from '../tool-inputs/ToolInputsEditor.tsx'
import { fillArgumentInputs, listArgumentInputs, readArgumentInputs } from './form-arguments.ts'
import type { TryCallWords } from './words.ts'

/** A call's arguments as a form made of the function's own schema. What no field stands for is kept as it is. */
export function ArgumentsForm(props: {
  compiled: CompiledToolRuntime
  args: Record<string, unknown>
  onChange(args: Record<string, unknown>): void
  words: TryCallWords
}): ReactElement {
  const { compiled, args, onChange, words } = props
  const { t, language } = words
  const inputs = useMemo(() => listArgumentInputs(compiled), [compiled])
  const filled = useMemo(() => fillArgumentInputs(inputs, args), [inputs, args])
  const others = Object.keys(args).filter((key) => !inputs.some((input) => input.key === key))
  const { parameters } = compiled.modelTool.function
  return (
    <>
      <ToolInputsEditor
        title={t('try_form')}
        inputs={filled}
        {...(parameters ? { jsonSchema: parameters } : {})}
        onChange={(next) => onChange(readArgumentInputs(next, args))}
        isByHand
        {...(language === undefined ? {} : { locale: language })}
      />
      {others.length > 0 && <p className="hub-try__help">{t('try_form_others', { keys: others.join(', ') })}</p>}
    </>
  )
}
