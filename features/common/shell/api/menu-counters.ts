import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { ApiFailure } from '@/lib/api/errors';
import { menuCountersKey } from '@/lib/api/menu-counters';
import type { MenuCountersDocument } from '@/lib/contract/resources/common/menu-counters';
import { isEnding } from '@/lib/device/ended';
import type { Locale } from '@/lib/i18n/routing';

/**
 * Every page asks this by itself, so it does without the client of the other calls, which is larger than a
 * menu.
 */
async function readCounters(locale: Locale, signal: AbortSignal) {
  if (isEnding()) throw new ApiFailure(0);
  const response = await fetch(`${apiBase('base', locale)}/home/menu-counters`, { signal }).catch(() => {
    throw new ApiFailure(0);
  });
  if (!response.ok) throw new ApiFailure(response.status);
  const { data }: MenuCountersDocument = await response.json();
  return data.attributes;
}

/** What waits behind entries of the menu; a count that could not be read is left out, without a word. */
export const menuCountersQuery = (locale: Locale) =>
  queryOptions({
    queryKey: menuCountersKey,
    queryFn: ({ signal }) => readCounters(locale, signal),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    meta: { silent: true },
  });
