import type { WeekKind } from '@/lib/contract/academic-year';

export type Span = { from: string; to: string };
export type Week = Span & { kind: WeekKind; name: null };
/** How a branch counts its weeks, and the days that it is closed or examines on. */
export type WeekCalendar = {
  /** 0 Sunday .. 6 Saturday */
  weekStart: number;
  weekend: readonly number[];
  holidays: readonly Span[];
  exams: readonly Span[];
};

const DAY = 86_400_000;
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => new Date(day).getUTCDay();

const daysOf = ({ from, to }: Span): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};
const holds = (spans: readonly Span[], day: string) => spans.some(({ from, to }) => from <= day && day <= to);

/**
 * The weeks of a semester: each begins on the first day of the branch's week and has its working days alone.
 * What is closed on all of them is a holiday; where more than half are of exams it is a week of exams.
 */
export function weeksOf(semester: Span, { weekStart, weekend, holidays, exams }: WeekCalendar): Week[] {
  const working = daysOf(semester).filter((day) => !weekend.includes(weekdayOf(day)));
  const startOf = (day: string) => addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
  return [...Map.groupBy(working, startOf).values()].flatMap((days) => {
    const [from, to] = [days[0], days.at(-1)];
    if (from === undefined || to === undefined) return [];
    const open = days.filter((day) => !holds(holidays, day));
    const examined = open.filter((day) => holds(exams, day));
    const kind: WeekKind =
      open.length === 0 ? 'holiday' : examined.length * 2 > open.length ? 'exams' : 'study';
    return [{ from, to, kind, name: null }];
  });
}
