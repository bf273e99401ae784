import { forgetChoices } from '@/lib/cookies/choices';
import { isDraftName } from '@/lib/drafts/drafts';
import { isWaitingName } from '@/lib/outbox/waiting-here';
import { postToOfflinePages } from '@/lib/device/offline-pages';
import { mobileCookie } from './user-agent';

/** Preferences of the device, which outlive a session. */
const keptCookies = ['lang', 'theme', 'rail', 'density', mobileCookie];

/** What has not reached the school, the name of the device that wrote it, the moment of the logout. */
const isKeptName = (name: string) => name === 'left-at' || isWaitingName(name);
/** Drafts of staff where the browser has no sealed store, and the mark that there are some. */
const isDeviceDraft = (name: string) => name.startsWith('staff-drafts:') || name.startsWith('drafts:');

/**
/**
 * Logout: cookies that scripts can see and the storage of this site go; preferences of the device stay, and
 * what has not reached the school, for nothing may clear that. A session that ended by itself (`isEnded`)
 * leaves its drafts, for the same person to find after the sign-in.
 */
export async function clearTraces({ isEnded = false } = {}): Promise<void> {
  try {
    for (const name of Object.keys(localStorage))
      if (!isKeptName(name) && !(isEnded && isDeviceDraft(name))) localStorage.removeItem(name);
    for (const name of Object.keys(sessionStorage))
      if (!isEnded || !isDraftName(name)) sessionStorage.removeItem(name);
  } catch {
    // Storage refused: there is nothing to clear.
  }
  await postToOfflinePages({ type: 'drop_all' }).catch(() => undefined);
  await forgetChoices((name) => !keptCookies.includes(name)).catch(() => undefined);
}
