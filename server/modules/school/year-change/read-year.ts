import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { WaitingBranch, YearChangeWish } from '@/lib/contract/resources/school/year-change';
import { waitingReasons } from '@/lib/contract/year-change';
import { stages } from '@/lib/contract/roles';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { FieldErrors } from '@/server/router/errors';
import { planYear, type Target, type YearPlan } from './engine';
import { checkTransfers, closingKeys } from './transfers';

const yearRow = defineRow('year-change.year', {
  id: z.string(),
  name: localizedColumn,
  from: z.string(),
  to: z.string(),
});
export type Year = { id: string; name: { ar?: string; en?: string }; from: string; to: string };
const yearColumns = sql`y.id, y.name, y.start_date::text as from, y.end_date::text as to`;

/** The running year; null: none is. */
export const readRunningYear = (db: Db | Tx) =>
  queryRow(
    db,
    yearRow,
    sql`select ${yearColumns} from academic_years y where y.is_current order by y.start_date desc limit 1`,
  );

/** The year that is opened, of the school's or as it is wished for. Errors: 422. */
export async function readNextYear(db: Db | Tx, { to_year_uuid: id, new_year: fresh }: YearChangeWish) {
  if (fresh) return { ...fresh, id: null };
  const year = await queryRow(
    db,
    yearRow,
    sql`select ${yearColumns} from academic_years y where y.id = ${id}`,
  );
  if (!year) throw new FieldErrors([{ field: 'to_year_uuid', code: 'choice' }]);
  return year;
}

/** Students `st` of the branch. */
export const isStudentOf = (branch: string): SQL => sql`st.branch_id = ${branch} and st.left_on is null`;

const classRow = defineRow('year-change.class', {
  id: z.string(),
  name: localizedColumn,
  grade: z.string(),
  capacity: z.number().nullable(),
  homeroom: z.string().nullable(),
  version: z.number(),
  students: z.number(),
});
const gradesRow = defineRow('year-change.grades', {
  grades: z.array(
    z.object({
      ...{ id: z.string(), name: localizedColumn, position: z.number(), stage: z.enum(stages) },
      elsewhere: z.array(z.object({ id: z.string(), name: localizedColumn })),
    }),
  ),
});

const isNamed = (ids: readonly string[]) => sql`st.user_id = any(${sql.param([...ids])}::uuid[])`;
const namedRow = defineRow('year-change.named', { id: z.string(), classroom: z.string() });

/**
 * Classes of those who are named one by one. Errors: 422 for a student who is named twice, or is not of the
 * branch.
 */
async function readNamed(db: Db | Tx, branch: string, wish: YearChangeWish): Promise<Map<string, string>> {
  const sent = wish.transfers.map(({ student_uuid }) => student_uuid);
  const ids = [...wish.repeat_uuids, ...wish.leave_uuids, ...sent];
  const all = new Set(ids);
  if (all.size < ids.length)
    throw new FieldErrors([{ field: sent.length > 0 ? 'transfers' : 'leave_uuids', code: 'named_twice' }]);
  const rows = await queryRows(
    db,
    namedRow,
    sql`select st.user_id as id, st.classroom_id as classroom from students st
      where ${isStudentOf(branch)} and ${isNamed(ids)}`,
  );
  if (rows.length < all.size) throw new FieldErrors([{ field: 'repeat_uuids', code: 'choice' }]);
  return new Map(rows.map(({ id, classroom }) => [id, classroom]));
}

export type Around = {
  /** Classes of other branches that students may go to. */
  targets: ReadonlyMap<string, Target>;
  /** Who comes from other branches, by class. */
  incoming: ReadonlyMap<string, number>;
};

