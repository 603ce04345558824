/** What the model calls; the page's code leaves it to its reader. */
declare const call: { name: string; arguments: Record<string, unknown> }
