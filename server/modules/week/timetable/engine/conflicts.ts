import type { Day } from './days';
import { type Lesson, lessonsBetween } from './lessons';
import type { Change, Plan, Slot } from './plan';

/** Two lessons that cannot both be held: one class, one teacher or one room in two places. */
export type Conflict = {
  what: 'classroom' | 'teacher' | 'room';
  id: string;
  lessons: readonly [Lesson, Lesson];
};

const touch = (one: Lesson, other: Lesson): boolean =>
  one.startsAt !== null &&
  one.endsAt !== null &&
  other.startsAt !== null &&
  other.endsAt !== null &&
  one.startsAt < other.endsAt &&
  other.startsAt < one.endsAt;

const shared = [
  ['classroom', 'classroomId'],
  ['teacher', 'teacherId'],
  ['room', 'roomId'],
] as const;

/**
 * Clashes among lessons that are held. Their times count, not the numbers of their periods: grades may have
 * other bells.
 */
export function conflictsAmong(lessons: readonly Lesson[]): Conflict[] {
  const found: Conflict[] = [];
  for (const [what, key] of shared) {
    const groups = Map.groupBy(
      lessons.filter((lesson) => lesson.state === 'held' && lesson[key] !== null),
      (lesson) => `${lesson.day} ${lesson[key]}`,
    );
    for (const group of groups.values())
      for (const [place, one] of group.entries())
        for (const other of group.slice(place + 1))
          if (touch(one, other)) found.push({ what, id: one[key] ?? '', lessons: [one, other] });
  }
  return found;
}

export const conflictsBetween = (plan: Plan, from: Day, to: Day): Conflict[] =>
  conflictsAmong(lessonsBetween(plan, from, to));

const isSame = (one: Lesson, slotId: string, day: Day) => one.slotId === slotId && one.ownDay === day;

type LessonName = { slotId: string; day: Day };

/** Clashes of the named lessons (slot and own day) on the given days. */
export const clashesOf = (plan: Plan, named: readonly LessonName[], days: Iterable<Day>): Conflict[] =>
  [...new Set(days)].flatMap((day) =>
    conflictsBetween(plan, day, day).filter(({ lessons }) =>
      lessons.some((lesson) => named.some((name) => isSame(lesson, name.slotId, name.day))),
    ),
  );

/** Days on which the changes, and others of their lessons, may put a lesson. */
export function daysTouched(plan: Plan, changes: readonly Change[]): Day[] {
  const days = changes.map(({ day }) => day);
  // A lesson that was moved before is held neither on its own day nor where this change says.
  const related = plan.changes.filter((known) =>
    changes.some(({ slotId, day }) => slotId === known.slotId && day === known.day),
  );
  for (const change of [...changes, ...related]) if (change.kind === 'move') days.push(change.toDay);
  return [...new Set(days)];
}

/**
 * What stands against changes that belong together (one, or the two moves of a swap): clashes of the lessons
 * they change, on the days where these are then held. Empty: they may be made.
 */
export const refusalsOf = (plan: Plan, added: readonly Change[]): Conflict[] =>
  clashesOf({ ...plan, changes: [...plan.changes, ...added] }, added, daysTouched(plan, added));

/** What stands against taking changes back: clashes of their lessons where these are held without them. */
export const withdrawalRefusals = (plan: Plan, gone: readonly Change[]): Conflict[] =>
  clashesOf(
    { ...plan, changes: plan.changes.filter(({ id }) => !gone.some((change) => change.id === id)) },
    gone,
    daysTouched(plan, gone),
  );

/**
 * What stands against slots as they would be from a day on (new ones, or known ones in another place): their
 * clashes with the lessons of any week until `to`, the first of each pair of slots. `plan` has the slots as
 * they are, for all the time.
 */
export function slotRefusals(plan: Plan, placed: readonly Slot[], from: Day, to: Day): Conflict[] {
  const ids = new Set(placed.map(({ id }) => id));
  const touches = (slot: Slot) =>
    placed.some(
      (one) =>
        one.classroomId === slot.classroomId ||
        one.teacherId === slot.teacherId ||
        (one.roomId !== null && one.roomId === slot.roomId),
    );
  const named = new Set(
    plan.changes
      .filter(
        (change) =>
          (change.kind === 'cover' && placed.some(({ teacherId }) => teacherId === change.teacherId)) ||
          (change.kind === 'room' && placed.some(({ roomId }) => roomId === change.roomId)),
      )
      .map(({ slotId }) => slotId),
  );
  const near = plan.slots.filter((slot) => !ids.has(slot.id) && (touches(slot) || named.has(slot.id)));
  const found = conflictsBetween({ ...plan, slots: [...near, ...placed] }, from, to).filter(({ lessons }) =>
    lessons.some(({ slotId }) => ids.has(slotId)),
  );
  const pairs = new Map<string, Conflict>();
  for (const conflict of found) {
    const key = `${conflict.what} ${conflict.lessons
      .map(({ slotId }) => slotId)
      .sort()
      .join(' ')}`;
    if (!pairs.has(key)) pairs.set(key, conflict);
  }
  return [...pairs.values()];
}

/** How many lessons a class has in each subject in a week, beside the number that it should have. */
export type QuotaLine = { classroomId: string; subjectId: string; expected: number; held: number };
export type Quota = { classroomId: string; subjectId: string; lessons: number };

/** The weekly quotas that a week does not meet. */
export function quotasMissed(week: readonly Lesson[], quotas: readonly Quota[]): QuotaLine[] {
  const held = (quota: Quota) =>
    week.filter(
      ({ state, classroomId, subjectId }) =>
        state === 'held' && classroomId === quota.classroomId && subjectId === quota.subjectId,
    ).length;
  return quotas
    .map((quota) => ({
      classroomId: quota.classroomId,
      subjectId: quota.subjectId,
      expected: quota.lessons,
      held: held(quota),
    }))
    .filter(({ expected, held: count }) => expected !== count);
}

/** Teachers of `candidates` who have no lesson while `lesson` is held, on its day. */
export function freeTeachers(
  day: readonly Lesson[],
  lesson: Lesson,
  candidates: readonly string[],
): string[] {
  const busy = new Set(
    day
      .filter((other) => other.state === 'held' && other.day === lesson.day && touch(other, lesson))
      .map(({ teacherId }) => teacherId),
  );
  return candidates.filter((id) => !busy.has(id));
}
