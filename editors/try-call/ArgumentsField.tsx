import { type ReactElement, type RefObject, useId, useState } from 'react'
import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import { JsonBox } from '../fields/JsonBox.tsx'
import { formatJsonText } from '../fields/parse-json-text.ts'
import { Segments } from '../tool-inputs/Segments.tsx'
import { ArgumentsForm } from './ArgumentsForm.tsx'
import type { ReadArguments } from './read-arguments.ts'
import type { TryCallWords } from './words.ts'

/** What a model could send, as text or as a form over the same text. Text that can't be read is kept and sent nowhere. */
export function ArgumentsField(props: {
  compiled: CompiledToolRuntime
  text: string
  read: ReadArguments
  problem: string | undefined
  words: TryCallWords
  root: RefObject<HTMLDivElement | null>
  onText(text: string): void
}): ReactElement {
  const { compiled, text, read, problem, words, root, onText } = props
  const { t } = words
  const id = useId()
  const [view, setView] = useState<'json' | 'form'>('json')
  const keys = compiled.agentGeneratedKeys
  const hasForm = keys.length > 0
  const isForm = hasForm && view === 'form'
  return (
    <div className="hub-try__arguments" ref={root}>
      <div className="hub-try__bar">
        <label htmlFor={`${id}-arguments`} className="hub-try__label">
          {t('try_arguments')}
        </label>
        {hasForm && (
          <Segments<'json' | 'form'>
            label={t('try_view')}
            name={`${id}-view`}
            value={view}
            choices={[
              { value: 'json', words: t('try_view_json') },
              { value: 'form', words: t('try_view_form') },
            ]}
            onChange={setView}
          />
        )}
      </div>
      {isForm && read.state === 'value' && (
        <ArgumentsForm
          compiled={compiled}
          args={read.value}
          onChange={(args) => onText(formatJsonText(args))}
          words={words}
        />
      )}
      {isForm && read.state === 'problem' && <p className="hub-wrong">{t('try_form_broken')}</p>}
      {!isForm && (
        <>
          <JsonBox
            id={`${id}-arguments`}
            aria-describedby={`${id}-help ${id}-problem`}
            {...(problem !== undefined && { 'aria-invalid': true })}
            text={text}
            onText={onText}
            isDraft={problem !== undefined}
            minRows={4}
          />
          <p id={`${id}-help`} className="hub-try__help">
            {hasForm ? t('try_arguments_help', { keys: keys.join(', ') }) : t('try_arguments_none')}
          </p>
          <p id={`${id}-problem`} className="hub-try__problem hub-wrong">
            {problem}
          </p>
        </>
      )}
    </div>
  )
}
