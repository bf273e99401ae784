import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type ScoreLevel, scoreStatuses } from '@/lib/contract/resources/school/score';
import { levelOf, totalOf } from '@/lib/contract/score-totals';
import type { Db, Tx } from '@/server/platform/db/client';
import { namedColumn } from '@/server/platform/db/columns';
import { named } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { PlannedScore } from './plan-changes';
import { resourceSheets } from './engine';
import { readSheet } from './sheet';
import { writeScores } from './write';

/** Marks of the period `p` change no more: the office locked it, or its year `y` is over. */
const isPeriodKept = sql`(p.locked_at is not null or not y.is_current and y.end_date < now()::date)`;

/** The class that the student `sc` was in in the year of the period `p`. */
const classThen = sql`coalesce((select pl.classroom_id from year_placements pl
  where pl.student_id = sc.student_id
  and pl.academic_year_id = p.academic_year_id), (select st.classroom_id from students st
    where st.user_id = sc.student_id))`;

/** The cell `sc` of the column `i` stands in a sheet that was handed in, or in a period that is kept. */
const isCellKept = sql`(${isPeriodKept} or exists (select 1 from score_sheets sh
  where sh.period_id = p.id and sh.kind = i.sheet
  and sh.subject_id = sc.subject_id and sh.state <> 'open' and sh.classroom_id = ${classThen}))`;

const cells = (
  scale: string,
): SQL => sql`scores sc join certificate_items i on i.id = sc.item_id and i.scale_id = ${scale}
  join periods p on p.id = i.period_id join academic_years y on y.id = p.academic_year_id`;
const listOf = (codes: readonly string[]) => sql`any(${sql.param([...codes])}::text[])`;

const heldRow = defineRow('scores.heldLevel', { code: z.string(), cells: z.number() });
/** How many cells that may change hold each of these levels of a scale. */
export const countLevelCells = (db: Db | Tx, scale: string, codes: readonly string[]) =>
  queryRows(
    db,
    heldRow,
    sql`select sc.level as code, count(*)::int as cells from ${cells(scale)}
      where sc.level = ${listOf(codes)} and not ${isCellKept} group by sc.level`,
  );

const periodRow = defineRow('scores.keptPeriod', {
  period: namedColumn,
  grade: namedColumn,
  year: namedColumn,
});
/**
 * Periods that are kept, or have a sheet that was handed in, and show one of these levels in it; with
 * `isNaming` also those that name their percents by the scale.
 */
export const readKeptPeriods = (
  db: Db | Tx,
  scale: string,
  { codes, isNaming }: { codes: readonly string[]; isNaming: boolean },
) =>
  queryRows(
    db,
    periodRow,
    sql`select ${named(sql`p`)} as period, ${named(sql`g`)} as grade, ${named(sql`y`)} as year
      from periods p join grades g on g.id = p.grade_id join academic_years y on y.id = p.academic_year_id
      where ${isNaming} and p.scale_id = ${scale}
      and (${isPeriodKept} or exists (select 1 from score_sheets sh
          where sh.period_id = p.id and sh.kind = 'degrees' and sh.state <> 'open'))
        or p.id in (select p.id from ${cells(scale)} where sc.level = ${listOf(codes)} and ${isCellKept})
      order by p.start_date desc, p.id limit 100`,
  );

const sheetRow = defineRow('scores.namedSheet', {
  period: z.string(),
  classroom: z.string(),
  subject: z.string(),
});
/**
 * Sheets of marks whose percents the scale names and that hold anything: typed marks, or quizzes or
 * packages that fill them.
 */
const readNamedSheets = (db: Db | Tx, scale: string) =>
  queryRows(
    db,
    sheetRow,
    sql`with named as (select p.* from periods p where p.scale_id = ${scale})
    select p.id as period, c.id as classroom, sc.subject_id as subject from named p
      join certificate_items i on i.period_id = p.id and i.sheet = 'degrees'
      join scores sc on sc.item_id = i.id
      join classrooms c on c.id = ${classThen}
      and (c.grade_id = p.grade_id or exists (select 1 from year_placements pl
        where pl.classroom_id = c.id and pl.academic_year_id = p.academic_year_id
        and pl.grade_id = p.grade_id))
      join subjects s on s.id = sc.subject_id and s.grade_id = p.grade_id
    union select p.id, qc.classroom_id, q.subject_id from named p join quizzes q on q.period_id = p.id
    and q.item_id is not null
      and q.add_to_certificate and q.deleted_at is null and q.status in ('published', 'closed')
      join quiz_classrooms qc on qc.quiz_id = q.id join subjects s on s.id = q.subject_id
      and s.grade_id = p.grade_id
      join classrooms c on c.id = qc.classroom_id and c.grade_id = p.grade_id and c.branch_id = q.branch_id
    union select p.id, r.classroom_id, r.subject_id from named p
      join ${resourceSheets} r on r.period_id = p.id`,
  );

/** How many totals would be named otherwise by these levels than by those of the scale now. */
export async function countRenamedTotals(
  db: Db | Tx,
  scale: string,
  levels: readonly ScoreLevel[],
  now: Date,
): Promise<number> {
  let count = 0;
  for (const name of await readNamedSheets(db, scale)) {
    const { students, columns, head } = await readSheet(db, sql`true`, { kind: 'degrees', ...name }, now);
    for (const student of students) {
      const { percent } = totalOf(columns, student.cells);
      const [before, after] = [levelOf(percent, head.levels), levelOf(percent, levels)];
      if (JSON.stringify(before?.name) !== JSON.stringify(after?.name)) count += 1;
    }
  }
  return count;
}

const cellRow = defineRow('scores.movedCell', {
  student_id: z.string(),
  subject_id: z.string(),
  item_id: z.string(),
  ...{ level: z.string(), status: z.enum(scoreStatuses).nullable() },
  ...{ text: z.string().nullable(), remark: z.string().nullable(), version: z.number() },
});

/**
 * Gives the cells of levels that go another level, or empties them, each with a line of its history; cells
 * that were handed in or are kept stay. Hold the scale before (`holdScale`).
 */
export async function moveLevelCells(
  tx: Tx,
  scale: string,
  target: ReadonlyMap<string, string | null>,
  actorId: string,
  now: Date,
): Promise<number> {
  if (target.size === 0) return 0;
  const rows = await queryRows(
    tx,
    cellRow,
    sql`select sc.student_id, sc.subject_id, sc.item_id, sc.level, sc.status, sc.text, sc.remark, sc.version
      from ${cells(scale)}
      where sc.level = ${listOf([...target.keys()])} and not ${isCellKept}
      order by sc.subject_id for update of sc`,
  );
  const planned = Map.groupBy(rows, ({ subject_id }) => subject_id);
  for (const [subject, own] of planned)
    await writeScores(
      tx,
      subject,
      own.map(({ student_id, item_id, level, status, text, remark, version }): PlannedScore => {
        const to = target.get(level) ?? null;
        const before = { status, value: null, level, text, remark };
        const after = { ...before, level: to, status: to === null ? null : status };
        return {
          studentId: student_id,
          itemId: item_id,
          source: 'entered',
          before,
          after,
          version: version + 1,
        };
      }),
      actorId,
      now,
    );
  return rows.length;
}

/** Nobody types levels of the scale while it changes, and no period is locked. Call it before it is read. */
export async function lockScale(tx: Tx, scale: string): Promise<void> {
  await tx.execute(sql`select 1 from academic_years y where y.is_current for no key update`);
  await tx.execute(sql`select 1 from level_scales l where l.id = ${scale} for update`);
}
