import { type SQL, sql } from 'drizzle-orm';
import { type Course, type CourseFilters, type SubjectChoice } from '@/lib/contract/resources/site/course';
import type { Locale } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { courses } from '@/server/platform/db/schema/public-site';
import { slice } from '@/server/router/reply';
import type { Actor } from '@/server/access/actor';
import { matchesSearch } from '@/server/platform/text/search';
import { queryRows } from '@/server/platform/db/rows';
import {
  courseTotalRow,
  listedCourseRow,
  courseSubjectRow,
  courseRow,
  courseSectionRow,
  relatedCourseRow,
  type CourseRow,
} from './rows';

/** Courses on a page of the catalogue: rows of three. */
export const COURSES_A_PAGE = 15;

/** Days and hours of a course are those of the school's first branch. */
const schoolZone = sql`coalesce(
  (select b.time_zone from branches b order by b.created_at, b.id limit 1), 'Asia/Riyadh')`;

/** The calendar day of the school at a moment. */
export const schoolDay = (now: Date) => sql`(${now}::timestamptz at time zone ${schoolZone})::date`;

/** An enrolment that takes a seat. */
export const HOLDS_SEAT = sql`state in ('enrolled', 'reserved')`;

type Language = 'ar' | 'en';

/** The full name in one language; a part that it lacks is taken from the other. */
const nameIn = (own: Language, other: Language) => {
  const part = (column: 'first_name' | 'last_name') =>
    sql.raw(`coalesce(u.${column}->>'${own}', u.${column}->>'${other}', '')`);
  return sql`nullif(trim(${part('first_name')} || ' ' || ${part('last_name')}), '')`;
};

/** Name of the user aliased `u` in both languages. */
export const nameOfUser = sql`jsonb_strip_nulls(jsonb_build_object(
  'ar', ${nameIn('ar', 'en')}, 'en', ${nameIn('en', 'ar')}))`;

/** Where everybody may see the picture of somebody who teaches in public. */
export const pictureOf = (locale: Locale) => sql`case
  when u.picture_file_id is not null
  then ${`/api/base/${locale}/available-teachers/`}::text || u.id || '/picture'
end`;

const meetingAt = (minutes: SQL) => sql`to_char(
  ((m.day + make_interval(mins => ${minutes})) at time zone ${schoolZone}) at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** First meeting of every weekly slot on or after the first day, as instants. */
export const meetings = sql`(
  select coalesce(jsonb_agg(
    jsonb_build_object('starts_at', ${meetingAt(sql`m.at`)}, 'ends_at', ${meetingAt(sql`m.until`)})
    order by m.day, m.at), '[]')
  from (
    select (courses.starts_on
        + ((7 + (e->>'weekday')::int - extract(dow from courses.starts_on)::int) % 7))::timestamp as day,
      (e->>'from')::int as at, (e->>'to')::int as until
    from jsonb_array_elements(courses.meetings) e
  ) m)`;

const subject = sql`case
  when s.id is not null then jsonb_build_object('id', s.id, 'key', s.icon, 'name', s.name)
end`;
const instructor = (locale: Locale) => sql`jsonb_build_object(
  'id', u.id, 'name', ${nameOfUser}, 'headline', p.headline, 'picture_url', ${pictureOf(locale)})`;

/** The state of a course on the school's day. */
const stateOn = (day: SQL) => sql`case
  when courses.ends_on < ${day} then 'ended'
  when courses.starts_on <= ${day} then 'started'
  when held.n >= courses.seats then 'full'
  else 'open'
