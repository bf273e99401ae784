'use client';

import { useLocale } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { type Localized, pick } from '@/lib/contract/localized';

/** A Sunday: the names of the days of the week are counted from it. */
const SUNDAY = '2023-01-01';

/** Names of the days of the week, 0 Sunday .. 6 Saturday. */
export function useWeekdays(): string[] {
  const format = useFormat();
  return Array.from({ length: 7 }, (_, at) => format.weekday(`${SUNDAY.slice(0, 8)}0${at + 1}T12:00:00Z`));
}

type Days = { weekdays: readonly number[] | null; grade: { name: Localized } | null };

/** For whom and on which days of the week a bell schedule holds; empty where it is for all. */
export function useDaysInWords(): (days: Days) => string {
  const locale = useLocale();
  const names = useWeekdays();
  return ({ weekdays, grade }) =>
    [
      ...(grade ? [pick(grade.name, locale)] : []),
      ...(weekdays ? [weekdays.map((day) => names[day] ?? '').join(locale === 'ar' ? '، ' : ', ')] : []),
    ].join(' · ');
}
