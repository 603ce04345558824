import type { UnknownOperation } from '../../../src/tools/unknown-operations.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import type { FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'

/** A finding for each operation that the tool does not have, with the near name that was most likely meant as its fix. */
export function useOperationFixes(
  unknown: readonly UnknownOperation[],
  list: readonly string[],
  problem: 'operation_unknown_named' | 'operation_unknown_approval',
  onChange: (next: string[]) => void,
): FieldFinding[] {
  const t = useWords(toolHubMessages)
  return unknown.map(({ operation, near }) => ({
    severity: 'error',
    text: t(problem, { operation }),
    ...(near === undefined
      ? {}
      : {
          fix: {
            label: t('fix_use_operation', { near, operation }),
            apply: () => onChange(list.map((each) => (each === operation ? near : each))),
          },
        }),
  }))
}
