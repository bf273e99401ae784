import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { newPlan, planChange } from '@/lib/contract/resources/week/weekly-plan';
import { planFields } from '@/lib/contract/weekly-plan';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import {
  weeklyPlanCells,
  weeklyPlanComments,
  weeklyPlanNotices,
  weeklyPlans,
} from '@/server/platform/db/schema/weekly-plans';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { parseLessonId } from '@/server/modules/week/timetable/engine';
import { copyWords, type Fillings, hasWords, isFilled, noFilling, type StoredCell } from './engine';
import { readFillings } from './fillings';
import { readLessons, toFilledLessons } from './lessons';
import { notifyClass, notifyTeacher } from './notifications';
import { findPlan, type PlanHead } from './queries';
import { loadPlan } from './serializer';
import { readWeek } from './week';

type Words = Pick<StoredCell, 'lesson_id' | 'field' | 'text'>;

/** Cells as they are written; the name of each lesson was checked. */
const toRows = (planId: string, source: 'own' | 'filled', cells: readonly (Words & Partial<StoredCell>)[]) =>
  cells.flatMap(({ lesson_id, field, text, works = [] }) => {
    const place = parseLessonId(lesson_id);
    return place ? [{ planId, ...place, field, source, text, works }] : [];
  });

/** Cells that are filled, without those that hold nothing. */
const cellsIn = (fillings: ReadonlyMap<string, Fillings>) =>
  [...fillings].flatMap(([lesson_id, cells]) =>
    planFields.flatMap((field) => (isFilled(cells[field]) ? [{ lesson_id, field, ...cells[field] }] : [])),
  );

async function writeOwn(tx: Tx, planId: string, words: readonly Words[]): Promise<void> {
  const rows = toRows(planId, 'own', words);
  if (rows.length === 0) return;
  await tx
    .insert(weeklyPlanCells)
    .values(rows)
    .onConflictDoUpdate({
      target: [weeklyPlanCells.planId, weeklyPlanCells.slotId, weeklyPlanCells.ownDay, weeklyPlanCells.field],
      set: { source: 'own', text: sql`excluded.text`, works: [] },
    });
}

/** Keeps what cells are filled with where nothing is kept yet. */
async function storeFillings(tx: Tx, planId: string, fillings: ReadonlyMap<string, Fillings>): Promise<void> {
  const rows = toRows(planId, 'filled', cellsIn(fillings));
  if (rows.length > 0) await tx.insert(weeklyPlanCells).values(rows).onConflictDoNothing();
}

const reachedRow = defineRow('weekly-plans.reached', { branch_id: z.string() });
const thereRow = defineRow('weekly-plans.there', { id: z.string() });

/** Words that a new plan begins with, from another one. */
async function wordsOf(
  db: Db,
  access: Access<'weekly_plan.write'>,
  wish: z.output<typeof newPlan>,
  now: Date,
): Promise<{ words: Words[]; note: string }> {
  if (!wish.copy_uuid) return { words: [], note: '' };
  const source = await findPlan(db, access, wish.copy_uuid);
  if (source.subject.id !== wish.subject_uuid) throw new ApiError('not_found');
  const [{ rows }, week] = await Promise.all([
    loadPlan(db, source, now),
    readWeek(db, access.branch, { week: wish.week, now }),
  ]);
  const lessons = (await readLessons(db, week, wish.classroom_uuid, now)).filter(
    ({ subject, state }) => subject.id === wish.subject_uuid && state === 'held',
  );
  const fillings = await readFillings(db, toFilledLessons(lessons, wish.classroom_uuid), week.head);
  const words = copyWords(
    rows.flatMap(({ state, cells }) => (state === 'held' && cells ? [cells] : [])),
    lessons.map(({ lesson_id }) => ({ lesson_id, fillings: fillings.get(lesson_id) ?? noFilling() })),
  );
  return { words, note: source.note };
}

/**
 * A draft for a class, subject and week, empty or with the words of another. Errors: 404, 409 plan_exists
 * with its id.
 */
export async function createPlan(
  db: Db,
  access: Access<'weekly_plan.write'>,
  wish: z.output<typeof newPlan>,
  now: Date,
): Promise<string> {
  const reached = await queryRow(
    db,
    reachedRow,
    sql`select cl.branch_id from classrooms cl where cl.id = ${wish.classroom_uuid}
      and ${access.classroom(sql`cl.id`, { subject: sql`${wish.subject_uuid}::uuid` })}`,
  );
  if (!reached) throw new ApiError('not_found');
  const { head } = await readWeek(db, access.branch, { week: wish.week, now });
  const { words, note } = await wordsOf(db, access, wish, now);
  return db.transaction(async (tx) => {
    const id = newId();
    const made = await tx
      .insert(weeklyPlans)
      .values({
        id,
        branchId: reached.branch_id,
        classroomId: wish.classroom_uuid,
        subjectId: wish.subject_uuid,
        weekStart: head.from,
        authorId: access.actor.userId,
        note,
      })
      .onConflictDoNothing()
      .returning({ id: weeklyPlans.id });
    if (made.length === 0) {
      const there = await queryRow(
        tx,
        thereRow,
        sql`select p.id from weekly_plans p where p.classroom_id = ${wish.classroom_uuid}
          and p.subject_id = ${wish.subject_uuid} and p.week_start = ${head.from}::date`,
      );
      throw new ApiError('conflict', { code: 'plan_exists', meta: { id: there?.id } });
    }
    await writeOwn(tx, id, words);
    await audit(tx, access.actor, 'weekly_plan.create', id);
    return id;
  });
}

