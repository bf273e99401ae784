import { type BillingCalendar, WHOLE } from '@/lib/contract/billing';
import { toBasisPoints, type Typed } from '@/lib/forms/typed-amount';

/** A part of a fee as its fields hold it; the month counts from 1. */
export type PartValues = { day: Typed; month: string; year: Typed; percent: Typed };

export type DuesValues = {
  product_uuid: string;
  whom: 'grades' | 'classrooms' | 'students';
  grades: string[];
  classrooms: string[];
  students: string[];
  calendar: BillingCalendar;
  parts: PartValues[];
};

const MONTHS = 12;
const two = (value: Typed): string => String(value ?? '').padStart(2, '0');

/** Percents of so many equal parts, with two decimals; the last takes the rest. */
export function equalPercents(count: number): number[] {
  const each = Math.floor(WHOLE / count);
  return Array.from(
    { length: count },
    (_, index) => (index === count - 1 ? WHOLE - each * (count - 1) : each) / 100,
  );
}

/** The parts with equal shares. */
export const inEqualParts = (parts: readonly PartValues[]): PartValues[] => {
  const percents = equalPercents(parts.length);
  return parts.map((part, index) => ({ ...part, percent: percents[index] ?? null }));
};

/** One part more, a month after the last; all shares are equal. */
export function withOneMore(parts: readonly PartValues[]): PartValues[] {
  const last = parts.at(-1);
  const month = Number(last?.month ?? 0);
  const isYearOver = month === MONTHS;
  const next: PartValues = {
    day: last?.day ?? 1,
    month: month === 0 ? '1' : String((month % MONTHS) + 1),
    year: typeof last?.year === 'number' && isYearOver ? last.year + 1 : (last?.year ?? null),
    percent: null,
  };
  return inEqualParts([...parts, next]);
}

/** `YYYY-MM-DD` in the calendar of the plan; what is no such date is left to the rules. */
export const dateOfPart = ({ day, month, year }: PartValues): string =>
  `${String(year ?? '').padStart(4, '0')}-${two(month)}-${two(day)}`;

/** What the rules read of the fields. */
export const toDuesWish = ({ whom, ...values }: DuesValues) => ({
  product_uuid: values.product_uuid,
  grades: whom === 'grades' ? values.grades : [],
  classrooms: whom === 'classrooms' ? values.classrooms : [],
  students: whom === 'students' ? values.students : [],
  plan: {
    calendar: values.calendar,
    parts: values.parts.map((part) => ({
      date: dateOfPart(part),
      basis_points: toBasisPoints(part.percent) ?? '',
    })),
  },
});

type Today = Record<BillingCalendar, { month: number; year: number }>;

/** A plan of one part on the first day of the month after this one. */
export function firstPart(calendar: BillingCalendar, today: Today): PartValues {
  const { month, year } = today[calendar];
  return {
    day: 1,
    month: String((month % MONTHS) + 1),
    year: month === MONTHS ? year + 1 : year,
    percent: 100,
  };
}

const readers = new Map<BillingCalendar, Intl.DateTimeFormat>();
/** Month and year of a moment in both calendars, in UTC. */
export function monthsOf(at: number): Today {
  const of = (calendar: BillingCalendar) => {
    const reader =
      readers.get(calendar) ??
      new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
        timeZone: 'UTC',
        year: 'numeric',
        month: 'numeric',
      });
    readers.set(calendar, reader);
    const found = new Map(reader.formatToParts(at).map(({ type, value }) => [type as string, value]));
    return { month: Number(found.get('month')), year: Number(found.get('year')) };
  };
  return { gregory: of('gregory'), 'islamic-umalqura': of('islamic-umalqura') };
}
