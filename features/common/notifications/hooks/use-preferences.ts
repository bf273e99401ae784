'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { Preferences } from '@/lib/contract/notification-preferences';
import { type PreferencesChange, preferencesQuery, savePreferences } from '../api/preferences';

function changed(before: Preferences, { types = {}, quiet_hours }: PreferencesChange): Preferences {
  return {
    ...before,
    types: before.types.map((row) => ({ ...row, channels: { ...row.channels, ...types[row.type] } })),
    quiet_hours: { ...before.quiet_hours, ...quiet_hours },
  };
}

type Saving = { change: PreferencesChange; before: Preferences | undefined };

/**
 * Preferences of the person: a change shows at once, is saved by itself and goes back when the school refuses
 * it.
 */
export function usePreferences() {
  const client = useQueryClient();
  const locale = useLocale();
  const options = preferencesQuery(locale);
  const query = useQuery(options);
  const { mutate } = useMutation({
    mutationFn: ({ change }: Saving) => savePreferences(locale, change),
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notification-preferences' },
    onError: (_error, { before }) => client.setQueryData(options.queryKey, before),
    onSettled: () => {
      if (client.isMutating() <= 1) void client.invalidateQueries({ queryKey: options.queryKey });
    },
  });
  // Before the call and not in it: the box that was clicked must not jump back first.
  const save = (change: PreferencesChange) => {
    void client.cancelQueries({ queryKey: options.queryKey });
    const before = client.getQueryData(options.queryKey);
    if (before) client.setQueryData(options.queryKey, changed(before, change));
    mutate({ change, before });
  };
  return { ...query, save };
}
