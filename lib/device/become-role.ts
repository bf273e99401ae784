import { apiBase } from '../api/api-base';
import type { Locale } from '../i18n/routing';
import { announceChange, notifyTabs } from './session-tabs';

/**
 * Makes another own role the active one; the session gets a new token and other tabs are notified. A whole
 * load has to follow: nothing of the other role may stay in memory.
 */
export async function becomeRole(locale: Locale, role: string): Promise<void> {
  try {
    announceChange(true);
    const { api } = await import('../api/client');
    await api.put(`${apiBase('dashboard', locale)}/profile/switch-role/${role}`);
    notifyTabs('changed');
  } catch (error) {
    announceChange(false);
    throw error;
  }
}
