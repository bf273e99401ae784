'use client';

import { useTranslations } from 'next-intl';
import { LtrText } from '@/components/ui/bidi';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { SchoolTime } from '../../model/school-time';
import { useSeconds } from './use-seconds';

const LAST = 5;

type TimeBarProps = { time: Pick<SchoolTime, 'now'>; startsAt: number; endsAt: number; isLarge?: boolean };

/** Seconds left by the clock of the server, as a number and a bar. Near the end a word is shown too. */
export function TimeBar({ time, startsAt, endsAt, isLarge = false }: TimeBarProps) {
  const t = useTranslations('competitions.play');
  const format = useFormat();
  const left = useSeconds(time, endsAt);
  const whole = Math.max(1, (endsAt - startsAt) / 1000);
  const isLate = left !== null && left <= LAST;
  return (
    <div role="timer" aria-label={t('timeLeft')} className="flex items-center gap-3">
      <div className={cx('flex-1 overflow-hidden rounded-full bg-sunken', isLarge ? 'h-4' : 'h-2.5')}>
        <div
          className={cx(
            'h-full rounded-full transition-[inline-size] duration-200 ease-linear',
            isLate ? 'bg-accent' : 'bg-primary',
          )}
          style={{ inlineSize: `${left === null ? 100 : Math.min(100, (left / whole) * 100)}%` }}
        />
      </div>
      <span
        className={cx(
          'inline-flex items-center gap-1.5 rounded-full font-bold whitespace-nowrap tabular-nums',
          isLarge ? 'px-5 py-2 text-34' : 'px-3 py-1 text-17',
          isLate ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink',
        )}
      >
        <Icon name={isLate ? 'hourglass' : 'clock'} size={isLarge ? 30 : 18} />
        <LtrText>{left === null ? '–' : format.number(left)}</LtrText>
      </span>
    </div>
  );
}
