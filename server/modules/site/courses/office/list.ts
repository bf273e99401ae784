import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { currencyCodes } from '@/lib/contract/billing';
import {
  type CourseChoices,
  type OfficeCourseDetail,
  type OfficeCourseFilters,
  officeCourseStates,
} from '@/lib/contract/resources/site/office-course';
import { stages } from '@/lib/contract/roles';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { courses } from '@/server/platform/db/schema/public-site';
import { matchesSearch } from '@/server/platform/text/search';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { HOLDS_SEAT, schoolDay } from '../queries';

export type Office = Access<'office.courses'>;

const fields = {
  id: z.string(),
  title: localizedColumn,
  instructor: namedColumn,
  subject: namedColumn.nullable(),
  stage: z.enum(stages),
  price: z.number(),
  currency: z.string(),
  seats: z.number(),
  taken: z.number(),
  starts_on: z.string(),
  ends_on: z.string(),
  state: z.enum(officeCourseStates),
  version: z.number(),
};
const listedRow = defineRow('courses.officeListed', { ...fields, total: z.number() });
const detailRow = defineRow('courses.officeCourse', {
  ...fields,
  summary: localizedColumn,
  description: localizedColumn,
  meetings: z.array(z.object({ weekday: z.number(), from: z.number(), to: z.number() })),
  sections: z.array(z.object({ id: z.string(), title: localizedColumn, minutes: z.number() })),
  is_priced: z.boolean(),
  is_unused: z.boolean(),
});
const choicesRow = defineRow('courses.officeChoices', {
  currency: z.enum(currencyCodes),
  subjects: z.array(z.object({ id: z.string(), name: localizedColumn, grade: namedColumn })),
});

const stateOn = (now: Date): SQL => sql`case when not courses.is_published then 'draft'
  when courses.ends_on < ${schoolDay(now)} then 'ended'
  when courses.starts_on <= ${schoolDay(now)} then 'running'
  else 'open' end`;
const taken = sql`(select count(*)::int from course_enrolments e where e.course_id = courses.id
  and e.${HOLDS_SEAT})`;
const columns = (
  now: Date,
): SQL => sql`courses.id, courses.title, courses.stage, courses.price, courses.currency,
  json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as instructor,
  case when s.id is not null then ${named(sql`s`)} end as subject, courses.seats, ${taken} as taken,
  courses.starts_on::text as starts_on, courses.ends_on::text as ends_on, ${stateOn(now)} as state,
  courses.version`;
const tables = sql`courses join users u on u.id = courses.instructor_id left
  join subjects s on s.id = courses.subject_id`;

/** Somebody holds a seat, or a product sells seats: what it costs stays. */
export const isPriced = sql`(${taken} > 0 or exists (select 1 from products p
  where p.course_id = courses.id))`;
/** No row of another table is about it, but for its sections. */
const isUnused = sql`(not exists (select 1 from course_enrolments e where e.course_id = courses.id)
  and not exists (select 1 from products p where p.course_id = courses.id)
  and not exists (select 1 from live_sessions l where l.course_id = courses.id))`;

/** Courses that the branch keeps, drafts and those to come first, then the newest. */
export async function listOfficeCourses(db: Db, { branch }: Office, filters: OfficeCourseFilters, now: Date) {
  const { limit, offset } = slice(filters);
  const { stage, state, search } = filters;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns(now)}, count(*) over ()::int as total from ${tables}
      where courses.branch_id = ${branch} and ${matchesSearch(courses.search, search) ?? sql`true`}
        ${stage ? sql`and courses.stage = ${stage}` : sql``} ${
          state
            ? sql`and ${stateOn(now)} =
          ${state}`
            : sql``
        }
      order by (courses.ends_on < ${schoolDay(now)}), courses.is_published, courses.starts_on desc, courses.id
      limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

type Course = { access: Office; id: string; now: Date };

/** One course of the branch with its outline. Errors: 404. */
export async function findOfficeCourse(
  db: Db | Tx,
  { access, id, now }: Course,
): Promise<OfficeCourseDetail> {
  const row = await queryRow(
    db,
    detailRow,
    sql`select ${columns(now)}, courses.summary, courses.description, courses.meetings,
        (select coalesce(jsonb_agg(jsonb_build_object('id', cs.id, 'title', cs.title, 'minutes', cs.minutes)
          order by cs.position, cs.id), '[]') from course_sections cs
          where cs.course_id = courses.id) as sections,
        ${isPriced} as is_priced, ${isUnused} as is_unused
      from ${tables} where courses.id = ${id} and courses.branch_id = ${access.branch}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * Subjects of the school's grades, and the currency of the branch: what it bills in, else that of its newest
 * course.
 */
export function readCourseChoices(db: Db, { branch }: Office): Promise<CourseChoices> {
  return queryOne(
    db,
    choicesRow,
    sql`select coalesce((select b.currency from billing_settings b where b.branch_id = ${branch}),
        (select c.currency from courses c order by c.created_at desc, c.id limit 1), 'SAR') as currency,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'grade', ${named(sql`g`)})
          order by g.position, g.id, s.position, s.id), '[]')
        from subjects s join grades g on g.id = s.grade_id
        where s.archived_at is null and g.archived_at is null) as subjects`,
  );
}
