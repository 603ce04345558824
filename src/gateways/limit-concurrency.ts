/** Runs a task for every item, at most `limit` at once; results keep the order. Tasks must not reject. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array<Result>(items.length)
  const queue = items.entries()
  const work = async () => {
    for (const [index, item] of queue) results[index] = await task(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return results
}
