'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { Preferences } from '@/lib/contract/notice-types';
import { type PreferencesChange, preferencesQuery, savePreferences } from '../api/preferences';

function changed(before: Preferences, { types = {}, quiet_hours }: PreferencesChange): Preferences {
  return {
    ...before,
    types: before.types.map((row) => ({ ...row, channels: { ...row.channels, ...types[row.type] } })),
    quiet_hours: { ...before.quiet_hours, ...quiet_hours },
  };
}

/** Preferences of the person: a change shows at once, is saved by itself and goes back when the school refuses it. */
export function usePreferences() {
  const client = useQueryClient();
  const locale = useLocale();
  const options = preferencesQuery(locale);
  const query = useQuery(options);
  const save = useMutation({
    mutationFn: (change: PreferencesChange) => savePreferences(locale, change),
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notification-preferences' },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: options.queryKey });
      const before = client.getQueryData(options.queryKey);
      if (before) client.setQueryData(options.queryKey, changed(before, change));
      return before;
    },
    onError: (_error, _change, before) => client.setQueryData(options.queryKey, before),
    onSettled: () => {
      if (client.isMutating() <= 1) void client.invalidateQueries({ queryKey: options.queryKey });
    },
  });
  return { ...query, save: save.mutate };
}
