import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageQuery } from '@/lib/contract/json-api';
import type { TaughtCourse } from '@/lib/contract/resources/site/course';
import type { Locale } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { slice } from '@/server/router/reply';
import type { Actor } from '@/server/access/actor';
import { courseFields, courseSource, HOLDS_SEAT, nameOfUser, schoolDay, sectionsOf } from './queries';
import { courseColumns, courseTotalRow } from './rows';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const taughtRow = defineRow('courses.taught', {
  ...courseColumns,
  // Not part of the answer: the instructor reads their own courses.
  instructor: z.unknown(),
  enrolment: z.unknown(),
  students: z.array(
    z.object({
      id: z.string(),
      name: localizedColumn,
      state: z.enum(['enrolled', 'reserved']),
      since: z.string(),
    }),
  ),
  is_published: z.boolean(),
  next_session: z.object({ id: z.string(), starts_at: z.string(), ends_at: z.string() }).nullable(),
});

const students = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${nameOfUser}, 'state', e.state,
    'since', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  ) order by e.created_at, u.id), '[]')
  from course_enrolments e
  join users u on u.id = e.user_id
  where e.course_id = courses.id and e.${HOLDS_SEAT})`;

const nextSession = (now: Date) => sql`(
  select jsonb_build_object('id', l.id,
    'starts_at', to_char(l.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'ends_at', to_char(l.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from live_sessions l
  where l.course_id = courses.id and l.cancelled_at is null and l.ends_at > ${now}
  order by l.starts_at
  limit 1)`;

/** Courses of the signed-in instructor, running ones first, with outline and the people who hold a seat. */
export async function listTaughtCourses(
  db: Db,
  actor: Actor,
  query: PageQuery,
  { locale, now }: { locale: Locale; now: Date },
): Promise<{ rows: TaughtCourse[]; total: number }> {
  const { limit, offset } = slice(query);
  const [rows, counted] = await Promise.all([
    queryRows(
      db,
      taughtRow,
      sql`
      select ${courseFields(locale, null, now)}, courses.is_published, ${students} as students,
        ${nextSession(now)} as next_session
      from ${courseSource}
      where courses.instructor_id = ${actor.userId}
      order by (courses.ends_on < ${schoolDay(now)}), courses.starts_on, courses.id
      limit ${limit} offset ${offset}`,
    ),
    queryRows(
      db,
      courseTotalRow,
      sql`select count(*)::int as n from courses where instructor_id = ${actor.userId}`,
    ),
  ]);
  const outline = await sectionsOf(
    db,
    rows.map(({ id }) => id),
  );
  const total = counted[0]?.n ?? 0;
  return {
    total,
    rows: rows.map(({ instructor: _, enrolment: __, ...row }) => ({
      ...row,
      sections: outline
        .filter((section) => section.course_id === row.id)
        .map(({ id, title, minutes }) => ({ id, title, minutes })),
    })),
  };
}
