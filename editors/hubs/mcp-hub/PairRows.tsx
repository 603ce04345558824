import { type ReactElement, useId, useState } from 'react'
import { isSameJson } from '../../../src/store/is-same-json.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { Plus, X } from '../../icons.ts'
import { type FieldFinding, Findings } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { TemplateInput } from './TemplateInput.tsx'

interface Pair {
  id: number
  name: string
  value: string
}

/** Names with values, one per row; values under secret-like names are masked. */
export function PairRows(props: {
  label: string
  value: Readonly<Record<string, string>>
  findings: readonly FieldFinding[]
  onChange(value: Record<string, string>): void
}): ReactElement {
  const { label, value, findings, onChange } = props
  const t = useWords(mcpHubMessages)
  const id = useId()
  const [draft, setDraft] = useState<Pair[]>([])
  // Rows that stand for what is stored are the author's own, unfinished ones included; else the value came from elsewhere.
  const pairs = isSameJson(toRecord(draft), value) ? draft : toPairs(value)
  const change = (next: Pair[]) => {
    setDraft(next)
    const record = toRecord(next)
    if (!isSameJson(record, value) || !isSameOrder(record, value)) onChange(record)
  }
  const edit = (pair: Pair, part: Partial<Pair>) =>
    change(pairs.map((other) => (other.id === pair.id ? { ...pair, ...part } : other)))
  const names = pairs.map((pair) => pair.name)
  const isRepeated = names.some((name, index) => name !== '' && names.indexOf(name) !== index)
  const all: FieldFinding[] = [
    ...findings,
    ...(isRepeated ? [{ severity: 'warning' as const, text: t('pair_repeated') }] : []),
  ]
  return (
    <fieldset className="hub-field hub-pairs" aria-describedby={`${id}-findings`}>
      <legend className="hub-field__label">{label}</legend>
      {pairs.map((pair, index) => {
        const name = pair.name || String(index + 1)
        const valueLabel = t('pair_value', { label, name })
        return (
          <div className="hub-pairs__row" key={pair.id}>
            <input
              className="hub-input hub-mono"
              aria-label={t('pair_name', { label, row: index + 1 })}
              spellCheck={false}
              autoComplete="off"
              value={pair.name}
              onChange={(event) => edit(pair, { name: event.target.value })}
            />
            <TemplateInput
              control={{ 'aria-label': valueLabel }}
              label={valueLabel}
              secretName={pair.name}
              value={pair.value}
              onChange={(text) => edit(pair, { value: text })}
            />
            <button
              type="button"
              className="hub-button hub-button--icon hub-button--quiet"
              aria-label={t('pair_remove', { name, label })}
              onClick={() => change(pairs.filter((other) => other.id !== pair.id))}
            >
              <X aria-hidden size={14} />
            </button>
          </div>
        )
      })}
      <button
        type="button"
        className="hub-button hub-button--quiet"
        aria-label={t('pair_add', { label })}
        onClick={() => setDraft([...pairs, { id: nextId(pairs), name: '', value: '' }])}
      >
        <Plus aria-hidden size={14} />
        {t('pair_add', { label })}
      </button>
      <Findings id={`${id}-findings`} findings={all} />
    </fieldset>
  )
}

function toPairs(record: Readonly<Record<string, string>>): Pair[] {
  return Object.entries(record).map(([name, value], id) => ({ id, name, value }))
}

function toRecord(pairs: readonly Pair[]): Record<string, string> {
  return Object.fromEntries(pairs.filter(({ name }) => name !== '').map(({ name, value }) => [name, value]))
}

function isSameOrder(left: object, right: object): boolean {
  return Object.keys(left).join('\n') === Object.keys(right).join('\n')
}

function nextId(pairs: readonly Pair[]): number {
  return Math.max(-1, ...pairs.map(({ id }) => id)) + 1
}
