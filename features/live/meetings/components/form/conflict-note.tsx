'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { LONGEST_MEETING, SHORTEST_MEETING } from '@/lib/contract/meeting';
import { meetingQueries } from '../../api/meetings';
import { ConflictList } from '../conflict-list';

type Wish = {
  starts_at: string | null;
  duration: number | string | null;
  people: readonly { id: string }[];
  meeting?: string;
};

/** Who is busy at the time that stands in the form; nothing while nobody is. */
export function ConflictNote({ wish: { starts_at, duration, people, meeting } }: { wish: Wish }) {
  const t = useTranslations('meetings.conflicts');
  const locale = useLocale();
  const isAskable =
    starts_at !== null &&
    people.length > 0 &&
    typeof duration === 'number' &&
    duration >= SHORTEST_MEETING &&
    duration <= LONGEST_MEETING;
  const { data = [] } = useQuery(
    meetingQueries.conflicts(
      locale,
      isAskable
        ? {
            starts_at,
            duration,
            people: [...new Set(people.map(({ id }) => id))],
            ...(meeting !== undefined && { meeting_uuid: meeting }),
          }
        : null,
    ),
  );
  if (data.length === 0) return null;
  return (
    <section
      role="status"
      aria-label={t('title')}
      className="rounded-lg bg-accent-soft px-4 py-3 text-accent-ink md:px-5"
    >
      <p className="font-semibold">{t('title')}</p>
      <ConflictList conflicts={data} />
    </section>
  );
}
