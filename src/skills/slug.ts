/** What names a skill everywhere: never a path, never looked up as one. */
const SLUG = /^[a-z0-9][a-z0-9_-]{0,63}$/
/** What both the Agent Skills specification and other products of this format take. */
const PORTABLE = /^[a-z0-9](?:-?[a-z0-9]){1,63}$/

export function isSkillSlug(name: unknown): name is string {
  return typeof name === 'string' && SLUG.test(name)
}

/** Whether every reader of skill folders takes the name: two to 64 of `a-z0-9`, with single hyphens between. */
export function isPortableSlug(name: string): boolean {
  return name.length <= 64 && PORTABLE.test(name)
}
