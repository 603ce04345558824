const maximumLength = 128

/**
 * Names for the tools of one document: the operation's id where it has one, else its method and path in letters. Names
 * are unique; the first operation of a name keeps it, whatever is added after it.
 */
export class ToolNames {
  private readonly taken = new Set<string>()

  /** The tool's name, and whether the operation's own id was taken already. */
  pick(operationId: unknown, method: string, path: string): { name: string; isRenamed: boolean } {
    const own = typeof operationId === 'string' ? operationId.trim() : ''
    const isUsable = own !== '' && own.length <= maximumLength && own !== '__proto__' && !/[\x00-\x1f\x7f]/.test(own)
    if (isUsable && !this.taken.has(own)) return this.take(own, false)
    const derived = nameOperation(method, path)
    let name = derived
    for (let count = 2; this.taken.has(name); count++) name = `${derived}_${count}`
    return this.take(name, isUsable)
  }

  private take(name: string, isRenamed: boolean) {
    this.taken.add(name)
    return { name, isRenamed }
  }
}

/** `GET /users/{id}/posts` as `get_users_id_posts`. */
function nameOperation(method: string, path: string): string {
  const words = path
    .slice(0, 1000)
    .replace(/[^A-Za-z0-9-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return `${method}_${words === '' ? 'root' : words}`.slice(0, maximumLength)
}
