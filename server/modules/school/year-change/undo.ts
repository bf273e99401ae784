import { sql } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { yearChanges } from '@/server/platform/db/schema/year-changes';
import { ApiError } from '@/server/router/errors';
import { deleteUnused } from '@/server/modules/school/structure';
import { lockYears } from './open';
import type { Office } from './preview';
import type { ChangeRow } from './moves';

/** Whether anybody worked in the new year: then what was closed stays closed. */
const isUsed = (
  tx: Tx,
  { id, fromYearId, toYearId, finishedAt }: ChangeRow,
  made: NonNullable<ChangeRow['made']>,
) => {
  const since = sql`${finishedAt?.toISOString() ?? null}::timestamptz`;
  const classes = sql`select c.id from classrooms c join year_changes yc on yc.branch_id = c.branch_id
    where yc.id = ${id}`;
  return hasRow(
    tx,
    sql`select 1 where exists (select 1 from attempts a join year_placements p on p.student_id = a.student_id
      and p.change_id = ${id}
        where a.started_at > ${since})
      or exists (select 1 from quiz_classrooms qc join quizzes q on q.id = qc.quiz_id
        where qc.classroom_id in (${classes}) and q.created_at > ${since})
      or exists (select 1 from score_sheets sh join periods p on p.id = sh.period_id
        where p.academic_year_id = ${toYearId} and sh.classroom_id in (${classes}))
      or exists (select 1 from timetables t join timetable_slots s on s.timetable_id = t.id
        where t.academic_year_id = ${toYearId} and s.classroom_id in (${classes}))
      or exists (select 1 from absences b join year_placements p on p.student_id = b.student_id
        and p.change_id = ${id} where b.day > ${since}::date)
      or exists (select 1 from year_placements p join students st on st.user_id = p.student_id
        where p.change_id = ${id}
        and (st.classroom_id <> p.to_classroom_id
          or (st.left_on is not null) <> (p.outcome in ('graduates', 'leaves'))))
      or exists (select 1 from students st where st.classroom_id in (${classes}) and st.left_on is null
        and not exists (select 1 from year_placements p where p.student_id = st.user_id
          and p.academic_year_id = ${fromYearId}
          and p.to_classroom_id = st.classroom_id))
      or exists (select 1 from jsonb_to_recordset(${JSON.stringify(made.classes)}::jsonb) as was(id uuid,
        version int)
        join classrooms c on c.id = was.id where c.version <> was.version)
      or exists (select 1 from teaching_assignments a where a.academic_year_id = ${toYearId}
        and a.classroom_id in (${classes})
        and a.id <> all(${sql.param(made.teaching)}::uuid[]))`,
  );
};

type Made = { change: ChangeRow; made: NonNullable<ChangeRow['made']> };

async function checkUnused(tx: Tx, change: ChangeRow): Promise<Made> {
  const { made } = change;
  if (!made) throw new ApiError('conflict', { code: 'year_change_over' });
  if (await isUsed(tx, change, made)) throw new ApiError('conflict', { code: 'year_used' });
  return { change, made };
}

/** Students are where they were; `away` of them were sent to other branches. */
async function undoStudents(tx: Tx, { change, made }: Made, actorId: string): Promise<void> {
  const away = JSON.stringify(made.transfers ?? []);
  await tx.execute(sql`update users u set status = coalesce(u.status_before, 'active'), status_before = null
    from year_placements p where p.change_id = ${change.id} and p.student_id = u.id
      and p.outcome in ('graduates', 'leaves') and u.status = 'left'`);
  await tx.execute(sql`update students st
    set classroom_id = p.classroom_id, grade_id = p.grade_id, left_on = null,
      branch_id = ${change.branchId}, number = coalesce(sent.number, st.number)
    from year_placements p left
    join jsonb_to_recordset(${away}::jsonb) as sent(id uuid, number text) on sent.id = p.student_id
    where p.change_id = ${change.id} and p.student_id = st.user_id`);
  await tx.execute(sql`insert into student_moves (id, student_id, branch_id, kind, from_classroom_id,
    to_classroom_id, on_day, moved_by)
    select gen_random_uuid(), p.student_id, ${change.branchId}, case
    when p.outcome in ('repeats', 'promoted') then 'move' else 'return' end,
      case when p.outcome in ('repeats', 'promoted') then p.to_classroom_id end, p.classroom_id, now()::date,
      ${actorId}
    from year_placements p left
    join jsonb_to_recordset(${away}::jsonb) as sent(id uuid) on sent.id = p.student_id
    where p.change_id = ${change.id} and (p.outcome <> 'promoted' or sent.id is not null)`);
  await tx.execute(sql`delete from year_placements where change_id = ${change.id}`);
}

async function undoClasses(tx: Tx, { change, made }: Made): Promise<void> {
  await tx.execute(sql`delete from teaching_assignments where id = any(${sql.param(made.teaching)}::uuid[])`);
  await deleteUnused(tx, 'year_used', [
    sql`delete from classrooms where id = any(${sql.param(made.opened)}::uuid[])`,
  ]);
  await tx.execute(sql`update classrooms c
    set name = was.name, grade_id = was.grade, homeroom_teacher_id = was.homeroom,
      closed_on = null, version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(made.classes)}::jsonb) as was(id uuid, name jsonb, grade uuid,
      homeroom uuid)
    where c.id = was.id`);
  await tx.execute(sql`update year_changes set state = 'undone', updated_at = now() where id = ${change.id}`);
}

/**
 * Takes back that a year was closed, for every branch that it was closed with. The year that was opened stays
 * with its weeks and periods, and does not run. Errors: 404; 409 once somebody worked in the new year.
 */
export const undoYearChange = (db: Db, { branch, actor }: Office, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockYears(tx);
    const [own] = await tx.select().from(yearChanges).where(sql`id = ${id} and branch_id = ${branch}`);
    if (!own) throw new ApiError('not_found');
    const runs = await hasRow(
      tx,
      sql`select 1 from academic_years y where y.id = ${own.toYearId} and y.is_current`,
    );
    if (own.state !== 'done' || !runs) throw new ApiError('conflict', { code: 'year_change_over' });
    const all = await tx
      .select()
      .from(yearChanges)
      .where(sql`to_year_id = ${own.toYearId} and from_year_id = ${own.fromYearId} and state = 'done'`);
    const unused: Made[] = [];
    for (const change of all) unused.push(await checkUnused(tx, change));
    // Two branches that sent students to each other may have used a number in turn.
    const sent = unused.flatMap(({ made }) => made.transfers?.map((each) => each.id) ?? []);
    await tx.execute(
      sql`update students set number = user_id::text where user_id = any(${sql.param(sent)}::uuid[])`,
    );
    for (const each of unused) await undoStudents(tx, each, actor.userId);
    for (const each of unused) await undoClasses(tx, each);
    await tx.execute(sql`update academic_years
      set is_current = (id = ${own.fromYearId}), version = version + 1
      where id in (${own.fromYearId}, ${own.toYearId})`);
    await audit(tx, actor, 'office.year.undo', id, { from: own.fromYearId, to: own.toYearId });
  });
