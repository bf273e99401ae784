'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { CourseDetail } from '@/lib/contract/resources/course';
import { createFormat } from '@/lib/i18n/format';
import type { FormatSettings } from '@/lib/i18n/format-settings';

type MeetingTimesProps = { meetings: CourseDetail['meetings']; settings: FormatSettings };

/**
 * Weekly hours in words. They are drawn in the school's time; a reader whose device lives elsewhere sees weekday and
 * hour of their own place as soon as it is known.
 */
export function MeetingTimes({ meetings, settings }: MeetingTimesProps) {
  const t = useTranslations('courses.detail');
  const [zone, setZone] = useState(settings.timeZone);
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || settings.timeZone), [settings]);
  const inWords = (timeZone: string) => {
    const format = createFormat({ ...settings, timeZone });
    return meetings.map(({ starts_at, ends_at }) =>
      t('meeting', {
        weekday: format.weekday(starts_at),
        from: format.time(starts_at),
        to: format.time(ends_at),
      }),
    );
  };
  const atSchool = inWords(settings.timeZone);
  const here = inWords(zone);
  const isElsewhere = here.join() !== atSchool.join();
  return (
    <>
      <ul className="grid gap-1">
        {here.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-1 text-14 text-ink-3">{t(isElsewhere ? 'yourTime' : 'schoolTime')}</p>
    </>
  );
}
