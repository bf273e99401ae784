import { siteLogin } from '@/lib/areas/assessment-site';
import { mirror } from '@/lib/drafts/mirror-port';
import type { Locale } from '@/lib/i18n/routing';
import { dropAllShells } from '@/lib/outbox/shells';
import { markLeft } from '@/lib/device/left';
import { readMemory, unsubscribe } from '@/lib/device/push-memory';
import { announceChange, notifyTabs } from '@/lib/device/session-tabs';
import { endSession } from '../api/account';
import { clearTraces } from './clear-traces';

/** Sign-in page of the site by which the person came in; read before `signOut` clears it. */
export const loginPage = () =>
  /(?:^|; )site=assessment(?:;|$)/.test(document.cookie) ? siteLogin : '/auth/login';

/**
 * Ends the session and removes all data of the person from the browser. False: the school could not be
 * reached.
 */
export async function signOut(locale: Locale): Promise<boolean> {
  announceChange(true);
  markLeft(Date.now());
  try {
    await endSession(locale);
  } catch (error) {
    // A session that is already over is what was asked for.
    if ((error as { status?: number }).status !== 401) {
      announceChange(false);
      markLeft(null);
      return false;
    }
  }
  // Again: pages may have been asked for before the session was over.
  markLeft(Date.now());
  if (readMemory()) await unsubscribe().catch(() => {});
  await dropAllShells().catch(() => {});
  if (mirror.isUsed())
    await import('@/lib/drafts/device-mirror').then(({ clearMirror }) => clearMirror()).catch(() => {});
  await clearTraces();
  notifyTabs('ended');
  return true;
}
