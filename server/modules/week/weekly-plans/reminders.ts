import type { Access } from '@/server/access/policy/bind';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { weeklyPlanReminders } from '@/server/platform/db/schema/weekly-plans';
import { isMissing, listExpected } from './expected';
import { remind } from './notifications';
import { readWeek } from './week';

/**
 * Reminds the teachers whose plans of a week are missing, in the subjects of the supervisor; each at most
 * once a day. Answers how many were reminded now, and how many had been today.
 */
export async function remindTeachers(
  db: Db,
  access: Access<'weekly_plan.remind'>,
  wished: string,
  now: Date,
): Promise<{ reminded: number; before: number }> {
  const week = await readWeek(db, access.branch, { week: wished, now });
  const missing = (await listExpected(db, access, week, {})).filter(isMissing);
  const teachers = [...new Set(missing.flatMap((plan) => plan.teachers.map(({ id }) => id)))];
  if (teachers.length === 0) return { reminded: 0, before: 0 };
  return db.transaction(async (tx) => {
    const reminded = await tx
      .insert(weeklyPlanReminders)
      .values(
        teachers.map((teacherId) => ({
          teacherId,
          day: week.head.today,
          remindedBy: access.actor.userId,
          remindedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: weeklyPlanReminders.teacherId });
    await remind(
      tx,
      reminded.map(({ id }) => id),
      { weekStart: week.head.from, weekNumber: week.head.number },
      now,
    );
    await audit(tx, access.actor, 'weekly_plan.remind', null, {
      week: week.head.from,
      teachers: reminded.length,
    });
    return { reminded: reminded.length, before: teachers.length - reminded.length };
  });
}
