import { describe, expect, it } from 'vitest'
import { exportChengosPresets, importChengosPresets } from '../../entries/runtime.ts'

const text = `# Presets of everyone
preset_types:
  - id: modes
    label: Modes
    icon: star
presets:
  - id: strict
    preset_type: modes
    node_type: tools/tool_hub
    label: Strict
    llm_visible: true
    risk_level: high
    config_patch: { mode: user, enabled_tools: [] }
  - id: wide
    preset_type: modes
    node_type: tools/mcp_hub
    label: Wide
    owner: me
    config_patch:
      server_registry:
        - { name: files, transport: stdio, command: run, args_text: "-y", tested: true }
version: 2
`
const tell = (diagnostics: readonly { code: string; path: string }[]) =>
  diagnostics.map(({ code, path }) => `${code} ${path}`)

describe('presets of ChengOS', () => {
  it('are read from their YAML, and what is not kept of it is told', () => {
    const { document, diagnostics } = importChengosPresets(text)
    expect(document?.preset_types).toEqual([{ id: 'modes', label: 'Modes' }])
    expect(document?.presets.map(({ id, llm_visible }) => [id, llm_visible])).toEqual([
      ['strict', true],
      ['wide', false],
    ])
    expect(tell(diagnostics)).toEqual([
      'member_left_out /version',
      'member_left_out /preset_types/0/icon',
      'member_left_out /presets/1/owner',
    ])
  })

  it('come back the same from the text that is written, but for results of old runs', () => {
    const { document } = importChengosPresets(text)
    const { text: written = '', diagnostics } = exportChengosPresets(document ?? { preset_types: [], presets: [] })
    expect(tell(diagnostics)).toEqual(['run_state_left_out /presets/1/config_patch/server_registry'])
    const again = importChengosPresets(written)
    expect(again.diagnostics).toEqual([])
    const [strict, wide] = document?.presets ?? []
    const row = { name: 'files', transport: 'stdio', command: 'run', args_text: '-y' }
    expect(again.document).toEqual({
      ...document,
      presets: [strict, { ...wide, config_patch: { server_registry: [row] } }],
    })
    expect(exportChengosPresets(again.document ?? { preset_types: [], presets: [] }).text).toBe(written)
  })

  it('hold servers as ChengOS stores them, and no secret', () => {
    const secret = 'sk-live-0123456789abcdef'
    const patch = {
      env_vars: secret,
      api_token: secret,
      timeout_ms: 10,
      server_registry: [
        {
          id: 'a',
          name: 'a',
          enabled: true,
          type: 'stdio',
          command: 'run',
          args: ['b', 'c'],
          env: { API_KEY: secret },
        },
      ],
    }
    const preset = { id: 'p', preset_type: 't', node_type: 'tools/mcp_hub', label: 'P', config_patch: patch }
    const { text: written = '', diagnostics } = exportChengosPresets({ preset_types: [], presets: [preset] })
    expect(written).not.toContain(secret)
    const read = importChengosPresets(written).document?.presets[0]?.config_patch
    expect(read).toEqual({
      timeout_ms: 10,
      server_registry: [expect.objectContaining({ transport: 'stdio', args_text: 'b\nc', env_text: 'API_KEY=' })],
    })
    expect(tell(diagnostics)).toEqual([
      'secret_left_out /presets/0/config_patch/env_vars',
      'secret_left_out /presets/0/config_patch/api_token',
      'secret_left_out /presets/0/config_patch/server_registry/0/env/API_KEY',
    ])
  })

  it('are refused where they are no mapping', () => {
    for (const source of ['- a', '{', 5, null]) {
      const { document, diagnostics } = importChengosPresets(source)
      expect(document).toBeUndefined()
      expect(diagnostics).toHaveLength(1)
    }
  })
})
