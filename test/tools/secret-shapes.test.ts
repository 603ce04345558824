import { describe, expect, test } from 'vitest'
import { hasSecretShape } from '../../src/mcp/secret-shapes.ts'
import { checkToolRows } from '../../src/tools/check-rows.ts'
import { looksRandom } from '../../src/tools/looks-random.ts'

// Put together here, so that no scanner takes this file for a leak.
const shaped = [
  ['sk-', 'proj-', 'a1B2'.repeat(8)],
  ['ghp', '_', 'a1B2'.repeat(9)],
  ['xoxb', '-', '1234567890-abcdefghij'],
  ['AKIA', 'ABCDEFGH12345678'],
  ['eyJ', 'hbGciOiJI.', 'eyJzdWIiOiIx.', 'c2lnbmF0dXJl'],
  ['-----BEGIN ', 'PRIVATE KEY-----'],
  ['Bearer ', 'abcdefgh12345678'],
  ['https://user', ':', 'hunter2@', 'example.com/x'],
].map((parts) => parts.join(''))

describe('a secret', () => {
  test.each(shaped)('is known by its look: %s', (text) => {
    expect(hasSecretShape(text)).toBe(true)
  })

  test.each([
    'a note about tokens',
    'https://example.com:8080/path?x=1',
    `https://user:${'$'}{env:PASSWORD}@example.com`,
    'task-list-of-the-whole-department',
    'Bearer of good news and more',
    'crm',
    '',
  ])('is not seen in ordinary text: %s', (text) => {
    expect(hasSecretShape(text)).toBe(false)
  })

  test.each([
    ['q7Zk2LmX9', 'pRt4VbN8w', 'Ys3HdJ6'],
    ['Zm9vYmFyYmF6', 'cXV4MTIzNDU2', 'Nzg5MEFCQ0Q='],
  ])('without a shape is known by its disorder: %s…', (...parts) => {
    expect(looksRandom(parts.join(''))).toBe(true)
  })

  test.each([
    '123e4567-e89b-12d3-a456-426614174000',
    'TheQuickBrownFoxJumpsOverTheLazyDog',
    'aaaaaaaaaaaaAAAAAAAAAAAA1111111111',
    'my-workspace-folder-2024-07-18-Final',
    'https://Example.com/path/to/Thing?id=1234567890',
    'd41d8cd98f00b204e9800998ecf8427e',
    'short1A',
  ])('is not seen in what people and catalogues write: %s', (text) => {
    expect(looksRandom(text)).toBe(false)
  })

  test('of that look is told of in the static values and in the fixed values of a row, each with its place', () => {
    const [token = ''] = shaped
    const found = checkToolRows([
      {
        tool: 'tools/x',
        enabled: true,
        config: { headers: [{ note: token }] },
        inputs: [
          { key: 'title', mode: 'manual', binding: 'fine' },
          { key: 'body', mode: 'manual', binding: token },
        ],
      },
    ])
    expect(found.map(({ code, path }) => [code, path])).toEqual([
      ['tool_config_secret', '/0/config/headers/0/note'],
      ['tool_config_secret', '/0/inputs/1/binding'],
    ])
    expect(JSON.stringify(found)).not.toContain(token)
  })
})
