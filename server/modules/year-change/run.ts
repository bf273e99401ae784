import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { StudentOutcome } from '@/lib/contract/year-change';
import { audit } from '../../access/audit';
import { endSessionsOf } from '../../access/sessions/end-sessions';
import type { Db, Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { defineRow, hasRow, queryRows } from '../../platform/db/rows';
import { type YearChangeMade, yearChanges } from '../../platform/db/schema/year-changes';
import { classrooms } from '../../platform/db/schema/school';
import type { YearPlan } from './engine';
import { holdYears } from './open';
import { placeOf } from './preview';
import {
  isStudentOf,
  readNextYear,
  readPlan,
  readRefusals,
  readRunningYear,
  type Refused,
} from './read-year';

/** Students who are moved in one statement: so few that whoever saves an answer beside it waits for nothing. */
const CHUNK = 250;

export type Change = typeof yearChanges.$inferSelect;
/** What ends a run without any of it: a refusal that came since it was planned, or somebody who cancelled it. */
class Ended extends Error {
  readonly refusal: Refused | null;
  constructor(refusal: Refused | null) {
    super(refusal?.code ?? 'cancelled');
    this.refusal = refusal;
  }
}

const studentRow = defineRow('year-change.moved', {
  id: z.string(),
  classroom: z.string(),
  grade: z.string(),
});
type Move = {
  id: string;
  from: string;
  grade: string;
  outcome: StudentOutcome;
  to: string;
  to_grade: string;
};

async function openClasses(tx: Tx, branch: string, { opened }: YearPlan): Promise<Map<string, string>> {
  const ids = new Map(opened.map(({ key }) => [key, newId()]));
  if (opened.length > 0)
    await tx.insert(classrooms).values(
      opened.map(({ key, name, grade }) => ({
        id: ids.get(key) ?? '',
        branchId: branch,
        gradeId: grade.id,
        name,
      })),
    );
  return ids;
}

async function readMoves(
  tx: Tx,
  change: Change,
  plan: YearPlan,
  opened: Map<string, string>,
): Promise<Move[]> {
  const planOf = new Map(plan.classes.map((each) => [each.before.id, each]));
  const gradeOf = new Map(
    [...plan.classes.flatMap(({ then }) => then ?? []), ...plan.opened].map(({ key, grade }) => [
      key,
      grade.id,
    ]),
  );
  const rows = await queryRows(
    tx,
    studentRow,
    sql`select st.user_id as id, st.classroom_id as classroom, st.grade_id as grade from students st
      where ${isStudentOf(change.branchId)} order by st.user_id`,
  );
  const wish = change.wish;
  const named = { ...wish, repeat_uuids: wish.repeat_uuids, leave_uuids: wish.leave_uuids };
  return rows.flatMap(({ id, classroom, grade }) => {
    const own = planOf.get(classroom);
    if (!own) return [];
    const { outcome, key } = placeOf(own, named, id);
    const to = key === null ? classroom : (opened.get(key) ?? key);
    return [{ id, grade, outcome, to, from: classroom, to_grade: (key && gradeOf.get(key)) ?? grade }];
  });
}

async function moveStudents(tx: Tx, change: Change, moves: readonly Move[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
    as m(id uuid, "from" uuid, grade uuid, outcome text, "to" uuid, to_grade uuid)`;
  await tx.execute(sql`insert into year_placements (student_id, academic_year_id, change_id, classroom_id, grade_id, outcome, to_classroom_id, to_grade_id)
    select m.id, ${change.fromYearId}, ${change.id}, m."from", m.grade, m.outcome, m."to", m.to_grade from ${rows}`);
  await tx.execute(sql`update students st set classroom_id = m."to", grade_id = m.to_grade,
      left_on = case when m.outcome in ('graduates', 'leaves') then least(now()::date, y.end_date) end
    from ${rows} join academic_years y on y.id = ${change.fromYearId} where st.user_id = m.id`);
  // Whoever goes up stays in the own class: it is the class that goes up.
  await tx.execute(sql`insert into student_moves (id, student_id, branch_id, kind, from_classroom_id, to_classroom_id, on_day, moved_by)
    select gen_random_uuid(), m.id, ${change.branchId}, case when m.outcome = 'repeats' then 'move' else 'leave' end, m."from",
      case when m.outcome = 'repeats' then m."to" end, now()::date, ${change.madeBy} from ${rows} where m.outcome <> 'promoted'`);
  const gone = moves
    .filter(({ outcome }) => outcome === 'graduates' || outcome === 'leaves')
    .map(({ id }) => id);
  if (gone.length === 0) return;
  await tx.execute(sql`update users set status_before = case when status in ('active', 'pending') then status else status_before end, status = 'left'
    where id = any(${sql.param(gone)}::uuid[]) and status <> 'blocked'`);
  const signedIn = await queryRows(
    tx,
    signedInRow,
    sql`select distinct s.user_id as id from sessions s where s.user_id = any(${sql.param(gone)}::uuid[]) and s.role = 'student'`,
  );
  for (const { id } of signedIn) await endSessionsOf(tx, id);
}
const signedInRow = defineRow('year-change.signedIn', { id: z.string() });

/** Classes go up or are closed; those of the highest grade keep their name and grade for what was done in them. */
async function moveClasses(tx: Tx, change: Change, { classes }: YearPlan): Promise<void> {
  const keeps = change.wish.keep_teaching;
  const rows = classes.map(({ before, then }) => ({
    id: before.id,
    name: then?.name ?? before.name,
    grade: then?.grade.id ?? before.grade,
    homeroom: then && keeps ? then.homeroom : null,
    closes: then === null,
  }));
  await tx.execute(sql`update classrooms c set name = m.name, grade_id = m.grade, homeroom_teacher_id = m.homeroom,
      version = c.version + 1, closed_on = case when m.closes then now()::date end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, name jsonb, grade uuid, homeroom uuid, closes boolean)
    where c.id = m.id`);
}

const madeRow = defineRow('year-change.made', { id: z.string() });

/** Who taught in a class teaches in the one that takes its name and grade. */
async function keepTeaching(tx: Tx, change: Change, plan: YearPlan, opened: Map<string, string>) {
  if (!change.wish.keep_teaching) return [];
  const pairs = [
    ...plan.classes.flatMap(({ before, follows }) =>
      follows === null ? [] : [{ old: follows, now: before.id }],
    ),
    ...plan.opened.map(({ key, of }) => ({ old: of, now: opened.get(key) })),
  ];
  const made = await queryRows(
    tx,
    madeRow,
    sql`insert into teaching_assignments (id, teacher_id, classroom_id, subject_id, academic_year_id)
      select gen_random_uuid(), a.teacher_id, m.now, a.subject_id, ${change.toYearId}
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as m(old uuid, now uuid)
      join teaching_assignments a on a.classroom_id = m.old and a.academic_year_id = ${change.fromYearId}
      join classrooms c on c.id = m.now join subjects s on s.id = a.subject_id and s.grade_id = c.grade_id
      on conflict do nothing returning id`,
  );
  return made.map(({ id }) => id);
}

/** One branch. Progress is written beside the transaction, so that it can be seen before the end. */
async function runBranch(db: Db, tx: Tx, change: Change): Promise<void> {
  const [from, to] = [
    await readRunningYear(tx),
    await readNextYear(tx, { ...change.wish, to_year_uuid: change.toYearId, new_year: null }),
  ];
  const plan = await readPlan(tx, change.branchId, change.wish);
  const [refusal] = await readRefusals(tx, change.branchId, plan, { from, to });
  if (refusal) throw new Ended(refusal);
  const opened = await openClasses(tx, change.branchId, plan);
  const moves = await readMoves(tx, change, plan, opened);
  await moveClasses(tx, change, plan);
  for (let start = 0; start < moves.length; start += CHUNK) {
    const part = moves.slice(start, start + CHUNK);
    await moveStudents(tx, change, part);
    const isWanted = await hasRow(
      db,
      sql`update year_changes set moved = ${start + part.length}, updated_at = now()
        where id = ${change.id} and state = 'running' returning 1`,
    );
    if (!isWanted) throw new Ended(null);
  }
  const made: YearChangeMade = {
    classes: plan.classes.map(({ before: { id, name, grade, homeroom, version } }) => ({
      ...{ id, name, grade, homeroom, version: version + 1 },
    })),
    opened: [...opened.values()],
    teaching: await keepTeaching(tx, change, plan, opened),
    totals: plan.totals,
  };
  const isDone = await hasRow(
    tx,
    sql`update year_changes set state = 'done', made = ${JSON.stringify(made)}::jsonb, finished_at = now(), updated_at = now(),
      students = ${moves.length} where id = ${change.id} and state = 'running' returning 1`,
  );
  if (!isDone) throw new Ended(null);
  const actor = { userId: change.madeBy, role: 'employee' as const, branchId: change.branchId };
  await audit(tx, actor, 'office.year.close', change.id, {
    ...{ from: change.fromYearId, to: change.toYearId, totals: plan.totals },
  });
}

/** Ends the year for every branch that runs, all of it or nothing. Of two processes one does it. */
export async function runYearChanges(db: Db): Promise<void> {
  const running = await db.select().from(yearChanges).where(sql`state = 'running'`).orderBy(yearChanges.id);
  const [first] = running;
  if (!first) return;
  const ids = running.map(({ id }) => id);
  try {
    await db.transaction(async (tx) => {
      await holdYears(tx);
      const isOpen = await hasRow(
        tx,
        sql`select 1 from year_changes yc where yc.id = ${first.id} and yc.state = 'running'`,
      );
      if (!isOpen) return;
      for (const change of running) await runBranch(db, tx, change);
      await tx.execute(sql`update academic_years set is_current = (id = ${first.toYearId}), version = version + 1
        where is_current or id = ${first.toYearId}`);
    });
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    if (error.refusal)
      await db.execute(sql`update year_changes set state = 'failed', refusal = ${error.refusal.code}, finished_at = now(),
        moved = 0, updated_at = now() where id = any(${sql.param(ids)}::uuid[]) and state = 'running'`);
  }
}
