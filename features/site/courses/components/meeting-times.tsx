'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { type Meetings, type MeetingText, meetingText } from './meeting-text';

type MeetingTimesProps = { meetings: Meetings; atSchool: MeetingText[]; settings: FormatSettings };

/** The same hours for a device that lives in another zone; the code that writes dates comes only then. */
async function wordsHere(meetings: Meetings, settings: FormatSettings): Promise<MeetingText[] | null> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone || timeZone === settings.timeZone) return null;
  const { createFormat } = await import('@/lib/i18n/format');
  return meetingText(meetings, createFormat({ ...settings, timeZone }));
}

/**
 * Weekly hours in words. They are drawn in the time zone of the school; a reader whose device has another
 * one sees weekday and hour of the device as soon as its zone is known.
 */
export function MeetingTimes({ meetings, atSchool, settings }: MeetingTimesProps) {
  const t = useTranslations('courses.detail');
  const [here, setHere] = useState<MeetingText[] | null>(null);
  useEffect(() => {
    let isShown = true;
    wordsHere(meetings, settings).then(
      (words) => isShown && setHere(words),
      // Without the code the school's hours stay, and say whose they are.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [meetings, settings]);
  const isElsewhere = here !== null && JSON.stringify(here) !== JSON.stringify(atSchool);
  return (
    <>
      <ul className="grid gap-1">
        {(here ?? atSchool).map((words) => (
          <li key={`${words.weekday} ${words.from}`}>{t('meeting', words)}</li>
        ))}
      </ul>
      <p className="mt-1 text-14 text-ink-3">{t(isElsewhere ? 'yourTime' : 'schoolTime')}</p>
    </>
  );
}
