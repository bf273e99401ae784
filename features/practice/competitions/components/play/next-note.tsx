'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import type { SchoolTime } from '../../model/school-time';
import { useSeconds } from './use-seconds';

type NextNoteProps = { time: Pick<SchoolTime, 'now'>; startsAt: number; position: number };

/** How long to the next question. */
export function NextNote({ time, startsAt, position }: NextNoteProps) {
  const t = useTranslations('competitions.play');
  const format = useFormat();
  const left = useSeconds(time, startsAt);
  return (
    <p className="rounded-full bg-primary-soft px-4 py-2 text-center text-15 font-semibold text-primary-soft-ink tabular-nums">
      {left === null || left === 0
        ? t('nextNow', { number: format.number(position) })
        : t('nextIn', { number: format.number(position), count: left })}
    </p>
  );
}

/** The count before the first question, in big signs. */
export function Countdown({ time, startsAt }: Omit<NextNoteProps, 'position'>) {
  const t = useTranslations('competitions.play');
  const format = useFormat();
  const left = useSeconds(time, startsAt);
  return (
    <div className="grid place-items-center gap-6 py-16 text-center md:py-24">
      <p role="status" className="text-22 font-bold md:text-28">
        {t('getReady')}
      </p>
      <p
        key={left}
        aria-hidden="true"
        className="place-in grid size-40 place-items-center rounded-full bg-accent text-[5rem] leading-none font-bold text-on-accent tabular-nums"
      >
        {left === null ? '' : format.number(left)}
      </p>
    </div>
  );
}
