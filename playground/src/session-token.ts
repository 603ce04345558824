const storageKey = 'hubnodes.token'

/**
 * The token that `npm start` prints in the address's fragment. It is taken out of the address bar, so that a
 * screenshot or a copied link does not give it away, and kept for this tab only.
 */
export function takeSessionToken(): string | undefined {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  const given = fragment.get('token')
  if (given) {
    fragment.delete('token')
    const rest = fragment.toString()
    window.history.replaceState(
      null,
      '',
      `${window.location.pathname}${window.location.search}${rest ? `#${rest}` : ''}`,
    )
  }
  try {
    if (given) window.sessionStorage.setItem(storageKey, given)
    return window.sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return given ?? undefined
  }
}