/** What the rule makes of the classes of a branch. Errors: 422 for wishes about what is not there. */
export async function readPlan(
  db: Db | Tx,
  branch: string,
  wish: YearChangeWish,
  { targets, incoming }: Around,
): Promise<YearPlan> {
  const classOf = await readNamed(db, branch, wish);
  const { grades } = await queryOne(
    db,
    gradesRow,
    sql`select (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'position', g.position,
      'stage', g.stage,
          'elsewhere', (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name)
            order by b.name->>'ar', b.id), '[]')
            from branches b where b.id <> ${branch} and b.closed_on is null and exists (select 1
              from classrooms c where c.branch_id = b.id
              and c.grade_id = g.id and c.closed_on is null)))
        order by g.position, g.id), '[]') from grades g where g.archived_at is null) as grades`,
  );
  const rows = await queryRows(
    db,
    classRow,
    sql`select c.id, c.name, c.grade_id as grade, c.capacity, c.homeroom_teacher_id as homeroom, c.version,
      count(st.user_id)::int as students
    from classrooms c join grades g on g.id = c.grade_id
    left join students st on st.classroom_id = c.id and ${isStudentOf(branch)}
    where c.branch_id = ${branch} and c.closed_on is null
    group by c.id, g.position order by g.position, c.name->>'ar', c.name->>'en', c.id`,
  );
  const ids = new Set(rows.map(({ id }) => id));
  const stray = wish.classes.findIndex(({ classroom_uuid }) => !ids.has(classroom_uuid));
  if (stray >= 0) throw new FieldErrors([{ field: `classes.${stray}.classroom_uuid`, code: 'choice' }]);
  const countOf = (students: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const student of students) {
      const classroom = classOf.get(student) ?? '';
      counts.set(classroom, (counts.get(classroom) ?? 0) + 1);
    }
    return counts;
  };
  const plan = planYear({
    ...{ grades, classes: rows, wishes: wish.classes, reopens: wish.reopen_classes, targets, incoming },
    repeats: countOf(wish.repeat_uuids),
    leaves: countOf(wish.leave_uuids),
    transfers: countOf(wish.transfers.map(({ student_uuid }) => student_uuid)),
    elsewhere: new Map(grades.map(({ id, elsewhere }) => [id, elsewhere])),
  });
  checkTransfers(plan, wish, targets, classOf);
  return plan;
}

const countRow = defineRow('year-change.count', { count: z.number() });
const waitingRow = defineRow('year-change.waiting', {
  id: z.string(),
  name: localizedColumn,
  students: z.number(),
  reason: z.enum(waitingReasons),
});

/** Attempts `a` of quizzes `q` by students `st` of the branch whose time is not over. */
const isOpenAttempt = (branch: string): SQL => sql`${isStudentOf(branch)} and a.state = 'in_progress'
  and coalesce(a.deadline, q.end_at) > now()`;

/** Attempts of the branch that were begun and not handed in, and whose time is not over. */
export const countOpenAttempts = async (db: Db | Tx, branch: string): Promise<number> =>
  (
    await queryOne(
      db,
      countRow,
      sql`select count(*)::int as count from attempts a join students st on st.user_id = a.student_id
        join quizzes q on q.id = a.quiz_id
        where ${isOpenAttempt(branch)}`,
    )
  ).count;

const openWorkRow = defineRow('year-change.open-work', {
  id: z.string(),
  student: localizedColumn,
  class: localizedColumn,
  title: localizedColumn,
  ends_at: timestamp,
});

/** Most works that are named: the office asks their teachers, or closes in spite of them. */
const MOST_WORK = 50;

/** The attempts that `countOpenAttempts` counts: which work, whose, and until when; by class and name. */
export const readOpenWork = (db: Db | Tx, branch: string) =>
  queryRows(
    db,
    openWorkRow,
    sql`select a.id, ${fullName(sql`u`)} as student, c.name as class, q.title,
        coalesce(a.deadline, q.end_at) as ends_at
      from attempts a join students st on st.user_id = a.student_id join users u on u.id = st.user_id
      join classrooms c on c.id = st.classroom_id join quizzes q on q.id = a.quiz_id
      where ${isOpenAttempt(branch)}
      order by c.name->>'ar', u.search, ends_at, a.id limit ${MOST_WORK}`,
  );

/**
 * Other branches whose change of this year is not planned: those in which students sit in classes, with the
 * reason. One that nobody is in, or that was closed, has nothing to plan and holds nobody up.
 */
export const readWaiting = (db: Db | Tx, year: string, own: string | null): Promise<WaitingBranch[]> =>
  queryRows(
    db,
    waitingRow,
    sql`select b.id, b.name, here.students, case when exists (select 1 from user_roles r
      join users u on u.id = r.user_id
        and u.status = 'active' where r.role = 'employee' and r.branch_id = b.id
          and r.modules @> ${sql.param(closingKeys)}::text[]) then 'not_planned'
          else 'no_office' end as reason
      from branches b cross join lateral (select count(*)::int as students from students st
        join classrooms c on c.id = st.classroom_id and c.closed_on is null
        where st.branch_id = b.id and st.left_on is null) here
      where b.id is distinct from ${own}::uuid and b.closed_on is null and here.students > 0
        and not exists (select 1 from year_changes yc where yc.branch_id = b.id and yc.from_year_id = ${year}
          and yc.state in ('planned', 'running', 'done')) order by b.name->>'ar', b.id`,
  );
