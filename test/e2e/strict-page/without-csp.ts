const { openPage } = await import('./open-page.ts')
openPage()

export {}
