import type { ThemeProps } from '@rjsf/core'
import { CheckboxesWidget } from '../widgets/CheckboxesWidget.tsx'
import { NumberWidget } from '../widgets/NumberWidget.tsx'
import { PasswordWidget } from '../widgets/PasswordWidget.tsx'
import { RadioWidget } from '../widgets/RadioWidget.tsx'
import { SelectWidget } from '../widgets/SelectWidget.tsx'
import { TextareaWidget, TextWidget } from '../widgets/TextWidget.tsx'
import { ArrayFieldItemTemplate, ArrayFieldTemplate, FieldTemplate, ObjectFieldTemplate } from './templates.tsx'

/** Widgets, templates and fields of an RJSF theme; what it leaves out is ours. */
export type FieldTheme = Pick<ThemeProps, 'fields' | 'templates' | 'widgets'>

/** Plain HTML with `--hub-*` variables. */
const hubFieldTheme: FieldTheme = {
  widgets: {
    TextWidget,
    TextareaWidget,
    PasswordWidget,
    UpDownWidget: NumberWidget,
    SelectWidget,
    RadioWidget,
    CheckboxesWidget,
  },
  templates: { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate },
}

/** A host's theme over ours, widget by widget and template by template. */
export function mergeThemes(theme: FieldTheme | undefined): FieldTheme {
  if (theme === undefined) return hubFieldTheme
  // Themes draw lines of text by this template; ours would stand out among their other controls. Numbers and secrets stay
  // ours: that template loses what is half typed of a number.
  const { TextWidget: _, ...otherWidgets } = hubFieldTheme.widgets ?? {}
  return {
    fields: { ...theme.fields },
    widgets: { ...(theme.templates?.['BaseInputTemplate'] ? otherWidgets : hubFieldTheme.widgets), ...theme.widgets },
    templates: { ...hubFieldTheme.templates, ...theme.templates },
  }
}
