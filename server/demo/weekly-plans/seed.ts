import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import {
  weeklyPlanCells,
  weeklyPlanComments,
  weeklyPlanNotices,
  weeklyPlanReaders,
  weeklyPlans,
} from '@/server/platform/db/schema/weekly-plans';
import { readAgenda, readWeekBranch, type Session } from '@/server/modules/week/timetable';
import { addDays, dayIn, weekOf } from '@/server/modules/week/timetable/engine';
import { readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { demoId } from '../random';

const texts = readData(
  'weekly-plans.yaml',
  z.strictObject({
    classes: z.array(z.string()),
    comment: z.string(),
    plans: z.array(
      z.strictObject({
        subject: z.string(),
        week: z.number().int(),
        note: z.string(),
        lessons: z.array(z.strictObject({ lesson: z.string(), homework: z.string() })),
      }),
    ),
  }),
);
type PlanTexts = (typeof texts.plans)[number];

const branchId = demoId('branch shore');
const supervisorId = demoId('user hessa');
const DAY_MS = 86_400_000;

/**
 * The plan of a class and subject in a week: the texts lesson by lesson; null where the week has no such
 * lesson.
 */
function planOf(key: string, plan: PlanTexts, weekStart: string, sessions: readonly Session[], now: Date) {
  const lessons = sessions.filter(
    ({ state, subjectId }) => state === 'held' && subjectId === demoId(`subject ${plan.subject}`),
  );
  const [first] = lessons;
  if (!first) return null;
  const id = demoId(`weekly plan ${key} ${plan.subject} ${plan.week}`);
  const publishedAt = new Date(Math.min(Date.parse(`${weekStart}T03:00:00Z`) - 2 * DAY_MS, now.getTime()));
  return {
    row: {
      id,
      branchId,
      classroomId: first.classroomId,
      subjectId: first.subjectId,
      weekStart,
      state: 'published' as const,
      note: plan.note,
      version: 2,
      authorId: first.planned.teacher.id,
      publishedAt,
    },
    cells: lessons.flatMap(({ slotId, ownDay }, place) => {
      const words = plan.lessons[place % plan.lessons.length];
      const cellOf = (field: 'lesson' | 'homework', text: string | undefined) =>
        text ? [{ planId: id, slotId, ownDay, field, source: 'own' as const, text }] : [];
      return [...cellOf('lesson', words?.lesson), ...cellOf('homework', words?.homework)];
    }),
  };
}

/**
 * Plans of the fifth grade: this week those of the teachers beside the demo teacher, whose own are still to
 * be written; last week hers, with what the supervisor said.
 */
export async function seedWeeklyPlans(tx: Tx, now: Date): Promise<void> {
  const branch = await readWeekBranch(tx, branchId);
  if (!branch) return;
  const present = weekOf(dayIn(now, branch.time_zone), branch.week_start);
  for (const key of texts.classes) {
    const classroomId = demoId(`class ${key}`);
    for (const week of [-1, 0]) {
      const weekStart = addDays(present, week * 7);
      const days = { from: weekStart, to: addDays(weekStart, 6) };
      const { sessions } = await readAgenda(tx, branchId, days, { classroomId });
      const plans = texts.plans
        .filter((plan) => plan.week === week)
        .flatMap((plan) => planOf(key, plan, weekStart, sessions, now) ?? []);
      if (plans.length === 0) continue;
      await tx.insert(weeklyPlans).values(plans.map(({ row }) => row));
      await insertAll(
        tx,
        weeklyPlanCells,
        plans.flatMap(({ cells }) => cells),
      );
      await tx.insert(weeklyPlanNotices).values({ classroomId, weekStart, toldAt: now });
      if (week < 0)
        await tx.insert(weeklyPlanComments).values(
          plans.map(({ row }) => ({
            id: demoId(`weekly plan comment ${key}`),
            planId: row.id,
            authorId: supervisorId,
            body: texts.comment,
            createdAt: row.publishedAt,
          })),
        );
      if (key === 'shore.5a' && week < 0)
        await tx.insert(weeklyPlanReaders).values({
          classroomId,
          weekStart,
          studentId: demoId('user student shore.5a 0'),
          guardianId: demoId('user maha'),
          readAt: now,
        });
    }
  }
}
