import { type SQL, sql } from 'drizzle-orm';
import type { PastScore, ScoreCell, ScoreSheetKind } from '@/lib/contract/resources/school/score';
import { computedValue } from '@/lib/contract/score-totals';
import type { Access } from '@/server/access/policy/bind';
import { assignedTo } from '@/server/access/policy/assigned';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { fullName, named } from '@/server/platform/db/names';
import { queryRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { countedAttempts, isExcused } from '@/server/modules/quizzes/attempts/engine';
import { feedingQuizzes, feedingResources, feedOf, outliersOf, resourceMark } from './engine';
import {
  columnRow,
  headRow,
  type SheetColumn,
  type SheetHead,
  type SheetStudentRow,
  type StoredCell,
  studentRow,
} from './rows';

/** A cell as it was written. */
export type WrittenScore = {
  studentId: string;
  itemId: string;
  source: 'entered' | 'fed';
  after: PastScore;
  version: number;
};
/** Names a sheet: marks of one class in one subject and period. */
export type SheetName = { kind: ScoreSheetKind; period: string; classroom: string; subject: string };
export type SheetStudent = Pick<SheetStudentRow, 'student_id' | 'number' | 'name'> & {
  cells: Record<string, ScoreCell>;
};
export type Sheet = {
  name: SheetName;
  head: SheetHead;
  columns: SheetColumn[];
  students: SheetStudent[];
  /** What the cells are made of. */
  rows: SheetStudentRow[];
};

/** The class (`c`) in the subject (`s`) is one that the actor reaches. */
export const reachOf = (access: Access): SQL => access.classroom(sql`c.id`, { subject: sql`s.id` });

/** The class `c` was of the grade of the period `p` in its year. */
const wasOfGrade = sql`exists (select 1 from year_placements pl where pl.classroom_id = c.id
  and pl.academic_year_id = p.academic_year_id and pl.grade_id = p.grade_id)`;

/**
 * As `reachOf`, for reading: also the sheets of past years `y`, for teachers of the class in that year and
 * for supervisors of the subject in the branch.
 */
export function readReachOf(access: Access<'score.read' | 'skill.read'>): SQL {
  const { actor, branch } = access;
  const past =
    actor.role === 'educational_supervisor'
      ? sql`exists (select 1 from supervisor_scopes ss where ss.supervisor_id = ${actor.userId}
        and ss.subject_id = s.id and ss.branch_id = c.branch_id)`
      : sql`exists (select 1 from teaching_assignments ta where ta.teacher_id = ${actor.userId}
        and ta.classroom_id = c.id
          and ta.subject_id = s.id and ta.academic_year_id = y.id)`;
  return sql`(${reachOf(access)} or not y.is_current and c.branch_id = ${branch} and ${wasOfGrade}
    and ${past})`;
}

/** Levels of a scale as JSON. */
export const levelsOf = (
  scale: SQL,
): SQL => sql`coalesce((select json_agg(json_build_object('code', l.code, 'name', l.name,
  'from_percent', l.from_percent::float8, 'color', l.color) order by l.position, l.code) from scale_levels l
  where l.scale_id = ${scale}), '[]')`;

/**
 * Students of a class in the year of a period: those who were in it when that year was closed, or are in it
 * now.
 */
const membersOf = (
  classroom: string,
  period: string,
): SQL => sql`(select pl.student_id as user_id from year_placements pl
  join periods p on p.academic_year_id = pl.academic_year_id
    where p.id = ${period} and pl.classroom_id = ${classroom}
  union all select st.user_id from students st where st.classroom_id = ${classroom} and st.left_on is null
  and not exists (
    select 1 from year_placements pl join periods p on p.academic_year_id = pl.academic_year_id
    where p.id = ${period}))`;

const readHead = (db: Db | Tx, { kind, period, classroom, subject }: SheetName, reach: SQL) =>
  queryRow(
    db,
    headRow,
    sql`select ${named(sql`p`)} as period, ${named(sql`c`)} as classroom, ${named(sql`s`)} as subject,
      c.branch_id,
      p.end_date::text as ends_on, y.is_current, p.locked_at is not null as is_locked, sh.id as sheet_id,
      coalesce(sh.state, 'open') as state,
      coalesce(sh.version, 0) as version, sh.reason, sh.changed_at, sh.published_at,
      case when by.id is not null then ${fullName(sql`by`)} end as changed_by,
        ${levelsOf(sql`p.scale_id`)} as levels
    from periods p join academic_years y on y.id = p.academic_year_id
    join classrooms c on c.id = ${classroom} and (c.grade_id = p.grade_id or ${wasOfGrade})
    join subjects s on s.id = ${subject} and s.grade_id = p.grade_id
    left join score_sheets sh on sh.period_id = p.id and sh.classroom_id = c.id and sh.subject_id = s.id
    and sh.kind = ${kind}
    left join users by on by.id = sh.changed_by
    where p.id = ${period} and ${reach}`,
  );

const readColumns = (db: Db | Tx, name: SheetName, branch: string, now: Date) =>
  queryRows(
    db,
    columnRow,
    sql`select i.id as key, i.title, i.type, i.weight::float8 as weight,
      coalesce(i.max_mark, i.weight)::float8 as max,
      i.formula, ${levelsOf(sql`i.scale_id`)} as levels,
      coalesce((select json_agg(json_build_object('kind', source.kind, 'title', source.title)
          order by source.kind, source.id) from (
        select 'quiz' as kind, quizzes.id, quizzes.title from quizzes
          where quizzes.item_id = i.id and ${feedingQuizzes(name, branch)} and exists (
            select 1 from quiz_classrooms qc where qc.quiz_id = quizzes.id
            and qc.classroom_id = ${name.classroom})
        union all select 'resource', r.id, r.title from ${feedingResources(name, branch, now)} r
          where r.item_id = i.id) source), '[]') as sources
    from certificate_items i where i.period_id = ${name.period} and i.sheet = ${name.kind}
      and (i.subject_id is null or i.subject_id = ${name.subject})
    order by i.position, i.id`,
  );

/**
 * Work that a student did not hand in fills nothing before it is due; a package is due when the period ends.
 */
const readStudents = (db: Db | Tx, name: SheetName, { branch_id }: SheetHead, now: Date) => {
  return queryRows(
    db,
    studentRow,
    sql`with fed as (select quizzes.* from quizzes where ${feedingQuizzes(name, branch_id)}),
    packages as materialized (select * from ${feedingResources(name, branch_id, now)} r),
    done as materialized (select * from ${countedAttempts(sql`q.id in (select fed.id from fed)
      and a.student_id in ${membersOf(name.classroom, name.period)}`)} counted)
    select pupil.user_id as student_id, pupil.number, ${fullName(sql`u`)} as name,
      coalesce((select json_object_agg(sc.item_id, json_build_object('status', sc.status, 'value',
        sc.value::float8, 'level', sc.level,
        'text', sc.text, 'remark', sc.remark, 'source', sc.source, 'version', sc.version))
        from scores sc join certificate_items i on i.id = sc.item_id and i.period_id = ${name.period}
        and i.sheet = ${name.kind}
        where sc.student_id = pupil.user_id and sc.subject_id = ${name.subject}), '{}') as cells,
      coalesce((select json_agg(feed) from (
        select quizzes.item_id, case when done.pending_count = 0 then done.mark end as mark,
          coalesce(done.max_mark, quizzes.total_mark::float8) as max_mark
        from fed quizzes left join done on done.quiz_id = quizzes.id and done.student_id = pupil.user_id
        where not ${isExcused(sql`quizzes.id`, sql`pupil.user_id`)} and (done.attempt_id is not null
          or quizzes.end_at < ${now.toISOString()}::timestamptz and ${assignedTo(sql`pupil.user_id`)})
        union all select r.item_id, ${resourceMark}, r.max_mark::float8
        from packages r left join package_states ps on ps.resource_id = r.id
          and ps.student_id = pupil.user_id
        where ps.score is not null or r.is_over) feed), '[]') as feeds
    from students pupil join users u on u.id = pupil.user_id
    where pupil.user_id in ${membersOf(name.classroom, name.period)}
    order by u.search, pupil.number`,
  );
};

const blank: Omit<StoredCell, 'source'> = {
  status: null,
  value: null,
  level: null,
  text: null,
  remark: null,
  version: 0,
};

/**
 * A mark that somebody typed stands; elsewhere quizzes and packages fill the cell, live until the sheet is
 * submitted or its period locked.
 */
function cellOf(column: SheetColumn, row: SheetStudentRow, isOpen: boolean): ScoreCell {
  const stored = row.cells[column.key];
  const marks = row.feeds.filter(({ item_id }) => item_id === column.key);
  const isFed = column.type === 'mark' && (column.sources.length > 0 || marks.length > 0);
  const fed = isFed ? feedOf(marks, column.max) : null;
  const isLive = fed !== null && (stored ? stored.source === 'fed' && isOpen : true);
  const shown = isLive
    ? {
        ...blank,
        status: fed.value === null ? null : ('value' as const),
        value: fed.value,
        source: 'fed' as const,
        version: stored?.version ?? 0,
        remark: stored?.remark ?? null,
      }
    : { ...(stored ?? { ...blank, source: 'entered' as const }) };
  return { ...shown, fed, is_outlier: false };
}

const isComputed = ({ type }: SheetColumn) => type === 'computed';

/** Cells of a student with what quizzes and packages give them and what is computed. */
export function cellsOf(columns: readonly SheetColumn[], row: SheetStudentRow, isOpen: boolean) {
  const cells: Record<string, ScoreCell> = {};
  for (const column of columns.filter((each) => !isComputed(each)))
    cells[column.key] = cellOf(column, row, isOpen);
  for (const column of columns.filter(isComputed))
    cells[column.key] = {
      ...blank,
      ...computedValue(column, columns, cells),
      source: 'computed',
      fed: null,
      is_outlier: false,
    };
  return cells;
}

function hintOutliers(columns: readonly SheetColumn[], students: readonly SheetStudent[]): void {
  for (const { key, type } of columns) {
    if (type !== 'mark') continue;
    const hints = outliersOf(students.map(({ cells }) => cells[key]?.value ?? null));
    for (const [place, { cells }] of students.entries()) {
      const cell = cells[key];
      if (cell && hints[place]) cell.is_outlier = true;
    }
  }
}

function sheetOf(name: SheetName, head: SheetHead, columns: SheetColumn[], rows: SheetStudentRow[]): Sheet {
  const isOpen = head.state === 'open' && !head.is_locked;
  const students = rows.map((row) => ({
    student_id: row.student_id,
    number: row.number,
    name: row.name,
    cells: cellsOf(columns, row, isOpen),
  }));
  hintOutliers(columns, students);
  return { name, head, columns, students, rows };
}

/**
 * The sheet with its columns, students and cells. `reach` is SQL about the class `c` and the subject `s`.
 * Errors: 404 when the period, class and subject are not of one grade or out of reach.
 */
export async function readSheet(db: Db | Tx, reach: SQL, name: SheetName, now: Date): Promise<Sheet> {
  const head = await readHead(db, name, reach);
  if (!head) throw new ApiError('not_found');
  const columns = await readColumns(db, name, head.branch_id, now);
  return sheetOf(name, head, columns, await readStudents(db, name, head, now));
}

/** Errors: 409 once the year is over, or while the office keeps the period locked. */
export function checkPeriodOpen({ head }: Sheet): void {
  if (!head.is_current) throw new ApiError('conflict', { code: 'paper_period_over' });
  if (head.is_locked) throw new ApiError('conflict', { code: 'score_period_locked' });
}

/** The sheet as it is once these cells are written. */
export function withScores({ name, head, columns, rows }: Sheet, written: readonly WrittenScore[]): Sheet {
  const changed = new Map<string, SheetStudentRow['cells']>();
  for (const { studentId, itemId, source, after, version } of written) {
    const cells = changed.get(studentId) ?? {};
    cells[itemId] = { ...after, source, version };
    changed.set(studentId, cells);
  }
  return sheetOf(
    name,
    head,
    columns,
    rows.map((row) => ({ ...row, cells: { ...row.cells, ...changed.get(row.student_id) } })),
  );
}

/**
 * Takes the sheet for this transaction, makes its row when it is the first to be written, and reads it.
 * Errors: as those of `readSheet`.
 */
export async function lockSheet(tx: Tx, reach: SQL, name: SheetName, now: Date): Promise<Sheet> {
  const { period, classroom, subject, kind } = name;
  if (!(await readHead(tx, name, reach))) throw new ApiError('not_found');
  await tx.execute(sql`insert into score_sheets (id, period_id, classroom_id, subject_id, kind)
    values (${newId()}, ${period}, ${classroom}, ${subject}, ${kind}) on conflict do nothing`);
  await tx.execute(sql`select 1 from score_sheets where period_id = ${period} and classroom_id = ${classroom}
    and subject_id = ${subject} and kind = ${kind} for update`);
  // Levels that change meanwhile are read as they are then.
  await tx.execute(sql`select 1 from level_scales l where l.id in (select i.scale_id from certificate_items i
    where i.period_id = ${period} and i.sheet = ${kind}) order by l.id for key share`);
  return readSheet(tx, reach, name, now);
}
