import { safePath } from '@/lib/auth/paths';
import type { SearchParams } from '@/lib/areas/search-params';
import type { Locale } from '@/lib/contract/localized';

/** Where a registration leads in the end: an own page that the address names, or home. */
export const targetOf = async (searchParams: Promise<SearchParams>, locale: Locale): Promise<string> =>
  safePath((await searchParams).redirect, `/${locale}/home`);
