import 'hubnodes/csp'

const { openPage } = await import('./open-page.ts')
openPage()
