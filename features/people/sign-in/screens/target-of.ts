import type { SearchParams } from '@/lib/areas/search-params';
import { safePath } from '@/lib/auth/paths';

/** The page that was asked for before the login, checked; the home of the role otherwise. */
export const targetOf = (params: SearchParams, locale: string) =>
  safePath(params.redirect, `/${locale}/home`);
