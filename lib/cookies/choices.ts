import Cookies from 'js-cookie';

/** Cookies that scripts write: choices of a device. No right follows from any of them; sessions are the server's. */
const everywhere = { path: '/', sameSite: 'lax' } as const;

/** Keeps a choice for some days; without them until the browser is closed. */
export function keepChoice(name: string, value: string, days?: number): void {
  Cookies.set(name, value, days === undefined ? everywhere : { ...everywhere, expires: days });
}

export const forgetChoice = (name: string): void => Cookies.remove(name, everywhere);

/** Names of all cookies that scripts can see. */
export const choiceNames = (): string[] => Object.keys(Cookies.get());