/**
 * Own words of the body, the last of several for one cell. Errors: 422 for a lesson that is not of the plan.
 */
function checkedWords(cells: readonly Words[], known: ReadonlySet<string>): Words[] {
  const issues = cells.flatMap(({ lesson_id }, place) =>
    known.has(lesson_id) ? [] : [{ field: `cells.${place}.lesson_id`, code: 'choice' }],
  );
  if (issues.length > 0) throw new FieldErrors(issues);
  return [...new Map(cells.map((cell) => [`${cell.lesson_id}.${cell.field}`, cell])).values()];
}

async function lockVersion(tx: Tx, access: Access<'weekly_plan.write'>, id: string, version: number) {
  const plan = await findPlan(tx, access, id, { isLocked: true });
  if (plan.version !== version) throw new ApiError('conflict', { code: 'stale' });
  return plan;
}

/** Saves the teacher's words with the version that was read. Errors: 404, 409 stale, 422 cells. */
export async function savePlan(
  db: Db,
  access: Access<'weekly_plan.write'>,
  id: string,
  change: z.output<typeof planChange>,
  now: Date,
): Promise<void> {
  const { rows, fillings, kept } = await loadPlan(db, await findPlan(db, access, id), now);
  const known = new Set([...rows, ...kept].map(({ lesson_id }) => lesson_id));
  const words = checkedWords(change.cells, known);
  await db.transaction(async (tx) => {
    const plan = await lockVersion(tx, access, id, change.version);
    await tx
      .delete(weeklyPlanCells)
      .where(and(eq(weeklyPlanCells.planId, id), eq(weeklyPlanCells.source, 'own')));
    await writeOwn(tx, id, words);
    if (plan.state === 'published') await storeFillings(tx, id, fillings);
    await tx
      .update(weeklyPlans)
      .set({ note: change.note, version: plan.version + 1 })
      .where(eq(weeklyPlans.id, id));
  });
}

const classStudentRow = defineRow('weekly-plans.classStudent', { id: z.string() });

/** Notifies the class of its plan of the week, unless it was notified of the week before. */
async function notifyOnce(tx: Tx, plan: PlanHead, weekNumber: number | null, now: Date): Promise<void> {
  const first = await tx
    .insert(weeklyPlanNotices)
    .values({ classroomId: plan.classroom.id, weekStart: plan.week_start, toldAt: now })
    .onConflictDoNothing()
    .returning({ classroomId: weeklyPlanNotices.classroomId });
  if (first.length === 0) return;
  const students = await queryRows(
    tx,
    classStudentRow,
    sql`select st.user_id as id from students st where st.classroom_id = ${plan.classroom.id}
      and st.left_on is null`,
  );
  await notifyClass(
    tx,
    students.map(({ id }) => id),
    { weekStart: plan.week_start, weekNumber },
    now,
  );
}

/**
 * Publishes a plan with what it is filled with now; a plan that is published already is filled again. The
 * class is notified once a week, whichever subject comes first. Errors: 404, 409 plan_empty.
 */
export async function publishPlan(
  db: Db,
  access: Access<'weekly_plan.write'>,
  id: string,
  now: Date,
): Promise<void> {
  const { rows, fillings, week } = await loadPlan(db, await findPlan(db, access, id), now);
  await db.transaction(async (tx) => {
    const plan = await findPlan(tx, access, id, { isLocked: true });
    const isAnything = rows.some(({ cells }) => hasWords(cells)) || cellsIn(fillings).length > 0;
    if (!isAnything) throw new ApiError('conflict', { code: 'plan_empty' });
    await tx
      .delete(weeklyPlanCells)
      .where(and(eq(weeklyPlanCells.planId, id), eq(weeklyPlanCells.source, 'filled')));
    await storeFillings(tx, id, fillings);
    await tx
      .update(weeklyPlans)
      .set({
        state: 'published',
        publishedAt: plan.published_at === null ? now : new Date(plan.published_at),
        version: plan.version + 1,
      })
      .where(eq(weeklyPlans.id, id));
    await audit(tx, access.actor, 'weekly_plan.publish', id);
    await notifyOnce(tx, plan, week.head.number, now);
  });
}

/** Comments on a plan; its teacher is notified, or nobody where the teacher comments. Errors: 404. */
export async function commentOn(
  db: Db,
  access: Access<'weekly_plan.comment'>,
  id: string,
  body: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const plan = await findPlan(tx, access, id);
    await tx
      .insert(weeklyPlanComments)
      .values({ planId: id, authorId: access.actor.userId, body, createdAt: now });
    await audit(tx, access.actor, 'weekly_plan.comment', id);
    if (plan.author_id !== access.actor.userId) await notifyTeacher(tx, plan, now);
  });
}
