let taken: { path: string; token: string } | null = null;

/**
 * The token behind `#` of a link, taken out of the address at once, so that history and screenshots do not
 * keep it. The page may ask again while it is open.
 */
export function readLinkToken(): string | null {
  const { hash, pathname, search } = window.location;
  const token = /^#([\w-]{20,100})$/.exec(hash)?.[1];
  if (token) {
    taken = { path: pathname, token };
    window.history.replaceState(null, '', pathname + search);
  }
  return taken?.path === pathname ? taken.token : null;
}

/** Forgets a token that was used. */
export const dropToken = () => {
  taken = null;
};
