/** The code behind `#` of the link that the start prints; browsers do not send this part of an address. */
export const readStartCode = (hash: string): string | null =>
  /^#code=([\w -]{1,20})$/.exec(hash.replaceAll('%20', ' '))?.[1] ?? null;

/**
 * Keeps a right code in the address, through a reload and a change of language. It is worth nothing once
 * founded.
 */
export function storeStartCode(code: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', `${pathname}${search}#code=${encodeURIComponent(code)}`);
}
