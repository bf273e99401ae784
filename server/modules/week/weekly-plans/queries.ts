import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type KeptWork, planFields, planStates } from '@/lib/contract/weekly-plan';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { namedColumn, storedDocument } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { lessonId } from '@/server/modules/week/timetable/engine';
import type { StoredCell } from './engine';
import { existingWorks } from './fillings';

const planRow = defineRow('weekly-plans.plan', {
  id: z.string(),
  branch_id: z.string(),
  author_id: z.string(),
  classroom: namedColumn,
  subject: namedColumn.extend({ icon: z.string() }),
  week_start: z.string(),
  state: z.enum(planStates),
  note: z.string(),
  version: z.number(),
  published_at: z.string().nullable(),
  updated_at: z.string(),
});
export type PlanHead = RowOf<typeof planRow>;

const iso = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = sql`weekly_plans.id, weekly_plans.branch_id, weekly_plans.author_id,
  (select ${named(sql`cl`)} from classrooms cl where cl.id = weekly_plans.classroom_id) as classroom,
  (select json_build_object('id', su.id, 'name', su.name, 'icon', su.icon) from subjects su
    where su.id = weekly_plans.subject_id) as subject,
  weekly_plans.week_start::text as week_start, weekly_plans.state, weekly_plans.note, weekly_plans.version,
  ${iso(sql`weekly_plans.published_at`)} as published_at, ${iso(sql`weekly_plans.updated_at`)} as updated_at`;

export type PlanAccess = Access<
  'weekly_plan.read' | 'weekly_plan.write' | 'weekly_plan.comment' | 'weekly_plan.published'
>;

/** One plan that the actor may read by the action. Errors: 404. */
export async function findPlan(
  db: Db | Tx,
  access: PlanAccess,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<PlanHead> {
  const found = await queryRow(
    db,
    planRow,
    sql`select ${columns} from weekly_plans where weekly_plans.id = ${id} and ${access.weeklyPlans}
      ${isLocked ? sql`for update of weekly_plans` : sql``}`,
  );
  if (!found) throw new ApiError('not_found');
  return found;
}

/**
 * Published plans of a class in a week, and one more of them that the reader may see as a draft; by subject.
 */
export const plansOfClass = (
  db: Db,
  { classroomId, weekStart, alsoId }: { classroomId: string; weekStart: string; alsoId: string | null },
): Promise<PlanHead[]> =>
  queryRows(
    db,
    planRow,
    sql`select ${columns} from weekly_plans join subjects s on s.id = weekly_plans.subject_id
      where weekly_plans.classroom_id = ${classroomId} and weekly_plans.week_start = ${weekStart}::date
        and (weekly_plans.state = 'published' or weekly_plans.id = ${alsoId})
        order by s.name->>'ar', weekly_plans.id`,
  );

/** Earlier weeks that are offered to a new plan: more than a school year has. */
const MOST_WEEKS = 60;

/**
 * Plans of a subject that a new one may be copied from: of earlier weeks, the last one first, and of the
 * other classes in the week.
 */
export const listSources = (
  db: Db,
  access: Access<'weekly_plan.write'>,
  wish: { classroomId: string; subjectId: string; weekStart: string },
): Promise<PlanHead[]> =>
  queryRows(
    db,
    planRow,
    sql`select ${columns} from weekly_plans
      where ${access.weeklyPlans} and weekly_plans.subject_id = ${wish.subjectId}
      and (weekly_plans.classroom_id = ${wish.classroomId}
        and weekly_plans.week_start < ${wish.weekStart}::date
        or weekly_plans.classroom_id <> ${wish.classroomId}
        and weekly_plans.week_start = ${wish.weekStart}::date)
      order by weekly_plans.classroom_id <> ${wish.classroomId}, weekly_plans.week_start desc, weekly_plans.id
      limit ${MOST_WEEKS}`,
  );

const cellRow = defineRow('weekly-plans.cell', {
  plan_id: z.string(),
  slot_id: z.string(),
  own_day: z.string(),
  field: z.enum(planFields),
  source: z.enum(['own', 'filled']),
  text: z.string(),
  works: storedDocument<KeptWork[]>(),
});
/** What is kept of plans, by plan; homework and tests that were withdrawn since are left out. */
export async function readCells(db: Db | Tx, planIds: readonly string[]): Promise<Map<string, StoredCell[]>> {
  if (planIds.length === 0) return new Map();
  const rows = await queryRows(
    db,
    cellRow,
    sql`select pc.plan_id, pc.slot_id, pc.own_day::text as own_day, pc.field, pc.source, pc.text, pc.works
      from weekly_plan_cells pc where pc.plan_id = any(${sql.param([...planIds])}::uuid[])`,
  );
  const standing = await existingWorks(
    db,
    rows.flatMap(({ works }) => works.map(({ id }) => id)),
  );
  const cells = rows.map(({ slot_id, own_day, works, ...cell }) => ({
    ...cell,
    lesson_id: lessonId({ slotId: slot_id, ownDay: own_day }),
    works: works.flatMap((work) => {
      const kind = standing.get(work.id);
      return kind ? [{ ...work, kind }] : [];
    }),
  }));
  return Map.groupBy(cells, ({ plan_id }) => plan_id);
}

const commentRow = defineRow('weekly-plans.comment', {
  id: z.string(),
  body: z.string(),
  author: namedColumn,
  created_at: z.string(),
});
/** What staff said about a plan, the oldest first. */
export const listComments = (db: Db, planId: string) =>
  queryRows(
    db,
    commentRow,
    sql`select wc.id, wc.body, json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as author,
      ${iso(sql`wc.created_at`)} as created_at
      from weekly_plan_comments wc join users u on u.id = wc.author_id where wc.plan_id = ${planId}
      order by wc.created_at, wc.id`,
  );

const readersRow = defineRow('weekly-plans.readers', { read: z.number(), families: z.number() });
/** Students of a class with a guardian, and those of whom one read the plan of the week. */
export const countReaders = (db: Db, classroomId: string, weekStart: string) =>
  queryRow(
    db,
    readersRow,
    sql`select count(*)::int as families, count(*) filter (where exists (select 1 from weekly_plan_readers r
        where r.classroom_id = ${classroomId} and r.week_start = ${weekStart}::date
        and r.student_id = st.user_id))::int as read
      from students st where st.classroom_id = ${classroomId} and st.left_on is null
        and exists (select 1 from guardianships g where g.student_id = st.user_id and g.revoked_at is null)`,
  );
