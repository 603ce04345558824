Object.assign(globalThis, { call: JSON.parse(process.argv[2] ?? '') })
const { offered, outputs } = await import('./service.js')
console.log(JSON.stringify({ offered: offered.map(({ modelTool }) => modelTool), outputs }))
