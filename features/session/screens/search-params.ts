import { safePath } from '@/lib/auth/paths';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The page that was asked for before the login, checked; the home of the role otherwise. */
export const targetOf = (params: Awaited<SearchParams>, locale: string) =>
  safePath(params.redirect, `/${locale}/home`);
