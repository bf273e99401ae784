'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Spinner } from '@/components/ui/spinner';
import { pick } from '@/lib/contract/localized';
import type { RoomAttendance } from '@/lib/contract/resources/live/room';
import { readAttendance } from '../../api/rooms';

/** Who came when, who left, and the times between. */
export function AttendanceList({ roomId }: { roomId: string }) {
  const t = useTranslations('rooms.attendance');
  const locale = useLocale();
  const format = useFormat();
  const [people, setPeople] = useState<RoomAttendance['people'] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isGone = false;
    readAttendance(locale, roomId).then(
      (found) => !isGone && setPeople(found.people),
      () => !isGone && setPeople('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [locale, roomId]);
  if (people === 'loading')
    return (
      <p role="status" className="flex items-center gap-2 py-4">
        <Spinner />
        {t('loading')}
      </p>
    );
  if (people === 'failed') return <p role="alert">{t('failed')}</p>;
  if (people.length === 0) return <p className="py-4 text-ink-2">{t('nobody')}</p>;
  return (
    <ScrollRegion label={t('title')}>
      <table className="w-full text-14">
        <thead>
          <tr className="border-b border-line text-start text-ink-3">
            {(['name', 'from', 'to', 'minutes', 'gaps'] as const).map((key) => (
              <th key={key} scope="col" className="px-2 py-2 text-start font-semibold">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, from, to, is_present, seconds, gaps }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="px-2 py-2 text-start font-semibold">
                <bdi>{pick(name, locale)}</bdi>
              </th>
              <td className="px-2 py-2">{format.time(from)}</td>
              <td className="px-2 py-2">{is_present ? t('here') : format.time(to)}</td>
              <td className="px-2 py-2 tabular-nums">{format.number(Math.round(seconds / 60))}</td>
              <td className="px-2 py-2">
                {gaps.length === 0
                  ? t('none')
                  : gaps.map((gap) => (
                      <span key={gap.from} className="me-2 inline-block">
                        {t('gap', { from: format.time(gap.from), to: format.time(gap.to) })}
                      </span>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
