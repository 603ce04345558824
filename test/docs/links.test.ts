import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { listPages } from './read-recipes.ts'

const root = join(import.meta.dirname, '../..')
const pages = [...listPages(), 'CONTRIBUTING.md', 'CHANGELOG.md']

it.each(pages)('every link of %s leads to a file, and to a heading that is there', (page) => {
  const links = [...readPage(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => link ?? [])
  const broken = links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(page, link))
  expect(broken).toEqual([])
})

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || listAnchors(target).includes(anchor)
}

/** The names that GitHub gives headings. */
function listAnchors(page: string): string[] {
  return [...readPage(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function readPage(page: string): string {
  return readFileSync(join(root, page), 'utf8')
}
