/** The inputs of a call that were read, trimmed where they are names. Blank ones are `null`. */
export interface ToolHubCall {
  action: unknown
  mode: 'user' | 'skill' | 'unknown'
  skillName: string | null
  tool: string | null
  operation: string | null
  arguments: unknown
  rows: unknown
}

/** Reads the winning values of the inputs. Whatever can't be read fails closed in the step that looks at it. */
export function readToolHubCall(values: Readonly<Record<string, unknown>>): ToolHubCall {
  const { action, mode, enabled_tools: rows } = values
  return {
    action: typeof action === 'string' ? action.trim() : action,
    mode:
      mode === undefined || mode === null || mode === ''
        ? 'user'
        : mode === 'user' || mode === 'skill'
          ? mode
          : 'unknown',
    skillName: readName(values['skill_name']),
    tool: readName(values['tool']),
    operation: readName(values['operation']),
    arguments: values['arguments'],
    rows,
  }
}

function readName(value: unknown): string | null {
  if (value === undefined || value === null) return null
  // What is no text names nothing, and must not pass for nothing given.
  const text = typeof value === 'string' ? value.trim() : `(${typeof value})`
  return text === '' ? null : text
}
