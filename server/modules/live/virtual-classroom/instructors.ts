import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  VcrInstructor,
  VcrInstructorDetail,
  VcrInstructorFilters,
  VcrSubjectChoice,
} from '@/lib/contract/resources/live/virtual-classroom';
import { type Locale, locales } from '@/lib/contract/text';
import { FEWEST_RATINGS } from '@/lib/contract/virtual-classroom';
import { wallTime } from '@/lib/i18n/zoned-time';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { readCalendars } from './calendars';
import { freeTimes } from './engine/free-times';

export const INSTRUCTORS_A_PAGE = 10;
/** Read at once: free times are worked out for all of them, so that those without any can be left out. */
const MOST_READ = 400;
/** Free times in a list; the page of one instructor has all. */
const FIRST_TIMES = 4;
const NEWEST_COMMENTS = 5;

/** People who can be asked: they show themselves, their account works, and their calendar has hours. */
const canBeAsked: SQL = sql`p.is_available and u.status = 'active'
  and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'instructor')
  and exists (select 1 from instructor_hours h where h.instructor_id = u.id)`;

/** Grade of the student who reads, whose subjects come first and, where there is one, alone. */
const ownGrade = (userId: string): SQL =>
  sql`(select me.grade_id from students me where me.user_id = ${userId})`;

/**
 * Subjects of the instructor that the reader may ask for: those of the own grade; all of them without a
 * school.
 */
