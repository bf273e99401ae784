import type { Day } from './days';
import { type Lesson, lessonsBetween } from './lessons';
import type { Change, Plan } from './plan';

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

/** Clashes among lessons that are held. Their times count, not the numbers of their periods: grades may have other bells. */
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

/**
 * What stands against changes that belong together (one, or the two moves of a swap): clashes of the lessons they change,
 * on the days where these are then held. Empty: they may be made.
 */
export function refusalsOf(plan: Plan, added: readonly Change[]): Conflict[] {
  const after = { ...plan, changes: [...plan.changes, ...added] };
  const days = new Set<Day>();
  for (const { day } of added) days.add(day);
  for (const change of added) if (change.kind === 'move') days.add(change.toDay);
  // A lesson that was moved before is held neither on its own day nor where this change says.
  for (const change of plan.changes)
    if (
      change.kind === 'move' &&
      added.some(({ slotId, day }) => slotId === change.slotId && day === change.day)
    )
      days.add(change.toDay);
  return [...days].flatMap((day) =>
    conflictsBetween(after, day, day).filter(({ lessons }) =>
      lessons.some((lesson) => added.some(({ slotId, day: own }) => isSame(lesson, slotId, own))),
    ),
  );
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
