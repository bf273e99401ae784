import type { Locale } from '@/lib/contract/localized';
import { flushAll } from '@/lib/outbox/registry';
import { announceChange, notifyTabs } from '@/lib/device/session-tabs';
import { switchBranch } from '../api/branches';

/** Time for what was written on this page to be sent under the branch that it belongs to. */
const SENDING = 5000;

/** Makes another own branch the current one and opens its office; other tabs are notified. */
export async function moveThere(locale: Locale, id: string): Promise<void> {
  await flushAll(SENDING);
  try {
    announceChange(true);
    await switchBranch(locale, id);
    // Whichever load comes first, of this page or of the watch over its session, is that of the office.
    history.pushState(null, '', `/${locale}/office`);
    notifyTabs('changed');
    location.reload();
  } catch (error) {
    announceChange(false);
    throw error;
  }
}
