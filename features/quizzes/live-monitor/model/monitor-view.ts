import type { MonitorClock, MonitorStudent } from '@/lib/contract/resources/quizzes/live-monitor';
import { pick } from '@/lib/contract/localized';
import type { Locale } from '@/lib/contract/localized';
import { forMatching } from '@/lib/i18n/normalize';

/** The states that a teacher counts; an active student without a signal is offline. */
export const studentStates = ['in', 'offline', 'not_started', 'finished', 'excused', 'void'] as const;
export type StudentState = (typeof studentStates)[number];
/** Always shown, also with no student. */
export const mainStates: readonly StudentState[] = ['in', 'offline', 'not_started', 'finished'];

export const stateOf = ({ state, offline_since }: MonitorStudent): StudentState =>
  state === 'in' && offline_since !== null ? 'offline' : state;

export function countsOf(students: readonly MonitorStudent[]): Record<StudentState, number> {
  const counts = { in: 0, offline: 0, not_started: 0, finished: 0, excused: 0, void: 0 };
  for (const student of students) counts[stateOf(student)] += 1;
  return counts;
}

/** Whole seconds left for a student; null without an end. They do not change in a pause. */
export function secondsLeft(
  { state, ends_at }: MonitorStudent,
  clock: MonitorClock,
  now: number,
): number | null {
  if (state !== 'in' || ends_at === null) return null;
  const end = Date.parse(ends_at);
  const pausedAt = clock.paused_at === null ? null : Date.parse(clock.paused_at);
  const shown = pausedAt !== null && end > pausedAt ? pausedAt : now;
  return Math.max(0, Math.ceil((end - shown) / 1000));
}

export const sorts = ['attention', 'name', 'progress', 'time'] as const;
export type Sort = (typeof sorts)[number];

const rank: Record<StudentState, number> = {
  offline: 0,
  in: 1,
  not_started: 2,
  finished: 3,
  excused: 4,
  void: 5,
};
const share = ({ answered, question_count }: MonitorStudent) =>
  question_count > 0 ? answered / question_count : 0;
const end = ({ ends_at }: MonitorStudent) =>
  ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(ends_at);
const working = (student: MonitorStudent) => (student.state === 'in' ? 0 : 1);

const orders: Record<Exclude<Sort, 'name'>, (a: MonitorStudent, b: MonitorStudent) => number> = {
  attention: (a, b) => rank[stateOf(a)] - rank[stateOf(b)],
  progress: (a, b) => working(a) - working(b) || share(a) - share(b),
  time: (a, b) => working(a) - working(b) || end(a) - end(b),
};

export type Wanted = { search: string; state: StudentState | null; sort: Sort };

/** The students that are to be seen, in their order; equal ones stay by name. */
export function shown(students: readonly MonitorStudent[], { search, state, sort }: Wanted, locale: Locale) {
  const words = forMatching(search).split(/\s+/).filter(Boolean);
  const found = students.filter((student) => {
    if (state !== null && stateOf(student) !== state) return false;
    if (words.length === 0) return true;
    const text = forMatching(`${student.name.ar ?? ''} ${student.name.en ?? ''} ${student.number}`);
    return words.every((word) => text.includes(word));
  });
  const order = sort === 'name' ? null : orders[sort];
  const collator = collators[locale];
  return found.sort(
    (a, b) =>
      (order?.(a, b) ?? 0) ||
      collator.compare(pick(a.name, locale), pick(b.name, locale)) ||
      (a.id < b.id ? -1 : 1),
  );
}

const collators = { ar: new Intl.Collator('ar'), en: new Intl.Collator('en') };
