import { eq } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { preparations } from '@/server/platform/db/schema/preparation';
import { ApiError } from '@/server/router/errors';
import { findLessons, readAgenda, type Session } from '@/server/modules/week/timetable';
import { addDays, lessonId } from '@/server/modules/week/timetable/engine';
import { findPreparation, preparationsOf } from './queries';
import { lessonStateFor } from './serializer';

/** How far ahead free lessons are looked for. */
const AHEAD_DAYS = 60;

type Place = Pick<Session, 'day' | 'period'>;
const isAfter = (one: Place, other: Place) =>
  one.day > other.day || (one.day === other.day && one.period > other.period);

/**
 * Moves a preparation whose lesson fell out to the next lesson of the class in the subject; what was prepared
 * for that one moves on in turn, until a lesson has none. Returns how many moved. Errors: 404, 409
 * lesson_held (nothing fell out), no_free_lesson, preparation_state (one of them was taught).
 */
export async function carryOver(db: Db, access: Access<'preparation.write'>, id: string): Promise<number> {
  const row = await findPreparation(db, access, id);
  const name = { slotId: row.slot_id, ownDay: row.own_day };
  const lesson = (await findLessons(db, access.branch, [name])).get(lessonId(name));
  if (lessonStateFor(row, lesson) === 'held') throw new ApiError('conflict', { code: 'lesson_held' });
  if (row.state === 'delivered') throw new ApiError('conflict', { code: 'preparation_state' });
  const fallen = lesson ?? row;
  const { sessions } = await readAgenda(
    db,
    access.branch,
    { from: fallen.day, to: addDays(fallen.day, AHEAD_DAYS) },
    { classroomId: row.classroom.id },
  );
  const places = sessions.filter(
    (each) =>
      each.state === 'held' &&
      each.subjectId === row.subject.id &&
      each.teacherId === access.actor.userId &&
      isAfter(each, fallen),
  );
  return db.transaction(async (tx) => {
    const moving = [await findPreparation(tx, access, id, { isLocked: true })];
    if (moving[0]?.slot_id !== row.slot_id || moving[0].own_day !== row.own_day)
      throw new ApiError('conflict', { code: 'stale' });
    const taken = new Map(
      (await preparationsOf(tx, places))
        .filter(({ teacher_id }) => teacher_id === access.actor.userId)
        .map((each) => [`${each.slot_id} ${each.own_day}`, each]),
    );
    const targets: Session[] = [];
    for (const place of places) {
      targets.push(place);
      const there = taken.get(`${place.slotId} ${place.ownDay}`);
      if (!there) break;
      if (there.state === 'delivered') throw new ApiError('conflict', { code: 'preparation_state' });
      moving.push(await findPreparation(tx, access, there.id, { isLocked: true }));
    }
    if (targets.length < moving.length) throw new ApiError('conflict', { code: 'no_free_lesson' });
    // The last one first: two never stand at one lesson.
    for (const [place, one] of [...moving.entries()].reverse()) {
      const target = targets[place];
      if (!target) continue;
      await tx
        .update(preparations)
        .set({
          slotId: target.slotId,
          ownDay: target.ownDay,
          day: target.day,
          period: target.period,
          version: one.version + 1,
        })
        .where(eq(preparations.id, one.id));
    }
    await audit(tx, access.actor, 'preparation.carry_over', id, { moved: moving.length });
    return moving.length;
  });
}
