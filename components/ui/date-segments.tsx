'use client';

import { CalendarDate } from '@internationalized/date';
import { useTranslations } from 'next-intl';
import { useContext, useState } from 'react';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { useFormat } from './format-provider';

const segmentClass =
  'rounded-sm px-0.5 tabular-nums outline-none data-placeholder:text-ink-3 data-[type=literal]:px-0 data-focused:bg-primary data-focused:text-on-primary';

/** The parts of a date or an hour, each typed or stepped by itself. */
export function Segments() {
  return (
    <DateInput className="flex min-h-6 items-center whitespace-nowrap">
      {(segment) =>
        segment.type === 'era' ? (
          // A calendar with one era has nothing to choose there: typing goes on in the next part.
          <span className="px-0.5">{segment.text}</span>
        ) : (
          <DateSegment segment={segment} className={segmentClass} />
        )
      }
    </DateInput>
  );
}

/** Days of the month that is typed where the day goes beyond them, and that day; null otherwise. */
function useTypedMonth(): { day: number; days: number } | null {
  const state = useContext(DateFieldStateContext);
  if (!state) return null;
  const of = (type: 'day' | 'month' | 'year') => {
    const found = state.segments.find((segment) => segment.type === type);
    return found && !found.isPlaceholder ? (found.value ?? null) : null;
  };
  const [day, month, year] = [of('day'), of('month'), of('year')];
  if (day === null || month === null || year === null) return null;
  const days = state.calendar.getDaysInMonth(new CalendarDate(state.calendar, year, month, 1));
  return { day, days };
}

/**
 * Says how many days the month has when a day beyond it is typed. Leaving the field takes the last day: the
 * sentence stays with it, so that the change has its reason.
 */
export function MonthNote() {
  const t = useTranslations('common.date');
  const { number } = useFormat();
  const typed = useTypedMonth();
  const [said, setSaid] = useState<number | null>(null);
  if (typed && typed.day > typed.days && said !== typed.days) setSaid(typed.days);
  if (typed && said !== null && typed.day < said) setSaid(null);
  if (said === null || !typed || typed.day < said) return null;
  return (
    <p role="status" className="text-13 text-danger-ink">
      {t('monthHas', { count: said, days: number(said) })}
    </p>
  );
}
