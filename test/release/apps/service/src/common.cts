import compiler = require('hubnodes/compiler')

const jsonSchema = { type: 'object', properties: { city: { type: 'string' } } }
const inputs = compiler.applyToolInputConfigurations({
  inputs: compiler.jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }),
  configurations: [{ key: 'city', mode: 'agentGenerated' }],
})
const { modelTool } = compiler.compileToolRuntime({ toolId: 'weather', name: 'weather', inputs, jsonSchema })
console.log(JSON.stringify(modelTool))
