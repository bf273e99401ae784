import { forgetChoices } from '@/lib/cookies/choices';
import { tellOfflinePages } from '@/lib/session/offline-pages';
import { mobileCookie } from './user-agent';

/** Preferences of the device, which outlive a session. */
const keptCookies = ['lang', 'theme', 'rail', 'density', mobileCookie];

/** Unsent answers of browsers without a database, the name of the device that wrote them, the moment of the logout. */
const keptStorage = /^(?:attempt[:-]|left-at$)/;

/**
 * Logout: cookies that scripts can see and the storage of this site go; preferences of the device stay, and answers
 * that have not reached the school, for nothing may clear those.
 */
export async function clearTraces(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (!keptStorage.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage refused: there is nothing to clear.
  }
  await tellOfflinePages({ type: 'drop_all' }).catch(() => undefined);
  await forgetChoices((name) => !keptCookies.includes(name)).catch(() => undefined);
}
