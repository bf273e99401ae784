import type { ResourceAction } from '@/lib/contract/json-api';
import type { ClassPlan, PlanRow, WeeklyPlan } from '@/lib/contract/resources/week/weekly-plan';
import type { PlanState } from '@/lib/contract/weekly-plan';
import type { Access } from '@/server/access/policy/bind';
import { staffAddress } from '@/server/access/policy/staff-address';
import type { Db } from '@/server/platform/db/client';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import { cellsOf, type Fillings, noFilling, type StoredCell } from './engine';
import { readFillings } from './fillings';
import { readLessons, toFilledLessons, type WeekLesson } from './lessons';
import { countReaders, findPlan, listComments, type PlanHead, plansOfClass, readCells } from './queries';
import { readWeek, type Week } from './week';

const toRow = (
  { subject: _subject, ...lesson }: WeekLesson,
  plan: { state: PlanState; cells: readonly StoredCell[] },
  fillings: Fillings | undefined,
): PlanRow => ({
  ...lesson,
  cells: lesson.state === 'moved' ? null : cellsOf(plan.state, lesson.lesson_id, plan.cells, fillings),
});

export type LoadedPlan = { week: Week; rows: PlanRow[]; fillings: Map<string, Fillings>; kept: StoredCell[] };

/** A plan with the lessons of its week as they are by now, and what they are filled with. */
export async function loadPlan(db: Db, plan: PlanHead, now: Date): Promise<LoadedPlan> {
  const week = await readWeek(db, plan.branch_id, { week: plan.week_start, now });
  const [lessons, cells] = await Promise.all([
    readLessons(db, week, plan.classroom.id, now),
    readCells(db, [plan.id]),
  ]);
  const own = lessons.filter(({ subject }) => subject.id === plan.subject.id);
  const fillings = await readFillings(db, toFilledLessons(own, plan.classroom.id), week.head);
  const kept = cells.get(plan.id) ?? [];
  const rows = own.map((lesson) =>
    toRow(lesson, { state: plan.state, cells: kept }, fillings.get(lesson.lesson_id)),
  );
  return { week, rows, fillings, kept };
}

type Viewed = { access: Access<'weekly_plan.read' | 'weekly_plan.write'>; t: Translate };

function actionsOf(plan: PlanHead, { access, t }: Viewed): ResourceAction[] {
  const address = (path: string) => staffAddress(access.actor, t.locale, `weekly-plans/${plan.id}${path}`);
  const actions: ResourceAction[] = [];
  if (access.may('weekly_plan.write')) {
    actions.push(action('update', 'PUT', address(''), t('actions.update_weekly_plan')));
    actions.push(
      action(
        'publish',
        'POST',
        address('/publish'),
        t(plan.state === 'published' ? 'actions.refill_weekly_plan' : 'actions.publish_weekly_plan'),
      ),
    );
  }
  if (access.may('weekly_plan.comment'))
    actions.push(action('comment', 'POST', address('/comments'), t('actions.comment_weekly_plan')));
  return actions;
}

/** One plan as staff write and read it. Errors: 404. */
export async function readPlan(db: Db, viewed: Viewed, id: string, now: Date) {
  const plan = await findPlan(db, viewed.access, id);
  const [{ week, rows, fillings }, comments] = await Promise.all([
    loadPlan(db, plan, now),
    listComments(db, id),
  ]);
  const attributes: Omit<WeeklyPlan, 'id'> & { id?: never } = {
    classroom: plan.classroom,
    subject: plan.subject,
    week: week.head,
    days: week.days,
    state: plan.state,
    note: plan.note,
    version: plan.version,
    rows,
    fillings: Object.fromEntries(
      rows.flatMap(({ lesson_id, cells }) =>
        cells ? [[lesson_id, fillings.get(lesson_id) ?? noFilling()]] : [],
      ),
    ),
    published_at: plan.published_at,
    updated_at: plan.updated_at,
    comments,
    actions: actionsOf(plan, viewed),
  };
  return { data: toResource('weekly_plan', id, attributes) };
}

type ClassWish = {
  classroom: ClassPlan['classroom'];
  branchId: string;
  week: string | undefined;
  /** A draft that is shown beside what is published. */
  alsoId: string | null;
  isStaff: boolean;
};

/** The published plans of a class for a week as one. */
export async function readClassPlan(
  db: Db,
  { classroom, branchId, week: wished, alsoId, isStaff }: ClassWish,
  now: Date,
): Promise<ClassPlan> {
  const week = await readWeek(db, branchId, { week: wished, now });
  const weekStart = week.head.from;
  const [lessons, plans, readers] = await Promise.all([
    readLessons(db, week, classroom.id, now),
    plansOfClass(db, { classroomId: classroom.id, weekStart, alsoId }),
    isStaff ? countReaders(db, classroom.id, weekStart) : null,
  ]);
  const cells = await readCells(
    db,
    plans.map(({ id }) => id),
  );
  const drafts = new Set(plans.filter(({ state }) => state === 'draft').map(({ subject }) => subject.id));
  const fillings = await readFillings(
    db,
    toFilledLessons(lessons, classroom.id).filter(({ subjectId }) => drafts.has(subjectId)),
    week.head,
  );
  const planned = new Set(plans.map(({ subject }) => subject.id));
  const missing = new Map(
    lessons
      .filter(({ state, subject }) => state === 'held' && !planned.has(subject.id))
      .map(({ subject: { id, name } }) => [id, { id, name }]),
  );
  return {
    id: `${classroom.id}_${weekStart}`,
    classroom,
    week: week.head,
    days: week.days,
    subjects: plans.map(({ id, subject, state, note }) => ({
      plan_id: id,
      subject,
      state,
      note,
      rows: lessons
        .filter((lesson) => lesson.subject.id === subject.id)
        .map((lesson) =>
          toRow(lesson, { state, cells: cells.get(id) ?? [] }, fillings.get(lesson.lesson_id)),
        ),
    })),
    missing: [...missing.values()],
    readers: readers ?? null,
  };
}

export const toClassPlan = ({ id, ...attributes }: ClassPlan) => toResource('class_plan', id, attributes);
