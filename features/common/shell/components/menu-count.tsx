'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { menuCountersKey } from '@/lib/api/menu-counters';
import type { MenuCounter } from '@/lib/contract/resources/common/menu-counters';
import { usePathname } from '@/lib/i18n/navigation';
import { menuCountersQuery } from '../api/menu-counters';

/** Above this a count says only that it is more. */
const MOST_WRITTEN = 99;

/** Message of each count for screen readers. */
const words = {
  due_homework: 'due',
  due_tests: 'due',
  marking_homework: 'marking',
  marking_periodic_test: 'marking',
  marking_formative_test: 'marking',
  reported_questions: 'reported',
  media_requests: 'media',
  preparations_waiting: 'preparations',
  score_sheets_waiting: 'score_sheets',
  skill_sheets_waiting: 'skill_sheets',
  covers_waiting: 'covers',
  assessments_waiting: 'assessments',
  vcr_waiting: 'vcr',
  joins_waiting: 'joins',
  purchases_waiting: 'purchases',
  payments_waiting: 'payments',
  bank_lines_waiting: 'bank_lines',
  meetings_unanswered: 'meetings',
  invitations_waiting: 'meetings',
  counsel_waiting: 'counsel',
} as const satisfies Record<MenuCounter, string>;

export type MenuCountProps = {
  counter: MenuCounter;
  /** Id of the words for screen readers, which describe the link. */
  wordsId: string;
};

/**
 * How much waits behind an entry of the menu, nothing where nothing does. Asked for again on another page,
 * when the window comes to the front and when the notifications bring news.
 */
export function MenuCount({ counter, wordsId }: MenuCountProps) {
  const t = useTranslations('shell.counters');
  const format = useFormat();
  const client = useQueryClient();
  const locale = useLocale();
  const path = usePathname();
  const { data } = useQuery(menuCountersQuery(locale));
  useEffect(() => {
    void path;
    // Joins a call that is under way; what was read a moment ago stands.
    void client.refetchQueries({ queryKey: menuCountersKey, stale: true }, { cancelRefetch: false });
  }, [client, path]);
  const count = data?.[counter] ?? 0;
  return (
    <>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="inline-grid min-w-6 place-items-center rounded-full bg-sunken px-1.5 text-12 leading-6 font-bold text-ink-2 tabular-nums"
        >
          {count > MOST_WRITTEN ? `${format.number(MOST_WRITTEN)}+` : format.number(count)}
        </span>
      )}
      <span id={wordsId} hidden>
        {count > 0 && t(words[counter], { count })}
      </span>
    </>
  );
}
