'use client';

import { useCallback } from 'react';
import { useRouter } from '@/lib/i18n/navigation';
import { type AddressValues, listAddress } from './list-address';

/**
 * Filters that live in the address of a list: `set` writes a change of them there, `search` what was typed.
 * Both stay the same functions while `path` and `values` are the same.
 */
export function useAddress<Values extends AddressValues>(path: string, values: Values) {
  const router = useRouter();
  const set = useCallback(
    (change: Partial<Values>) => router.replace(listAddress(path, values, change), { scroll: false }),
    [router, path, values],
  );
  const search = useCallback(
    (text: string) => router.replace(listAddress(path, values, { search: text }), { scroll: false }),
    [router, path, values],
  );
  return { set, search };
}
