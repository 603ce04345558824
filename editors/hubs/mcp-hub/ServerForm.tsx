import { type ReactElement, useState } from 'react'
import type { McpServerRow, McpTransport } from '../../../src/mcp/types.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { Field, type FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { TextField } from '../../shell/TextField.tsx'
import { ArgumentRows } from './ArgumentRows.tsx'
import { NameField } from './NameField.tsx'
import { PairRows } from './PairRows.tsx'
import { TemplateInput } from './TemplateInput.tsx'
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
  const text = (field: 'command' | 'cwd' | 'url', label: string) => (
    <Field label={label} findings={shown(field)}>
      {(control) => (
        <TemplateInput
          control={control}
          label={label}
          value={row[field] ?? ''}
          onChange={(value) => set(field, value)}
          input={{ onBlur: touch(field) }}
        />
      )}
    </Field>
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
        <ArgumentRows
          value={args}
          findings={shown('args')}
          onChange={(next) => set('args', next)}
          onBlur={touch('args')}
        />
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
            <TemplateInput
              control={control}
              label={t('authorization')}
              secretName="authorization"
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
      <TimeoutField row={row} onChange={(value) => set('timeout_ms', value)} />
      <label className="hub-check">
        <input
          type="checkbox"
          checked={row.long_running ?? false}
          onChange={(event) => set('long_running', event.target.checked)}
        />
        {t('long_running')}
      </label>
      <TextField
        label={t('description')}
        value={row.description ?? ''}
        findings={shown('description')}
        onChange={(value) => set('description', value)}
        onBlur={touch('description')}
      />
    </div>
  )
}
