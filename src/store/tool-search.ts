const MAX_LENGTH = 200

/**
 * Reads what is typed to find tools: words that must all occur in a tool's address or description, or, with `*` in it,
 * a pattern for its whole name: `delete_*`, `files:write_*`, `*:get_*`. Upper and lower case are the same.
 */
export function readToolSearch(
  text: string,
): ((tool: { server: string; name: string; description: string }) => boolean) | undefined {
  const wanted = text.trim().toLowerCase().slice(0, MAX_LENGTH)
  if (wanted === '') return undefined
  if (isToolPattern(wanted)) {
    const colon = wanted.indexOf(':')
    const server = colon < 0 ? '*' : wanted.slice(0, colon)
    const name = wanted.slice(colon + 1)
    return (tool) => matchesGlob(server, tool.server.toLowerCase()) && matchesGlob(name, tool.name.toLowerCase())
  }
  const words = wanted.split(/\s+/)
  return ({ server, name, description }) => {
    const said = `${server}:${name}\n${description}`.toLowerCase()
    return words.every((word) => said.includes(word))
  }
}

/** Whether a search is a pattern for names rather than words to look for. */
export function isToolPattern(text: string): boolean {
  return text.includes('*')
}

/** `*` stands for any run of characters. Goes back to the last star only, so that no pattern makes it slow. */
function matchesGlob(pattern: string, text: string): boolean {
  let at = 0
  let star = -1
  let afterStar = 0
  for (let index = 0; index < text.length; ) {
    if (pattern[at] === '*') {
      star = at++
      afterStar = index
    } else if (pattern[at] === text[index]) {
      at++
      index++
    } else if (star >= 0) {
      at = star + 1
      index = ++afterStar
    } else return false
  }
  while (pattern[at] === '*') at++
  return at === pattern.length
}