end`;

/** The enrolment of the visitor, while it takes a seat. */
const enrolmentOf = (visitorId: string | null) => sql`(
  select e.state from course_enrolments e
  where e.course_id = courses.id and e.user_id = ${visitorId}::uuid and e.${HOLDS_SEAT})`;

/** The columns of a course (`courseColumns` in rows.ts) of `courseSource`, as a visitor sees it. */
export const courseFields = (locale: Locale, visitorId: string | null, now: Date): SQL => sql`
  courses.id, courses.title, courses.summary, courses.stage, courses.price, courses.currency, courses.seats,
  courses.starts_on::text as starts_on, courses.ends_on::text as ends_on, ${meetings} as meetings,
  ${subject} as subject, ${instructor(locale)} as instructor,
  greatest(0, courses.seats - held.n) as seats_left, outline.n as section_count, outline.minutes,
  ${stateOn(schoolDay(now))} as state, ${enrolmentOf(visitorId)} as enrolment`;

export const courseSource = sql`
  courses
  join users u on u.id = courses.instructor_id
  left join instructor_profiles p on p.user_id = u.id
  left join subjects s on s.id = courses.subject_id
  cross join lateral (
    select count(*)::int as n from course_enrolments e where e.course_id = courses.id and e.${HOLDS_SEAT}
  ) held
  cross join lateral (
    select count(*)::int as n, coalesce(sum(cs.minutes), 0)::int as minutes
    from course_sections cs
    where cs.course_id = courses.id
  ) outline`;

type Reader = { locale: Locale; visitor: Actor | null; now: Date };

const orders: Record<NonNullable<CourseFilters['sort']>, SQL> = {
  start: sql`courses.starts_on, courses.id`,
  price: sql`courses.price, courses.starts_on, courses.id`,
  '-price': sql`courses.price desc, courses.starts_on, courses.id`,
};
/** What can still be joined comes first. */
const order = (sort: CourseFilters['sort'], now: Date) =>
  sql`(courses.starts_on <= ${schoolDay(now)}), ${orders[sort ?? 'start']}`;

function conditions({ search, stage, subject, price }: CourseFilters, now: Date): SQL {
  const found = matchesSearch(courses.search, search);
  const parts = [
    sql`courses.is_published and courses.ends_on >= ${schoolDay(now)}`,
    ...(found ? [found] : []),
    ...(stage ? [sql`courses.stage = ${stage}`] : []),
    ...(subject ? [sql`s.icon = ${subject}`] : []),
    ...(price ? [price === 'free' ? sql`courses.price = 0` : sql`courses.price > 0`] : []),
  ];
  return sql.join(parts, sql` and `);
}

/** A page of the catalogue: published courses that have not ended. */
export async function listCourses(db: Db, filters: CourseFilters, reader: Reader) {
  const { limit, offset } = slice(filters, COURSES_A_PAGE);
  const where = conditions(filters, reader.now);
  const [rows, counted] = await Promise.all([
    queryRows(
      db,
      listedCourseRow,
      sql`
      select ${courseFields(reader.locale, reader.visitor?.userId ?? null, reader.now)}
      from ${courseSource}
      where ${where}
      order by ${order(filters.sort, reader.now)}
      limit ${limit} offset ${offset}`,
    ),
    queryRows(
      db,
      courseTotalRow,
      sql`
      select count(*)::int as n
      from courses
      left join subjects s on s.id = courses.subject_id
      where ${where}`,
    ),
  ]);
  return { rows, total: counted[0]?.n ?? 0 };
}

/** Subjects that the catalogue has courses of; one name a code, that of the lowest grade. */
export async function courseSubjects(db: Db, now: Date): Promise<SubjectChoice[]> {
  const rows = await queryRows(
    db,
    courseSubjectRow,
    sql`
    select distinct on (s.icon) s.icon as key, s.name
    from courses
    join subjects s on s.id = courses.subject_id
    join grades g on g.id = s.grade_id
    where courses.is_published and courses.ends_on >= ${schoolDay(now)}
    order by s.icon, g.position, s.position, s.id`,
  );
  return rows;
}

/**
 * Whether the visitor may read the course: everybody while it is published; afterwards its instructor, those
 * who hold a seat and their guardians.
 */
const isReadable = (visitorId: string | null): SQL => sql`(
  courses.is_published or courses.instructor_id = ${visitorId}::uuid
  or exists (
    select 1 from course_enrolments e
    where e.course_id = courses.id and e.${HOLDS_SEAT} and (
      e.user_id = ${visitorId}::uuid
      or exists (
        select 1 from guardianships g
        where g.student_id = e.user_id and g.parent_id = ${visitorId}::uuid and g.revoked_at is null
      ))
  ))`;

/** One course that the reader may read, also after it ended. */
export async function findCourse(db: Db | Tx, id: string, reader: Reader): Promise<CourseRow | null> {
  const visitorId = reader.visitor?.userId ?? null;
  const rows = await queryRows(
    db,
    courseRow,
    sql`
    select ${courseFields(reader.locale, visitorId, reader.now)}, courses.description, p.bio, p.languages,
      (select count(*)::int from courses o
        where o.instructor_id = u.id and o.is_published and o.ends_on >= ${schoolDay(reader.now)}
      ) as course_count
    from ${courseSource}
    where courses.id = ${id} and ${isReadable(visitorId)}`,
  );
  return rows[0] ?? null;
}

export async function sectionsOf(db: Db, courseIds: readonly string[]) {
  const rows = await queryRows(
    db,
    courseSectionRow,
    sql`
    select id, course_id, title, minutes
    from course_sections
    where course_id = any(${sql.param([...courseIds])}::uuid[])
    order by course_id, position, id`,
  );
  return rows;
}

const MOST_RELATED = 3;
/** Others of the same subject first, then of the same stage, that still take people in. */
export async function relatedCourses(db: Db, course: Course, reader: Reader): Promise<Course[]> {
  const isSameSubject = sql`(s.icon = ${course.subject?.key ?? ''})`;
  const isSameStage = sql`(courses.stage = ${course.stage})`;
  const rows = await queryRows(
    db,
    relatedCourseRow,
    sql`
    select ${courseFields(reader.locale, reader.visitor?.userId ?? null, reader.now)}
    from ${courseSource}
    where courses.is_published and courses.id <> ${course.id}
      and courses.starts_on > ${schoolDay(reader.now)} and held.n < courses.seats
      and (${isSameSubject} or ${isSameStage})
    order by ${isSameSubject} desc nulls last, ${isSameStage} desc, courses.starts_on, courses.id
    limit ${MOST_RELATED}`,
  );
  return rows;
}
