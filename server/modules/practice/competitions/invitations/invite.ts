import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { competitionInvitations } from '@/server/platform/db/schema/invitations';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Asker } from '@/server/modules/practice/generated-exams';
import { notify } from '@/server/modules/common/notifications';
import { lockCompetition } from '../locked';
import { findPlace } from '../rows';

const invitedRow = defineRow('competitions.invited', { id: z.string() });

/** Refuses students who could not join. Errors: 422 at students. */
export async function checkInvited(
  tx: Tx,
  { branchId, gradeId, userId }: Asker,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await queryRows(
    tx,
    invitedRow,
    sql`select user_id as id from students where user_id = any(${sql.param([...ids])}::uuid[])
      and user_id <> ${userId}
      and branch_id = ${branchId} and grade_id = ${gradeId}`,
  );
  const known = new Set(rows.map(({ id }) => id));
  const issues = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `students.${index}`, code: 'id' }],
  );
  if (issues.length > 0) throw new FieldErrors(issues);
}

const hostRow = defineRow('competitions.invitingHost', {
  name: localizedColumn,
  title: localizedColumn,
  code: z.string(),
});

/** Notifies the invited students, with the code. */
export async function invite(tx: Tx, id: string, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  const { name, title, code } = await queryOne(
    tx,
    hostRow,
    sql`select ${fullName(sql`u`)} as name, c.title, c.code from competitions c
      join users u on u.id = c.host_id where c.id = ${id}`,
  );
  await tx
    .insert(competitionInvitations)
    .values(userIds.map((userId) => ({ competitionId: id, userId, createdAt: now })))
    .onConflictDoNothing();
  await notify(tx, {
    userIds,
    type: 'competition',
    params: { host: name, title, code },
    data: { competition_uuid: id },
    now,
  });
}

const classmateRow = defineRow('competitions.classmate', {
  id: z.string(),
  name: localizedColumn,
  is_invited: z.boolean(),
  is_player: z.boolean(),
});

/** Classmates of the host, with whether they were invited and whether they joined. Errors: 404. */
export async function listInvitable(db: Db | Tx, asker: Asker, id: string, now: Date) {
  if (!(await findPlace(db, asker, id, now)).is_host) throw new ApiError('not_found');
  return queryRows(
    db,
    classmateRow,
    sql`select u.id, ${fullName(sql`u`)} as name,
      exists (select 1 from competition_invitations ci where ci.competition_id = ${id}
        and ci.user_id = u.id) as is_invited,
      exists (select 1 from competition_players p where p.competition_id = ${id} and p.user_id = u.id
        and p.left_at is null) as is_player
    from students me join students st on st.classroom_id = me.classroom_id and st.user_id <> me.user_id
      and st.left_on is null
    join users u on u.id = st.user_id where me.user_id = ${asker.userId} order by u.search, u.id`,
  );
}

/**
 * The host invites classmates to an open competition; those who were invited or joined are left out. Returns
 * the number of invitations. Errors: 404; 409 competition_over; 422 at students for a student who is no
 * classmate.
 */
export async function inviteClassmates(
  db: Db,
  asker: Asker,
  id: string,
  students: readonly string[],
  now: Date,
): Promise<number> {
  if (!(await findPlace(db, asker, id, now)).is_host) throw new ApiError('not_found');
  return db.transaction(async (tx) => {
    // Concurrent calls invite each student once.
    const competition = await lockCompetition(tx, id);
    if (!competition.goesOn(now)) throw new ApiError('conflict', { code: 'competition_over' });
    const classmates = new Map((await listInvitable(tx, asker, id, now)).map((one) => [one.id, one]));
    const wanted = [...new Set(students.map((student) => student.toLowerCase()))];
    const issues = wanted.flatMap((student, index) =>
      classmates.has(student) ? [] : [{ field: `students.${index}`, code: 'id' }],
    );
    if (issues.length > 0) throw new FieldErrors(issues);
    const others = wanted.filter((student) => {
      const mate = classmates.get(student);
      return mate && !mate.is_invited && !mate.is_player;
    });
    await invite(tx, id, others, now);
    return others.length;
  });
}

/** An invited student declines, while the competition can be joined. Errors: 404 for everybody else. */
export async function declineCompetition(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  const { rowCount } = await db.execute(sql`update competition_invitations set declined_at = ${now}
    where competition_id = ${id} and user_id = ${userId} and not exists (
      select 1 from competition_players p where p.competition_id = ${id} and p.user_id = ${userId})`);
  if (rowCount === 0) throw new ApiError('not_found');
}
