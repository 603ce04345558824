/** What the text of a JSON editor says: a value, or the text itself while it is no JSON. */
export interface ParsedJsonEditorValue {
  success: boolean
  value: unknown
}

/** Reads the text of a JSON editor. What is no text is a value already. */
export function parseJsonEditorValue(text: unknown): ParsedJsonEditorValue {
  if (typeof text !== 'string') return { success: true, value: text }
  try {
    return { success: true, value: JSON.parse(text) }
  } catch {
    return { success: false, value: text }
  }
}

/** The text a JSON editor shows for a value: texts as they are, nothing for undefined, else indented JSON. */
export function formatJsonEditorValue(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value, null, 2) ?? ''
  } catch {
    return ''
  }
}
