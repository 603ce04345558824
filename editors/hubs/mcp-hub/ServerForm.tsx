import { type ReactElement, useState } from 'react'
import type { McpServerRow, McpTransport } from '../../../src/mcp/types.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { Field, type FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { TextField } from '../../shell/TextField.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import { formatArguments, parseArguments } from './argument-lines.ts'
import { NameField } from './NameField.tsx'
import { PairRows } from './PairRows.tsx'
import { SecretInput } from './SecretInput.tsx'
import { TimeoutField } from './TimeoutField.tsx'

const transports: readonly McpTransport[] = ['stdio', 'sse', 'streamable_http']

export interface ServerFormProps {
  row: McpServerRow
  /** What is wrong, by field. */
  findingsOf(field: string): FieldFinding[]
  onChange(row: McpServerRow, field: string): void
  /** Why a name can't be taken; undefined where it can. */
  refuseName(name: string): string | undefined
}

/** One server as a form. Fields of the other transports are kept, and shown where they still hold something. */
export function ServerForm(props: ServerFormProps): ReactElement {
  const { row, findingsOf, onChange, refuseName } = props
  const t = useWords(mcpHubMessages)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  // An empty form that was just added is not full of mistakes yet.
  const [wasEmpty] = useState(() => !row.command && !row.url)
  const shown = (field: string) => (wasEmpty && !touched.has(field) ? [] : findingsOf(field))
  const touch = (field: string) => () => setTouched((before) => new Set(before).add(field))
  const set = <Key extends keyof McpServerRow>(field: Key, value: McpServerRow[Key]) =>
    onChange({ ...row, [field]: value }, field)
  const isStdio = row.type === 'stdio'
  const args = row.args ?? []
  const argumentText = useDraft(formatArguments(args))
  const text = (field: 'command' | 'cwd' | 'url' | 'description', label: string) => (
    <TextField
      label={label}
      value={row[field] ?? ''}
      isCode={field !== 'description'}
      findings={shown(field)}
      onChange={(value) => set(field, value)}
      onBlur={touch(field)}
    />
  )
  return (
    <div className="hub-form">
      <NameField
        name={row.name}
        findings={findingsOf('name')}
        refuse={refuseName}
        onChange={(name) => set('name', name)}
      />
      <Field label={t('transport')} findings={findingsOf('type')}>
        {(control) => (
          <select
            {...control}
            className="hub-input"
            value={row.type}
            onChange={(event) => set('type', transports.find((type) => type === event.target.value) ?? row.type)}
          >
            {transports.map((type) => (
              <option key={type} value={type}>
                {t(`transport_${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {(isStdio || row.command) && text('command', t('command'))}
      {(isStdio || args.length > 0) && (
        <Field label={t('arguments')} help={t('arguments_help')} findings={shown('args')}>
          {(control) => (
            <textarea
              {...control}
              className="hub-input hub-mono"
              rows={Math.min(8, Math.max(2, argumentText.text.split('\n').length))}
              spellCheck={false}
              value={argumentText.text}
              onBlur={touch('args')}
              onChange={(event) => {
                const next = parseArguments(event.target.value)
                argumentText.setText(event.target.value, formatArguments(next))
                set('args', next)
              }}
            />
          )}
        </Field>
      )}
      {(isStdio || row.cwd) && text('cwd', t('cwd'))}
      {(!isStdio || row.url) && text('url', t('url'))}
      {(!isStdio || row.authorization) && (
        <Field
          label={t('authorization')}
          help={t('secret_help', { placeholder: '$' + '{env:KEY}' })}
          findings={shown('authorization')}
        >
          {(control) => (
            <SecretInput
              control={control}
              value={row.authorization ?? ''}
              onChange={(value) => set('authorization', value)}
            />
          )}
        </Field>
      )}
      {(isStdio || Object.keys(row.env ?? {}).length > 0) && (
        <PairRows
          label={t('env')}
          value={row.env ?? {}}
          findings={findingsOf('env')}
          onChange={(env) => set('env', env)}
        />
      )}
      {(!isStdio || Object.keys(row.headers ?? {}).length > 0) && (
        <PairRows
          label={t('headers')}
          value={row.headers ?? {}}
          findings={findingsOf('headers')}
          onChange={(headers) => set('headers', headers)}
        />
      )}
      <TimeoutField value={row.timeout_ms ?? null} onChange={(value) => set('timeout_ms', value)} />
      <label className="hub-check">
        <input
          type="checkbox"
          checked={row.long_running ?? false}
          onChange={(event) => set('long_running', event.target.checked)}
        />
        {t('long_running')}
      </label>
      {text('description', t('description'))}
    </div>
  )
}
