import { apiBase } from '@/lib/api/api-base';
import type { Branch } from '@/lib/contract/resources/people/session';
import type { Locale } from '@/lib/i18n/routing';

/** The header is on every page; the client comes when it is called, not with the first load. */
const client = async () => (await import('@/lib/api/client')).api;

/** Ends the session on the school's server; the front takes the cookies away. */
export const endSession = async (locale: Locale) =>
  (await client()).post(`${apiBase('base', locale)}/auth/logout`, { data: { type: 'user', attributes: {} } });

/** The other own branch in which a quiz stands; null where there is none that the reader may know of. */
export const branchOfQuiz = async (locale: Locale, quizId: string) =>
  (await client())
    .getOne<Branch>(`${apiBase('dashboard', locale)}/profile/branch-of/${quizId}`)
    .catch(() => null);

/** Makes another own branch the current one. */
export const switchBranch = async (locale: Locale, branch: Pick<Branch, 'id'>) =>
  (await client()).put(`${apiBase('dashboard', locale)}/profile/switch-branch/${branch.id}`);
