/** The token behind `#` of a link, taken out of the address at once, so that history and screenshots do not keep it. */
export function takeToken(): string | null {
  const token = /^#([\w-]{20,100})$/.exec(window.location.hash)?.[1] ?? null;
  if (token) window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return token;
}
