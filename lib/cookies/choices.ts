/**
 * Cookies that scripts write: choices of a device. No right follows from any of them; sessions are the
 * server's.
 */
const everywhere = { path: '/', sameSite: 'lax' } as const;

/** Comes with the first choice, not with the page. */
const cookies = async () => (await import('js-cookie')).default;

/** Keeps a choice for some days; without them until the browser is closed. */
export async function storeChoice(name: string, value: string, days?: number): Promise<void> {
  (await cookies()).set(name, value, days === undefined ? everywhere : { ...everywhere, expires: days });
}

/** Takes away one choice, or all that `isForgotten` names. */
export async function forgetChoices(isForgotten: (name: string) => boolean): Promise<void> {
  const jar = await cookies();
  for (const name of Object.keys(jar.get())) if (isForgotten(name)) jar.remove(name, everywhere);
}
