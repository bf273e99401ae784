import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import {
  type StudentProfile,
  studentProfileInput,
  joinStates,
  guardianRelations,
} from '@/lib/contract/resources/people/registration';
import { stages } from '@/lib/contract/roles';
import { toPhone } from '@/server/platform/text/phones';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { joinRequests, studentProfiles } from '@/server/platform/db/schema/accounts';
import { FieldErrors } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, hasRow, queryOne } from '@/server/platform/db/rows';

const FIRST_DAY = '1900-01-01';

const profileRow = defineRow('registration.profile', {
  branch: z
    .object({
      id: z.string(),
      name: localizedColumn,
    })
    .nullable(),
  classroom: z
    .object({
      id: z.string(),
      name: localizedColumn,
    })
    .nullable(),
  grade: z
    .object({
      id: z.string(),
      name: localizedColumn,
      stage: z.enum(stages),
    })
    .nullable(),
  requests: z.array(
    z.object({
      id: z.string(),
      state: z.enum(joinStates),
      branch: z
        .object({
          id: z.string(),
          name: localizedColumn,
        })
        .nullable(),
      reason: z.string().nullable(),
    }),
  ),
  country: z.string().nullable(),
  birth_date: z.string().nullable(),
  guardian_name: z.string().nullable(),
  guardian_phone: z.string().nullable(),
  guardian_relation: z.enum(guardianRelations).nullable(),
  is_grade_fixed: z.boolean(),
});

async function readProfile(db: Db, userId: string): Promise<Omit<StudentProfile, 'id'>> {
  const row = await queryOne(
    db,
    profileRow,
    sql`
    select case when g.id is not null then json_build_object('id', g.id, 'name', g.name, 'stage', g.stage)
    end as grade,
      s.user_id is not null as is_grade_fixed,
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as branch,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as classroom,
      p.country, p.birth_date, p.guardian_name, p.guardian_phone, p.guardian_relation,
      (select coalesce(json_agg(json_build_object('id', r.id, 'state', r.state, 'reason', r.reason,
          'branch', json_build_object('id', rb.id, 'name', rb.name)) order by r.created_at desc), '[]')
        from join_requests r join branches rb on rb.id = r.branch_id
        where r.user_id = u.id and r.kind = 'student') as requests
    from users u left join students s on s.user_id = u.id left join student_profiles p on p.user_id = u.id
    left join grades g on g.id = coalesce(s.grade_id, p.grade_id) left join branches b on b.id = s.branch_id
    left join classrooms c on c.id = s.classroom_id where u.id = ${userId}`,
  );
  return row;
}

/** Errors: 422 at a birthday that has not come yet, or of another age of the world. */
export function checkBirthDate(day: string | null | undefined, now: Date): void {
  if (!day) return;
  if (day < FIRST_DAY || day > now.toISOString().slice(0, 10))
    throw new FieldErrors([{ field: 'birth_date', code: 'birth_date' }]);
}

/** The student's own facts: grade of those without a school, country, birthday, guardian. */
export const studentProfileRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'student/profile',
    action: 'student_profile.read',
    summary: 'Profile of the signed-in student with the join requests to schools',
    handle: async ({ db, actor }) => ({
      data: toResource('student_profile', actor.userId, await readProfile(db, actor.userId)),
    }),
  }),
  route({
    method: 'PUT',
    path: 'student/profile',
    action: 'student_profile.update',
    summary: 'Update the own profile; the grade of a student of a school is set by the school',
    body: input('student_profile', studentProfileInput),
    handle: async ({ db, actor, body, now }) => {
      const input = body.data.attributes;
      const before = await readProfile(db, actor.userId);
      if (input.grade_id && before.is_grade_fixed && input.grade_id !== before.grade?.id)
        throw new FieldErrors([{ field: 'grade_id', code: 'grade_fixed' }]);
      if (input.grade_id) {
        const isGrade = await hasRow(db, sql`select 1 from grades where id = ${input.grade_id}`);
        if (!isGrade) throw new FieldErrors([{ field: 'grade_id', code: 'id' }]);
      }
      checkBirthDate(input.birth_date, now);
      const phone = input.guardian_phone ? toPhone(input.guardian_phone) : null;
      if (input.guardian_phone && !phone) throw new FieldErrors([{ field: 'guardian_phone', code: 'phone' }]);
      const values = {
        ...(input.grade_id === undefined ? {} : { gradeId: input.grade_id }),
        ...(input.country === undefined ? {} : { country: input.country }),
        ...(input.birth_date === undefined ? {} : { birthDate: input.birth_date }),
        ...(input.guardian_name === undefined ? {} : { guardianName: input.guardian_name || null }),
        ...(input.guardian_phone === undefined ? {} : { guardianPhone: phone }),
        ...(input.guardian_relation === undefined ? {} : { guardianRelation: input.guardian_relation }),
      };
      await db.transaction(async (tx) => {
        await tx
          .insert(studentProfiles)
          .values({ userId: actor.userId, ...values })
          .onConflictDoUpdate({ target: studentProfiles.userId, set: { ...values, userId: actor.userId } });
        // A school that was asked decides by the grade of today.
        if (input.grade_id)
          await tx
            .update(joinRequests)
            .set({ gradeId: input.grade_id })
            .where(
              and(
                eq(joinRequests.userId, actor.userId),
                eq(joinRequests.kind, 'student'),
                eq(joinRequests.state, 'pending'),
              ),
            );
        await audit(tx, actor, 'student_profile.update', actor.userId, { fields: Object.keys(input) });
      });
      return { data: toResource('student_profile', actor.userId, await readProfile(db, actor.userId)) };
    },
  }),
];
