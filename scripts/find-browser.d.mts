export const chromiumArguments: string[]
export function findBrowser(): string | undefined
export function ensureBrowser(): string
