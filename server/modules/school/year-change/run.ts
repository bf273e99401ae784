import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { type YearChangeMade, yearChanges } from '@/server/platform/db/schema/year-changes';
import { classrooms } from '@/server/platform/db/schema/school';
import type { YearPlan } from './engine';
import { lockYears } from './open';
import { type Change, Ended, movesOf, moveStudents, type Ready, renumber, studentRow } from './moves';
import { isStudentOf, readNextYear, readRunningYear } from './read-year';
import { readRefusals, readSituation } from './situation';
import { wholeWish } from './transfers';

/** Students who are moved in one statement: few enough that saves of answers do not wait. */
const CHUNK = 250;

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

/**
 * Classes go up or are closed; those of the highest grade keep their name and grade for what was done in
 * them.
 */
async function moveClasses(tx: Tx, change: Change, { classes }: YearPlan): Promise<void> {
  const keeps = change.wish.keep_teaching;
  const rows = classes.map(({ before, then }) => ({
    id: before.id,
    name: then?.name ?? before.name,
    grade: then?.grade.id ?? before.grade,
    homeroom: then && keeps ? then.homeroom : null,
    closes: then === null,
  }));
  await tx.execute(sql`update classrooms c
    set name = m.name, grade_id = m.grade, homeroom_teacher_id = m.homeroom,
      version = c.version + 1, closed_on = case when m.closes then now()::date end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, name jsonb, grade uuid,
      homeroom uuid, closes boolean)
    where c.id = m.id`);
}

const madeRow = defineRow('year-change.made', { id: z.string() });

/** Who taught in a class teaches in the one that takes its name and grade. */
async function copyAssignments(tx: Tx, change: Change, plan: YearPlan, opened: Map<string, string>) {
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

async function makeReady(tx: Tx, change: Change): Promise<Ready> {
  const [from, to] = [
    await readRunningYear(tx),
    await readNextYear(tx, { ...change.wish, to_year_uuid: change.toYearId, new_year: null }),
  ];
  const situation = await readSituation(tx, change.branchId, change.wish, null);
  const [refusal] = await readRefusals(tx, change.branchId, situation, change.wish, { from, to });
  if (refusal) throw new Ended(refusal);
  const placed = await queryRows(
    tx,
    studentRow,
    sql`select st.user_id as id, st.classroom_id as classroom, st.grade_id as grade, st.number
      from students st
      where ${isStudentOf(change.branchId)} order by st.user_id`,
  );
  return { change, situation, opened: new Map(), students: placed };
}

/** One branch. Progress is written beside the transaction, so that it can be seen before the end. */
async function runBranch(
  db: Db,
  tx: Tx,
  { change, situation, opened, students }: Ready,
  ready: readonly Ready[],
) {
  const { plan } = situation;
  const moves = movesOf(change, situation, students, ready);
  const gone = moves.filter(({ branch }) => branch !== null).map(({ id, number }) => ({ id, number }));
  await renumber(tx, moves);
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
    teaching: await copyAssignments(tx, change, plan, opened),
    ...{ transfers: gone, totals: plan.totals },
  };
  const isDone = await hasRow(
    tx,
    sql`update year_changes set state = 'done', made = ${JSON.stringify(made)}::jsonb, finished_at = now(),
      updated_at = now(),
      students = ${moves.length} where id = ${change.id} and state = 'running' returning 1`,
  );
  if (!isDone) throw new Ended(null);
  const actor = { userId: change.madeBy, role: 'employee' as const, branchId: change.branchId };
  await audit(tx, actor, 'office.year.close', change.id, {
    ...{ from: change.fromYearId, to: change.toYearId, totals: plan.totals, transfers: gone.length },
  });
}

/** Ends the year for every branch that runs, all of it or nothing. Of two processes one does it. */
export async function runYearChanges(db: Db): Promise<void> {
  const rows = await db.select().from(yearChanges).where(sql`state = 'running'`).orderBy(yearChanges.id);
  const running = rows.map((row) => ({ ...row, wish: wholeWish(row.wish) }));
  const [first] = running;
  if (!first) return;
  const ids = running.map(({ id }) => id);
  try {
    await db.transaction(async (tx) => {
      await lockYears(tx);
      const isOpen = await hasRow(
        tx,
        sql`select 1 from year_changes yc where yc.id = ${first.id} and yc.state = 'running'`,
      );
      if (!isOpen) return;
      const ready: Ready[] = [];
      for (const change of running) ready.push(await makeReady(tx, change));
      for (const each of ready)
        each.opened = await openClasses(tx, each.change.branchId, each.situation.plan);
      for (const each of ready) await runBranch(db, tx, each, ready);
      await tx.execute(sql`update academic_years
        set is_current = (id = ${first.toYearId}), version = version + 1
        where is_current or id = ${first.toYearId}`);
    });
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    if (error.refusal)
      await db.execute(sql`update year_changes
        set state = 'failed', refusal = ${error.refusal.code}, finished_at = now(),
        moved = 0, updated_at = now() where id = any(${sql.param(ids)}::uuid[]) and state = 'running'`);
  }
}
