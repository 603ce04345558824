import { hubDiagnostics } from '../../src/diagnostics/codes/hubs.ts'
import { inputDiagnostics } from '../../src/diagnostics/codes/inputs.ts'
import { mcpDiagnostics } from '../../src/diagnostics/codes/mcp.ts'
import { secretDiagnostics } from '../../src/diagnostics/codes/secrets.ts'
import { toolDiagnostics } from '../../src/diagnostics/codes/tools.ts'

/** The areas whose codes a card's summary can give; a test finds one that is missing. Others would only add weight. */
export const problemCodes = /* @__PURE__ */ joinAreas()

function joinAreas() {
  return { ...hubDiagnostics, ...inputDiagnostics, ...mcpDiagnostics, ...secretDiagnostics, ...toolDiagnostics }
}
