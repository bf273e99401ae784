'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { MeetingConflict } from '@/lib/contract/resources/live/meeting';

/** Each person with what they have at that time. */
export function ConflictList({ conflicts }: { conflicts: readonly MeetingConflict[] }) {
  const t = useTranslations('meetings.conflicts');
  const locale = useLocale();
  const format = useFormat();
  return (
    <ul className="mt-1 grid gap-1 text-14">
      {conflicts.map(({ person, kind, starts_at, ends_at }) => (
        <li key={`${person.id} ${kind} ${starts_at}`}>
          {t(kind, {
            name: pick(person.name, locale),
            from: format.time(starts_at),
            to: format.time(ends_at),
          })}
        </li>
      ))}
    </ul>
  );
}
