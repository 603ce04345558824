import { describe, expect, inject, it } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `cases/public-reports.json` of the shared data; null where it is absent. */
    publicReports: unknown
  }
}

interface BrowserCase<Input, Expected> {
  id: string
  area: string
  input: Input
  expected: Expected
}

/** Makes a test in the browser of every case of an area, and one that no case of the area is without a check. */
export function testBrowserCases<Input, Expected>(
  area: string,
  checks: Readonly<
    Record<string, readonly [law: string, check: (reported: BrowserCase<Input, Expected>) => Promise<void>]>
  >,
): void {
  const all = inject('publicReports') as BrowserCase<Input, Expected>[] | null
  describe.skipIf(all === null)(`what people reported about ${area}`, () => {
    const cases = new Map(all?.filter((each) => each.area === area).map((each) => [each.id, each]))

    it.each(Object.entries(checks).map(([id, [law, check]]) => ({ id, law, check })))(
      '$id: $law',
      async ({ id, check }) => {
        const reported = cases.get(id)
        if (reported === undefined) throw new Error(`${id} is no case of ${area}`)
        await check(reported)
      },
    )

    it('has a check for every case', () => {
      expect([...cases.keys()].filter((id) => !Object.hasOwn(checks, id))).toEqual([])
    })
  })
}
