import type { AuditAction } from '@/server/access/audit-actions';
import { sql } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { Tx } from '@/server/platform/db/client';
import { timetableSlots } from '@/server/platform/db/schema/timetable';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { addDays, type Day, lessonsBetween, type Slot, slotRefusals } from '../engine';
import { readPlan } from '../read-plan';
import { readSlots, type SlotRow } from './branch-rows';
import type { Editing } from './lesson-in-plan';
import { refuse } from './refusals';
import { notifyOfWeek } from './notify';
import { warningsOfLesson } from './warnings';
import { followSlots, warningOfPreparations } from './written-for';

/** A slot as it should be from a day on; `known`: the one it follows. */
export type Placing = {
  known: SlotRow | null;
  timetableId: string;
  slot: Slot;
  onlineUrl: string | null;
  /** The slot was there before and goes on. */
  isResumed: boolean;
};
/** The slot that was placed; `other`: the one that changed places with it. */
export type Placed = {
  id: string;
  version: number;
  other: { id: string; version: number } | null;
  warnings: string[];
};

/**
 * The placing under the id of the slot that stood in this very place until the day before: what was moved
 * away and comes back goes on as it was, so that the names of its lessons, and what was prepared for them,
 * hold again.
 */
async function resume(tx: Tx, branchId: string, placing: Placing, from: Day): Promise<Placing> {
  const { slot, timetableId, known } = placing;
  const [former] = await readSlots(
    tx,
    branchId,
    sql`t.timetable_id = ${timetableId} and t.classroom_id = ${slot.classroomId}
      and t.weekday = ${slot.weekday}
      and t.period = ${slot.period} and t.parity = ${slot.parity} and t.subject_id = ${slot.subjectId}
      and t.teacher_id = ${slot.teacherId} and t.room_id is not distinct from ${slot.roomId}::uuid
      and t.ends_on = ${from}::date - 1`,
  );
  if (!former || former.id === known?.id) return placing;
  return { ...placing, isResumed: true, slot: { ...slot, id: former.id, from: former.starts_on } };
}

/** Ends a slot before a day; one that would have begun on it was never held. */
export const endBefore = (tx: Tx, id: string, day: Day) =>
  tx.execute(
    sql`update timetable_slots set ends_on = ${addDays(day, -1)}::date, version = version + 1
      where id = ${id}`,
  );

async function write(tx: Tx, placings: readonly Placing[], from: Day): Promise<void> {
  // What moves away makes room first: two slots may change places.
  for (const { known } of placings) if (known) await endBefore(tx, known.id, from);
  for (const { known, slot, timetableId, onlineUrl, isResumed } of placings) {
    const { classroomId, weekday, period, parity, subjectId, teacherId, roomId } = slot;
    const values = { weekday, period, parity, subjectId, teacherId, roomId, endsOn: null };
    if (isResumed)
      await tx.execute(
        sql`update timetable_slots set ends_on = null, version = version + 1 where id = ${slot.id}`,
      );
    else if (known?.id === slot.id) await tx.update(timetableSlots).set(values).where(sql`id = ${slot.id}`);
    else
      await tx
        .insert(timetableSlots)
        .values({ ...values, id: slot.id, timetableId, classroomId, onlineUrl, startsOn: slot.from });
  }
}

/** Places slots that belong together. Errors: 422 with who is busy and where, and in which week first. */
export async function placeSlots(
  tx: Tx,
  wished: readonly Placing[],
  from: Day,
  name: AuditAction,
  editing: Editing,
): Promise<Placed> {
  const { access, t } = editing;
  const placings: Placing[] = [];
  for (const placing of wished) placings.push(await resume(tx, access.branch, placing, from));
  const slots = placings.map(({ slot }) => slot);
  const last = slots.reduce((latest, { to }) => (to && to > latest ? to : latest), from);
  const plan = await readPlan(tx, access.branch, { from, to: last });
  const [first] = slots;
  if (!plan || !first) throw new ApiError('not_found');
  if (slots.some(({ weekday }) => plan.weekend.includes(weekday)))
    throw new FieldErrors([{ field: 'weekday', code: 'weekend' }]);
  // From that day on the slots that are followed are gone.
  const gone = new Set(placings.flatMap(({ known }) => (known ? [known.id] : [])));
  const rest = { ...plan, slots: plan.slots.filter(({ id }) => !gone.has(id)) };
  await refuse(
    tx,
    slotRefusals(rest, slots, from, last),
    slots.map(({ id }) => id),
    t,
  );
  const ids = new Set(slots.map(({ id }) => id));
  const after = { ...rest, slots: [...rest.slots.filter(({ id }) => !ids.has(id)), ...slots] };
  const lessons = lessonsBetween(after, from, addDays(from, 13)).filter(({ slotId }) => ids.has(slotId));
  if (lessons.length > 0 && lessons.every(({ state }) => state === 'no_period'))
    throw new FieldErrors([{ field: 'period', code: 'no_period' }]);
  const warnings = await warningsOfLesson(tx, after, lessons.slice(0, slots.length), editing);
  await write(tx, placings, from);
  const followers = placings.flatMap(({ known, slot }) => (known ? [{ known, slot, from }] : []));
  warnings.push(...(await followSlots(tx, after, followers, editing)));
  warnings.push(...(await warningOfPreparations(tx, [...gone], from, editing)));
  for (const { known, slot } of placings)
    await audit(tx, access.actor, name, slot.id, { ...slot, from, before: known });
  await notifyOfWeek(
    tx,
    {
      classroomIds: slots.map(({ classroomId }) => classroomId),
      teacherIds: placings.flatMap(({ known, slot }) => [
        slot.teacherId,
        ...(known ? [known.teacher_id] : []),
      ]),
      from,
    },
    editing,
  );
  const written = await readSlots(tx, access.branch, sql`t.id = any(${sql.param([...ids])}::uuid[])`);
  const nameOf = ({ id }: Slot) => ({ id, version: written.find((row) => row.id === id)?.version ?? 1 });
  const [, second] = slots;
  return { ...nameOf(first), other: second ? nameOf(second) : null, warnings };
}
