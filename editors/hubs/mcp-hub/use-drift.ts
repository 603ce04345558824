import { useMemo } from 'react'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { readInputValue } from '../../../src/store/input-value.ts'
import { listDrift, type ServerDrift } from '../../../src/store/mcp-drift.ts'
import { useEditing, useHubSession } from '../../shell/session.ts'
import { useKnownTools } from './use-known-tools.ts'

/** What changed on each server since its tools were accepted. */
export function useDrift(): readonly ServerDrift[] {
  const { store } = useHubSession()
  const known = useKnownTools()
  const choices = useEditing((state) => readInputValue(state.data, 'visibility_config'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the data, only the choices and the known tools are looked at
  return useMemo(() => listDrift(store.getState().data, known), [store, known, choices])
}

/** A moment in the reader's own way of writing it; text that is no moment stays as it is. */
export function useMoment(): (iso: string) => string {
  const { locale } = useHubSession()
  const { language } = resolveLanguage(locale)
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
    return (iso) => (Number.isNaN(Date.parse(iso)) ? iso.slice(0, 40) : format.format(new Date(iso)))
  }, [language])
}
