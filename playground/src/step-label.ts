/** What a step of the history did. Its words are `page_step_{action}` in the page's messages. */
export type StepAction =
  | 'add'
  | 'connect'
  | 'disconnect'
  | 'move'
  | 'delete'
  | 'cut'
  | 'paste'
  | 'duplicate'
  | 'edit'
  | 'add_port'
  | 'remove_port'
  | 'import'
  | 'reset'

/** A label of the history: what was done, and to what. */
export function labelStep(action: StepAction, what = ''): string {
  return what === '' ? action : `${action} ${what}`
}

export function readStepLabel(label: string): { action: StepAction; what: string } {
  const [action = '', ...words] = label.split(' ')
  return { action: action as StepAction, what: words.join(' ') }
}
