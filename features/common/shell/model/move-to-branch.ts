import type { Branch } from '@/lib/contract/resources/people/session';
import type { Locale } from '@/lib/i18n/routing';
import { announceChange, notifyTabs } from '@/lib/device/session-tabs';
import { switchBranch } from '../api/account';
import { storeBranch } from './stored-user';

/** Makes another branch of the person the current one and reloads the page; other tabs are notified. */
export async function moveToBranch(locale: Locale, branch: Branch): Promise<void> {
  try {
    announceChange(true);
    await switchBranch(locale, branch);
    storeBranch(branch);
    notifyTabs('changed');
    location.reload();
  } catch (error) {
    announceChange(false);
    throw error;
  }
}
