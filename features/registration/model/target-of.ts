import { safePath } from '@/lib/auth/paths';
import type { Locale } from '@/lib/contract/localized';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Where a registration leads in the end: an own page that the address names, or home. */
export const targetOf = async (searchParams: SearchParams, locale: Locale): Promise<string> =>
  safePath((await searchParams).redirect, `/${locale}/home`);
