/** Class names that apply, as one attribute. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== false && name !== undefined && name !== '').join(' ')
}
