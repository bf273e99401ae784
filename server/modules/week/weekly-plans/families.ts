import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { namedColumn } from '@/server/platform/db/columns';
import { named } from '@/server/platform/db/names';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { weeklyPlanReaders } from '@/server/platform/db/schema/weekly-plans';
import { ApiError } from '@/server/router/errors';
import { plansOfClass } from './queries';
import { readWeek } from './week';

const placeRow = defineRow('weekly-plans.place', { branch_id: z.string(), classroom: namedColumn });

/** Class and branch of a student whom the reader reaches. Errors: 404 for any other. */
export async function findPlaceOf(
  db: Db,
  access: Access<'weekly_plan.published' | 'weekly_plan.confirm'>,
  studentId: string,
) {
  const place = await queryRow(
    db,
    placeRow,
    sql`select st.branch_id, ${named(sql`cl`)} as classroom from students st
      join classrooms cl on cl.id = st.classroom_id
      where st.user_id = ${studentId} and st.user_id in ${access.students}`,
  );
  if (!place) throw new ApiError('not_found');
  return { branchId: place.branch_id, classroom: place.classroom, alsoId: null, isStaff: false };
}

/**
 * Writes down that a guardian read the plan of a child's class; nothing where none is published. Errors: 404.
 */
export async function confirmReading(
  db: Db,
  access: Access<'weekly_plan.confirm'>,
  { studentId, week }: { studentId: string; week: string | undefined },
  now: Date,
): Promise<void> {
  const { branchId, classroom } = await findPlaceOf(db, access, studentId);
  const { head } = await readWeek(db, branchId, { week, now });
  const plans = await plansOfClass(db, { classroomId: classroom.id, weekStart: head.from, alsoId: null });
  if (plans.length === 0) return;
  await db
    .insert(weeklyPlanReaders)
    .values({
      classroomId: classroom.id,
      weekStart: head.from,
      studentId,
      guardianId: access.actor.userId,
      readAt: now,
    })
    .onConflictDoNothing();
}
