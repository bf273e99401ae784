import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageQuery } from '@/lib/contract/json-api';
import { type TaughtCourse, courseStates } from '@/lib/contract/resources/course';
import type { Locale } from '@/lib/contract/text';
import { stages } from '@/lib/contract/roles';
import type { Db } from '../../platform/db/client';
import { slice } from '../../router/reply';
import type { Actor } from '../../access/actor';
import { courseFields, courseSource, HOLDS_SEAT, nameOfUser, schoolDay, sectionsOf } from './queries';
import { localizedColumn } from '../../platform/db/columns';
import { defineRow, queryRows } from '../../platform/db/rows';

const taughtRow = defineRow('courses.taught', {
  id: z.string(),
  title: localizedColumn,
  subject: z
    .object({
      id: z.string(),
      key: z.string(),
      name: localizedColumn,
    })
    .nullable(),
  summary: localizedColumn,
  stage: z.enum(stages),
  state: z.enum(courseStates),
  students: z.array(
    z.object({
      id: z.string(),
      name: localizedColumn,
      state: z.enum(['enrolled', 'reserved']),
      since: z.string(),
    }),
  ),
  minutes: z.number(),
  price: z.number(),
  currency: z.string(),
  seats: z.number(),
  seats_left: z.number(),
  starts_on: z.string(),
  ends_on: z.string(),
  meetings: z.array(
    z.object({
      starts_at: z.string(),
      ends_at: z.string(),
    }),
  ),
  section_count: z.number(),
  is_published: z.boolean(),
  next_session: z
    .object({
      id: z.string(),
      starts_at: z.string(),
      ends_at: z.string(),
    })
    .nullable(),
  instructor: z.unknown(),
  enrolment: z.unknown(),
});

const students = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${nameOfUser}, 'state', e.state,
    'since', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by e.created_at, u.id), '[]')
  from course_enrolments e join users u on u.id = e.user_id where e.course_id = courses.id and e.${HOLDS_SEAT})`;

const nextSession = (now: Date) => sql`(select jsonb_build_object('id', l.id,
    'starts_at', to_char(l.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'ends_at', to_char(l.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from live_sessions l where l.course_id = courses.id and l.cancelled_at is null and l.ends_at > ${now} order by l.starts_at limit 1)`;

const taughtCourseRow = defineRow('courses.taughtCourse', {
  n: z.number(),
});

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
      select ${courseFields(locale, null, now)}, courses.is_published, ${students} as students, ${nextSession(now)} as next_session
      from ${courseSource} where courses.instructor_id = ${actor.userId}
      order by (courses.ends_on < ${schoolDay(now)}), courses.starts_on, courses.id limit ${limit} offset ${offset}`,
    ),
    queryRows(
      db,
      taughtCourseRow,
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
