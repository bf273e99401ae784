import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { NewTimetableChange } from '@/lib/contract/resources/week/timetable-editing';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { timetableChanges } from '@/server/platform/db/schema/timetable';
import { ApiError, FieldErrors } from '@/server/router/errors';
import {
  addDays,
  type Change,
  type Day,
  daysTouched,
  type Lesson,
  parseLessonId,
  refusalsOf,
  withdrawalRefusals,
} from '../engine';
import type { BranchPlan } from '../read-plan';
import { bumpSlots, hasLesson, lockTimetable, roomIn, slotOf, subjectOf, teacherIn } from './branch-rows';
import { type Editing, lessonIn, MOST_DAYS, planAround } from './lesson-in-plan';
import { refuse } from './refusals';
import { notifyOfChange } from './notify';
import { warningsOfLesson } from './warnings';
import { placePreparations } from './written-for';

const parse = (name: string) => {
  const parsed = parseLessonId(name);
  if (!parsed || parsed.ownDay < '2000' || parsed.ownDay > '2999') throw new ApiError('not_found');
  return parsed;
};

const over = (field: string) => new FieldErrors([{ field, code: 'in_past' }]);

/** Errors: 409 lesson_state for a lesson that is not held; 422 lesson_id for one of a day that is over. */
function checkLesson(lesson: Lesson, kind: NewTimetableChange['kind'], today: Day): void {
  if (lesson.day < today) throw over('lesson_id');
  const isMovable = kind === 'move' && lesson.state !== 'cancelled';
  if (lesson.state !== 'held' && !isMovable) throw new ApiError('conflict', { code: 'lesson_state' });
}

/** The changes that a request makes: one, or the two moves of a swap. Errors: 404, 409, 422. */
async function changesOf(
  tx: Tx,
  wish: NewTimetableChange,
  { access, t }: Editing,
  today: Day,
): Promise<{ plan: BranchPlan; changes: Change[]; lessons: Lesson[] }> {
  const name = parse(wish.lesson_id);
  const slot = await slotOf(tx, access.branch, name.slotId, wish.version);
  const head = { id: newId(), slotId: name.slotId, day: name.ownDay };
  if (wish.kind === 'swap') {
    const otherName = parse(wish.other_lesson_id);
    if (otherName.slotId === name.slotId && otherName.ownDay === name.ownDay)
      throw new FieldErrors([{ field: 'other_lesson_id', code: 'duplicate' }]);
    await slotOf(tx, access.branch, otherName.slotId, wish.other_version);
    const plan = await planAround(tx, access.branch, [name.ownDay, otherName.ownDay]);
    const one = lessonIn(plan, name.slotId, name.ownDay);
    const two = lessonIn(plan, otherName.slotId, otherName.ownDay);
    for (const lesson of [one, two]) checkLesson(lesson, 'swap', today);
    const move = { kind: 'move' } as const;
    return {
      plan,
      lessons: [one, two],
      changes: [
        { ...head, ...move, toDay: two.day, toPeriod: two.period },
        { id: newId(), slotId: two.slotId, day: two.ownDay, ...move, toDay: one.day, toPeriod: one.period },
      ],
    };
  }
  const target = wish.kind === 'move' ? [wish.to_day] : [];
  if (target.some((to) => to < today)) throw over('to_day');
  if (target.some((to) => to > addDays(name.ownDay, MOST_DAYS) || to < addDays(name.ownDay, -MOST_DAYS)))
    throw new FieldErrors([{ field: 'to_day', code: 'range' }]);
  const plan = await planAround(tx, access.branch, [name.ownDay, ...target]);
  const lesson = lessonIn(plan, name.slotId, name.ownDay);
  checkLesson(lesson, wish.kind, today);
  const made = async (): Promise<Change> => {
    if (wish.kind === 'cover') {
      await teacherIn(tx, access.branch, wish.teacher_uuid);
      if (lesson.teacherId === wish.teacher_uuid && !wish.subject_uuid) throw hasLesson();
      if (wish.subject_uuid) await subjectOf(tx, slot.grade_id, wish.subject_uuid);
      const subjectId = wish.subject_uuid ?? null;
      return { ...head, kind: 'cover', teacherId: wish.teacher_uuid, subjectId };
    }
    if (wish.kind === 'room') {
      await roomIn(tx, access.branch, wish.room_uuid, t);
      return { ...head, kind: 'room', roomId: wish.room_uuid };
    }
    if (wish.kind === 'move') return { ...head, kind: 'move', toDay: wish.to_day, toPeriod: wish.to_period };
    return { ...head, kind: 'cancel' };
  };
  return { plan, changes: [await made()], lessons: [lesson] };
}

/** A lesson can be moved only to a period that the day has. Errors: 422 to_period. */
function checkTargets(plan: BranchPlan, changes: readonly Change[]): void {
  const after = { ...plan, changes: [...plan.changes, ...changes] };
  for (const change of changes)
    if (change.kind === 'move' && lessonIn(after, change.slotId, change.day).state !== 'held')
      throw new FieldErrors([{ field: 'to_period', code: 'no_period' }]);
}

