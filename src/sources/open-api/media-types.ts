/** A media type without its parameters. */
export function toEssence(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

/** Whether values of a media type are written as JSON; where any type will do, JSON will. */
export function isJsonType(essence: string): boolean {
  return essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json') || essence === '*/*'
}
