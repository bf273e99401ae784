import type { BellSchedule, NewBellSchedule } from '@/lib/contract/resources/week/timetable-setup';

type Periods = NewBellSchedule['periods'];
type Pause = { after: number; kind: 'break' | 'prayer'; minutes: number };

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/**
 * Lessons of one length, one after the other, with pauses after some of them. Times in minutes of the day.
 */
function dayOf(start: number, lessons: number, minutes: number, pauses: readonly Pause[]): Periods {
  const periods: Periods = [];
  let at = start;
  const add = (kind: Periods[number]['kind'], length: number) => {
    periods.push({ kind, name: null, starts_at: clock(at), ends_at: clock(at + length) });
    at += length;
  };
  for (let lesson = 1; lesson <= lessons; lesson += 1) {
    add('lesson', minutes);
    for (const { after, kind, minutes: length } of pauses) if (after === lesson) add(kind, length);
  }
  return periods;
}

export const bellTemplates = ['ordinary', 'ramadan', 'exams', 'friday'] as const;
export type BellTemplate = (typeof bellTemplates)[number];

/** What a new bell schedule begins with; its editor changes the times to those of the school. */
export const periodsOfTemplate: Record<BellTemplate, Periods> = {
  ordinary: dayOf(7 * 60, 7, 45, [
    { after: 3, kind: 'break', minutes: 20 },
    { after: 6, kind: 'prayer', minutes: 20 },
  ]),
  ramadan: dayOf(10 * 60, 6, 35, [
    { after: 3, kind: 'break', minutes: 10 },
    { after: 4, kind: 'prayer', minutes: 20 },
  ]),
  exams: dayOf(8 * 60, 2, 90, [{ after: 1, kind: 'break', minutes: 30 }]),
  friday: dayOf(7 * 60, 5, 40, [{ after: 3, kind: 'break', minutes: 20 }]),
};

/** Periods of a schedule that is there, as a new one has them. */
export const copyOf = ({ periods }: Pick<BellSchedule, 'periods'>): Periods =>
  periods.map(({ kind, name, starts_at, ends_at }) => ({ kind, name, starts_at, ends_at }));

/** A row after the last one, as long as it. */
export function nextPeriod(periods: Periods): Periods[number] {
  const last = periods.at(-1);
  if (!last) return { kind: 'lesson', name: null, starts_at: '07:00', ends_at: '07:45' };
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const length = Math.max(5, minutes(last.ends_at) - minutes(last.starts_at));
  const end = Math.min(minutes(last.ends_at) + length, 24 * 60 - 1);
  return { kind: 'lesson', name: null, starts_at: last.ends_at, ends_at: clock(end) };
}
