import type { RoomClock, RoomStudent } from '@/lib/contract/resources/room';
import { pick } from '@/lib/contract/localized';
import type { Locale } from '@/lib/contract/localized';
import { forMatching } from '@/lib/i18n/normalize';

/** What a teacher counts; a student who is in and silent is offline. */
export const standings = ['in', 'offline', 'not_started', 'finished', 'excused', 'void'] as const;
export type Standing = (typeof standings)[number];
/** Always shown, whether anybody stands there or not. */
export const mainStandings: readonly Standing[] = ['in', 'offline', 'not_started', 'finished'];

export const standingOf = ({ state, offline_since }: RoomStudent): Standing =>
  state === 'in' && offline_since !== null ? 'offline' : state;

export function countsOf(students: readonly RoomStudent[]): Record<Standing, number> {
  const counts = { in: 0, offline: 0, not_started: 0, finished: 0, excused: 0, void: 0 };
  for (const student of students) counts[standingOf(student)] += 1;
  return counts;
}

/** Whole seconds that a student has left; null without an end. In a pause it stands still. */
export function secondsLeft({ state, ends_at }: RoomStudent, clock: RoomClock, now: number): number | null {
  if (state !== 'in' || ends_at === null) return null;
  const end = Date.parse(ends_at);
  const pausedAt = clock.paused_at === null ? null : Date.parse(clock.paused_at);
  const shown = pausedAt !== null && end > pausedAt ? pausedAt : now;
  return Math.max(0, Math.ceil((end - shown) / 1000));
}

export const sorts = ['name', 'attention', 'progress', 'time'] as const;
export type Sort = (typeof sorts)[number];

const rank: Record<Standing, number> = {
  offline: 0,
  in: 1,
  not_started: 2,
  finished: 3,
  excused: 4,
  void: 5,
};
const share = ({ answered, question_count }: RoomStudent) =>
  question_count > 0 ? answered / question_count : 0;
const end = ({ ends_at }: RoomStudent) => (ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(ends_at));
const working = (student: RoomStudent) => (student.state === 'in' ? 0 : 1);

const orders: Record<Exclude<Sort, 'name'>, (a: RoomStudent, b: RoomStudent) => number> = {
  attention: (a, b) => rank[standingOf(a)] - rank[standingOf(b)],
  progress: (a, b) => working(a) - working(b) || share(a) - share(b),
  time: (a, b) => working(a) - working(b) || end(a) - end(b),
};

export type Wanted = { search: string; standing: Standing | null; sort: Sort };

/** The students that are to be seen, in their order; equal ones stay by name. */
export function shown(students: readonly RoomStudent[], { search, standing, sort }: Wanted, locale: Locale) {
  const words = forMatching(search).split(/\s+/).filter(Boolean);
  const found = students.filter((student) => {
    if (standing !== null && standingOf(student) !== standing) return false;
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
