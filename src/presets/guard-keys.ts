const GUARD_KEYS: ReadonlySet<string> = new Set([
  'server_registry',
  'enabled_tools',
  'constraints',
  'read_only',
  'mode',
  'visibility_config',
  'tool_visibility',
])

/**
 * Whether setting this input can loosen what holds a model back. Such a switch is asked for at high risk and marked in
 * its diff. Design.md section 5.
 */
export function isGuardKey(key: string): boolean {
  return GUARD_KEYS.has(key) || key.toLowerCase().startsWith('sandbox')
}
