import { type ReactElement, useEffect, useId, useState } from 'react'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { Copy, FileDown } from '../../icons.ts'
import { useWords } from '../../shell/session.ts'
import type { Composed } from './use-composed.ts'

/** The preset as it would stand in a file. */
export function YamlBox({ composed }: { composed: Composed }): ReactElement {
  const { preset, newType } = composed
  const t = useWords(presetsWriteMessages)
  const titleId = useId()
  const text = useYaml(preset, newType)
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  }
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${preset.id || 'preset'}.yaml`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <section className="hub-preset-target" aria-labelledby={titleId}>
      <header className="hub-main-panel__header">
        <h3 id={titleId} className="hub-main-panel__sub">
          {t('presets_write_yaml')}
        </h3>
        <span className="hub-panel__actions">
          <button type="button" className="hub-button hub-button--quiet" onClick={copy}>
            <Copy aria-hidden size={14} />
            {t('presets_write_copy')}
          </button>
          <button type="button" className="hub-button hub-button--quiet" onClick={download}>
            <FileDown aria-hidden size={14} />
            {t('presets_write_download')}
          </button>
        </span>
      </header>
      <p className="hub-muted" role="status">
        {copied === undefined ? '' : t(copied === 'yes' ? 'presets_write_copied' : 'presets_write_not_copied')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre className="hub-json" data-testid="preset-yaml" dir="ltr" tabIndex={0} aria-labelledby={titleId} role="group">
        {text}
      </pre>
    </section>
  )
}

function useYaml(preset: Composed['preset'], newType: Composed['newType']): string {
  const [text, setText] = useState('')
  useEffect(() => {
    let isOver = false
    const document = { ...(newType ? { preset_types: [newType] } : {}), presets: [preset] }
    const show = (next: string) => {
      if (!isOver) setText(next)
    }
    // A page that writes no presets loads no writer of YAML. JSON is YAML too.
    import('../../../src/presets/edit-presets-text.ts').then(
      ({ formatPresetsYaml }) => show(formatPresetsYaml(document)),
      () => show(JSON.stringify(document, null, 2)),
    )
    return () => {
      isOver = true
    }
  }, [preset, newType])
  return text
}
