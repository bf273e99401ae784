import { api } from '@/lib/api/client';
import type { Branch } from '@/lib/contract/resources/session';
import type { Locale } from '@/lib/i18n/routing';

/** Ends the session on the school's server; the front takes the cookies away. */
export const endSession = (locale: Locale) =>
  api.post(`/api/base/${locale}/auth/logout`, { data: { type: 'user', attributes: {} } });

/** Makes another own branch the current one. */
export const switchBranch = (locale: Locale, branch: Pick<Branch, 'id'>) =>
  api.put(`/api/dashboard/api/v1/${locale}/profile/switch-branch/${branch.id}`);
