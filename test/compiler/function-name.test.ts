import { describe, expect, it } from 'vitest'
import { encodeFunctionName } from '../../entries/compiler.ts'

describe('the name of a function', () => {
  it.each([undefined, null, 7, {}, [], ''])('is legal also for an id that is none: %j', (id) => {
    expect(encodeFunctionName(id as unknown as string)).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
  })

  it('reads well for a tool of a server, and stays apart from every other id', () => {
    expect(encodeFunctionName('files:read_text_file')).toBe('files__read_text_file')
    const ids = ['files:read', 'files::read', 'files:_read', 'files_:read', 'a__b:c', 'files read', 'files.read']
    expect(new Set(ids.map(encodeFunctionName)).size).toBe(ids.length)
  })
})
