import { createContext, useContext } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { toolInputMessages } from '../i18n/tool-inputs.ts'
import type { DraftStore } from './drafts.ts'

/** What the widgets of one parameter share with its row; RJSF hands them everything else. */
export interface ParameterContextValue {
  t: Translate<typeof toolInputMessages>
  /** The parameter's label names its control; nested fields have labels of their own. */
  fieldId: string
  labelId: string
  messageId: string
  placeholder: string
  /** Texts to choose from, besides what the schema gives as examples. */
  suggestions: readonly string[]
  isInvalid: boolean
  drafts: DraftStore
  /** Says that a field's text stands for no value, in words for the author; undefined takes it back. */
  reportProblem(fieldId: string, problem: string | undefined): void
}

const ParameterContext = createContext<ParameterContextValue | undefined>(undefined)

export const ParameterProvider = ParameterContext.Provider

export function useParameter(): ParameterContextValue {
  const value = useContext(ParameterContext)
  if (value === undefined) throw new Error('A field of hubnodes is rendered outside of its parameter')
  return value
}
