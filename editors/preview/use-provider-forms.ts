import { useCallback, useEffect, useState } from 'react'

export type ProviderForms = typeof import('./provider-forms.ts')

let loaded: ProviderForms | undefined

/** The part that knows providers. It is fetched once, as soon as a preview is there, so that a click need not wait. */
export function useProviderForms(): { forms: ProviderForms | undefined; hasFailed: boolean; retry(): void } {
  const [forms, setForms] = useState(loaded)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    import('./provider-forms.ts').then(
      (module) => {
        loaded = module
        setForms(module)
      },
      () => setFailed(true),
    )
  }, [])
  useEffect(() => {
    if (loaded === undefined) load()
  }, [load])
  return { forms, hasFailed, retry: load }
}
