/** What the page offers to the test that opened it; each part is loaded when it is asked for. */
interface StrictPage {
  showSome(perFile: number): Promise<Record<string, string>>
  play(beginning: string): Promise<string[]>
  callTool(url: string, name: string, args: Record<string, unknown>, spoil?: object): Promise<unknown>
}

declare global {
  var strictPage: StrictPage
}

export function openPage(): void {
  const element = document.getElementById('root') ?? document.body
  globalThis.strictPage = {
    showSome: async (perFile) => (await import('./show-stories.tsx')).showSome(perFile, element),
    play: async (beginning) => (await import('./show-stories.tsx')).play(beginning, element),
    callTool: async (...call) => (await import('./call-tool.ts')).callTool(...call),
  }
}