const subjectsOf = (userId: string): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'key', s.icon, 'name', s.name, 'grade', g.name)
    order by g.position, s.position, s.id), '[]')
  from instructor_subjects i join subjects s on s.id = i.subject_id join grades g on g.id = s.grade_id
  where i.instructor_id = u.id and s.grade_id = coalesce(${ownGrade(userId)}, s.grade_id))`;

const pictureOf = (locale: Locale): SQL =>
  sql`case when u.picture_file_id is not null
    then ${`/api/base/${locale}/available-teachers/`}::text || u.id || '/picture' end`;

const ratings: SQL = sql`(select json_build_object('mean', round(avg(r.stars), 1)::float8, 'count',
  count(*)::int)
  from vcr_ratings r join vcr_requests q on q.id = r.request_id where q.instructor_id = u.id
  having count(*) >= ${FEWEST_RATINGS})`;
const sessions: SQL = sql`(select count(*)::int from vcr_requests q
  where q.instructor_id = u.id and q.state in ('completed', 'rated'))`;

const instructorRow = defineRow('virtual-classroom.instructor', {
  id: z.string(),
  name: localizedColumn,
  headline: localizedColumn,
  bio: localizedColumn.nullable(),
  languages: z.array(z.enum(locales)),
  picture_url: z.string().nullable(),
  subjects: z.array(
    z.object({ id: z.string(), key: z.string(), name: localizedColumn, grade: localizedColumn }),
  ),
  rating: z.object({ mean: z.number(), count: z.number() }).nullable(),
  sessions: z.number(),
});

type Reader = { access: Access<'vcr.browse'>; locale: Locale; now: Date };
const instructorColumns = ({
  access,
  locale,
}: Reader): SQL => sql`u.id, ${fullName(sql`u`)} as name, p.headline, p.bio,
  p.languages, ${pictureOf(locale)} as picture_url, ${subjectsOf(access.actor.userId)} as subjects,
  ${ratings} as rating,
  ${sessions} as sessions`;
const source: SQL = sql`instructor_profiles p join users u on u.id = p.user_id`;

const teaches = (userId: string, subject: SQL): SQL => sql`exists (select 1 from instructor_subjects i
  join subjects s on s.id = i.subject_id where i.instructor_id = u.id
    and s.grade_id = coalesce(${ownGrade(userId)}, s.grade_id) and ${subject})`;

type Found = { rows: VcrInstructor[]; total: number };
/**
 * Instructors with a free time in the days to come, the soonest first. `zone` is the reader's, for the day.
 */
export async function listInstructors(
  db: Db,
  reader: Reader,
  filters: VcrInstructorFilters,
  zone: string,
): Promise<Found> {
  const { userId } = reader.access.actor;
  const { subject, language, day } = filters;
  const rows = await queryRows(
    db,
    instructorRow,
    sql`select ${instructorColumns(reader)} from ${source}
      where ${canBeAsked} and u.id <> ${userId}
      and ${teaches(userId, subject ? sql`s.icon = ${subject}` : sql`true`)}
        ${language ? sql`and ${language} = any(p.languages)` : sql``}
      order by u.search, u.id limit ${MOST_READ}`,
  );
  const calendars = await readCalendars(
    db,
    rows.map(({ id }) => id),
    reader.now,
  );
  const free = rows.flatMap((row) => {
    const calendar = calendars.get(row.id);
    const times = (calendar ? freeTimes(calendar, reader.now) : [])
      .map((at) => at.toISOString())
      .filter((at) => day === undefined || wallTime(at, zone).startsWith(day));
    return times.length === 0 ? [] : [{ ...row, free_times: times.slice(0, FIRST_TIMES) }];
  });
  const ordered = free.toSorted((a, b) => ((a.free_times[0] ?? '') < (b.free_times[0] ?? '') ? -1 : 1));
  const { limit, offset } = slice(filters, INSTRUCTORS_A_PAGE);
  return { rows: ordered.slice(offset, offset + limit), total: ordered.length };
}

const subjectRow = defineRow('virtual-classroom.subject', { key: z.string(), name: localizedColumn });
/** Subjects in which somebody can be asked, for the filter. */
export const listSubjects = (db: Db, { access }: Reader): Promise<VcrSubjectChoice[]> =>
  queryRows(
    db,
    subjectRow,
    sql`select distinct on (s.icon) s.icon as key, s.name from instructor_subjects i
      join instructor_profiles p on p.user_id = i.instructor_id join users u on u.id = p.user_id
      join subjects s on s.id = i.subject_id
      where ${canBeAsked} and s.grade_id = coalesce(${ownGrade(access.actor.userId)}, s.grade_id)
      order by s.icon, s.id`,
  ) as Promise<VcrSubjectChoice[]>;

const commentRow = defineRow('virtual-classroom.comment', {
  id: z.string(),
  stars: z.number(),
  comment: z.string(),
  created_at: timestamp,
});

/**
 * One instructor with all free times and the newest words of students. Errors: 404 for one who cannot be
 * asked.
 */
export async function readInstructor(db: Db, reader: Reader, id: string): Promise<VcrInstructorDetail> {
  const row = await queryRow(
    db,
    instructorRow,
    sql`select ${instructorColumns(reader)} from ${source} where ${canBeAsked} and u.id = ${id}`,
  );
  const calendar = row && (await readCalendars(db, [id], reader.now)).get(id);
  if (!row || !calendar || row.subjects.length === 0) throw new ApiError('not_found');
  const comments = row.rating
    ? await queryRows(
        db,
        commentRow,
        sql`select r.id, r.stars, r.comment, r.created_at from vcr_ratings r
          join vcr_requests q on q.id = r.request_id
          where q.instructor_id = ${id} and r.comment <> '' and r.hidden_at is null
          order by r.created_at desc, r.id limit ${NEWEST_COMMENTS}`,
      )
    : [];
  return {
    ...row,
    time_zone: calendar.timeZone,
    free_times: freeTimes(calendar, reader.now).map((at) => at.toISOString()),
    comments: comments.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() })),
  };
}

const zoneRow = defineRow('virtual-classroom.readerZone', { time_zone: z.string() });
/** The clock of the student's branch; that of the school's first branch without one. */
export async function zoneOf(db: Db | Tx, userId: string): Promise<string> {
  const row = await queryRow(
    db,
    zoneRow,
    sql`select b.time_zone from branches b left join students st on st.branch_id = b.id
      and st.user_id = ${userId}
      order by (st.user_id is null), b.created_at, b.id limit 1`,
  );
  return row?.time_zone ?? 'Asia/Riyadh';
}
