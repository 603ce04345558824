/** Where two JSON values differ, as pointers to the smallest parts that do. */
export function changedPlaces(before: unknown, after: unknown, place = ''): string[] {
  if (Object.is(before, after)) return []
  const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) return [place]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changedPlaces(before[key], after[key], `${place}/${key}`))
}