async function insertChanges(
  tx: Tx,
  changes: readonly Change[],
  note: string | null,
  { access, now }: Editing,
) {
  const [first, second] = changes;
  for (const change of changes) {
    const is = <Kind extends Change['kind']>(kind: Kind) =>
      change.kind === kind ? (change as Extract<Change, { kind: Kind }>) : null;
    await tx.insert(timetableChanges).values({
      id: change.id,
      slotId: change.slotId,
      day: change.day,
      kind: change.kind,
      teacherId: is('cover')?.teacherId ?? null,
      subjectId: is('cover')?.subjectId ?? null,
      roomId: is('room')?.roomId ?? null,
      toDay: is('move')?.toDay ?? null,
      toPeriod: is('move')?.toPeriod ?? null,
      note,
      madeBy: access.actor.userId,
      madeAt: now,
    });
  }
  if (first && second) {
    await tx.execute(sql`update timetable_changes
      set pair_id = case when id = ${first.id} then ${second.id}::uuid
      else ${first.id}::uuid end where id in (${first.id}, ${second.id})`);
  }
}

/**
 * Changes one lesson on one day, or swaps two. Returns the changes and what should be known of them. Errors:
 * 404, 409 stale or lesson_state, 422 with who is busy and where.
 */
export async function makeChange(
  db: Db,
  wish: NewTimetableChange,
  editing: Editing,
): Promise<{ changes: Change[]; warnings: string[] }> {
  const { access, t, now } = editing;
  return db.transaction(async (tx) => {
    const today = await lockTimetable(tx, access.branch, now);
    const { plan, changes, lessons } = await changesOf(tx, wish, editing, today);
    checkTargets(plan, changes);
    await refuse(
      tx,
      refusalsOf(plan, changes),
      changes.map(({ slotId }) => slotId),
      t,
    );
    const note = wish.note || null;
    await insertChanges(tx, changes, note, editing);
    await bumpSlots(
      tx,
      changes.map(({ slotId }) => slotId),
    );
    for (const change of changes)
      await audit(
        tx,
        access.actor,
        `timetable.${wish.kind}`,
        change.id,
        {
          lesson: `${change.slotId}_${change.day}`,
          ...change,
        },
        note ?? undefined,
      );
    const after = { ...plan, changes: [...plan.changes, ...changes] };
    const held = lessons.map(({ slotId, ownDay }) => lessonIn(after, slotId, ownDay));
    await placePreparations(tx, held);
    for (const [place, lesson] of held.entries())
      await notifyOfChange(
        tx,
        { before: lessons[place] ?? lesson, after: lesson, kind: wish.kind, note },
        editing,
      );
    return { changes, warnings: await warningsOfLesson(tx, after, held, editing) };
  });
}

const madeRow = defineRow('timetable.madeChange', {
  id: z.string(),
  slot_id: z.string(),
  day: z.string(),
  kind: z.enum(['cancel', 'cover', 'move', 'room']),
  pair_id: z.string().nullable(),
});

/**
 * Undoes a change, with the other half of a swap. Errors: 404; 409 for one that was undone; 422 where the
 * lesson would come back into a place that is taken by now, or on a day that is over.
 */
export async function withdrawChange(db: Db, id: string, editing: Editing): Promise<void> {
  const { access, t, now } = editing;
  await db.transaction(async (tx) => {
    const today = await lockTimetable(tx, access.branch, now);
    const rows = await queryRows(
      tx,
      madeRow,
      sql`select ch.id, ch.slot_id, ch.day::text as day, ch.kind, ch.pair_id from timetable_changes ch
        join timetable_slots t on t.id = ch.slot_id
        join timetables tt on tt.id = t.timetable_id and tt.branch_id = ${access.branch}
        and tt.state = 'active'
        where (ch.id = ${id} or ch.pair_id = ${id}) and ch.withdrawn_at is null`,
    );
    if (!rows.some((row) => row.id === id)) throw new ApiError('not_found');
    const plan = await planAround(
      tx,
      access.branch,
      rows.map(({ day }) => day),
    );
    const gone = plan.changes.filter((change) => rows.some((row) => row.id === change.id));
    if (daysTouched(plan, gone).some((day) => day < today)) throw over('lesson_id');
    await refuse(
      tx,
      withdrawalRefusals(plan, gone),
      gone.map(({ slotId }) => slotId),
      t,
    );
    const ids = sql`any(${sql.param(rows.map((row) => row.id))}::uuid[])`;
    await tx.execute(
      sql`update timetable_changes set withdrawn_at = ${now}, withdrawn_by = ${access.actor.userId}
        where id = ${ids}`,
    );
    // Who had accepted to cover is asked no more.
    await tx.execute(
      sql`update cover_requests set state = 'cancelled' where change_id = ${ids} and state = 'accepted'`,
    );
    await bumpSlots(
      tx,
      rows.map(({ slot_id }) => slot_id),
    );
    const after = { ...plan, changes: plan.changes.filter((change) => !gone.includes(change)) };
    await placePreparations(
      tx,
      rows.map((row) => lessonIn(after, row.slot_id, row.day)),
    );
    for (const row of rows) {
      await audit(tx, access.actor, 'timetable.withdraw', row.id, {
        lesson: `${row.slot_id}_${row.day}`,
        kind: row.kind,
      });
      const lessons = [plan, after].map((each) => lessonIn(each, row.slot_id, row.day));
      const [before, now_] = lessons;
      if (before && now_)
        await notifyOfChange(tx, { before, after: now_, kind: 'withdraw', note: null }, editing);
    }
  });
}
