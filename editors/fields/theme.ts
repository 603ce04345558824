import type { ThemeProps } from '@rjsf/core'

/** Widgets, templates and fields of an RJSF theme; what it leaves out is ours. */
export type FieldTheme = Pick<ThemeProps, 'fields' | 'templates' | 'widgets'>
