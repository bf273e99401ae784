import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { addDays, type Day, type Lesson, lessonsBetween } from '../engine';
import { type BranchPlan, readPlan } from '../read-plan';

/** How far from its own day a lesson may be moved. */
export const MOST_DAYS = 28;
/** Who edits, in which language refusals are said, and when. */
export type Editing = { access: Access<'timetable.edit' | 'school_calendar.edit'>; t: Translate; now: Date };

/** The plan of the branch around a lesson's own day, as far as the lesson may be moved. */
export async function planAround(db: Db | Tx, branchId: string, days: readonly Day[]): Promise<BranchPlan> {
  const sorted = days.toSorted();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const plan = await readPlan(db, branchId, {
    from: addDays(first, -MOST_DAYS),
    to: addDays(last, MOST_DAYS),
  });
  if (!plan) throw new ApiError('not_found');
  return plan;
}

export function lessonIn(plan: BranchPlan, slotId: string, ownDay: Day): Lesson {
  const days = [addDays(ownDay, -MOST_DAYS), addDays(ownDay, MOST_DAYS)] as const;
  const lesson = lessonsBetween(plan, ...days).find(
    (each) => each.slotId === slotId && each.ownDay === ownDay,
  );
  if (!lesson) throw new ApiError('not_found');
  return lesson;
}
