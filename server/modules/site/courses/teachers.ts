import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SubjectChoice, TeacherFilters } from '@/lib/contract/resources/site/course';
import type { Locale } from '@/lib/contract/text';
import { locales } from '@/lib/contract/localized';
import type { Db } from '@/server/platform/db/client';
import { files } from '@/server/platform/db/schema/school';
import { slice } from '@/server/router/reply';
import { nameOfUser, pictureOf, schoolDay } from './queries';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

export const TEACHERS_A_PAGE = 12;

/** People who show themselves: an instructor with a profile that says so, whose account works. */
const isShown = sql`p.is_available and u.status = 'active'
  and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'instructor')`;

const subjectsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('key', k.key, 'name', k.name)
  order by k.key), '[]') from (
  select distinct on (s.icon) s.icon as key, s.name from instructor_subjects i
  join subjects s on s.id = i.subject_id
  join grades g on g.id = s.grade_id where i.instructor_id = u.id order by s.icon, g.position, s.id) k)`;

type Reader = { locale: Locale; now: Date };

const teacherCountRow = defineRow('courses.teacherCount', {
  n: z.number(),
});

const listedTeacherRow = defineRow('courses.listedTeacher', {
  name: localizedColumn,
  headline: localizedColumn,
  bio: localizedColumn.nullable(),
  languages: z.array(z.enum(locales)),
  hour_price: z.number().nullable(),
  currency: z.string(),
  picture_url: z.string().nullable(),
  subjects: z.array(
    z.object({
      key: z.string(),
      name: localizedColumn,
    }),
  ),
  course_count: z.number(),
  id: z.string(),
});

/** Teachers who can be booked; name, picture and profile, nothing else of them. */
export async function listTeachers(db: Db, filters: TeacherFilters, { locale, now }: Reader) {
  const { limit, offset } = slice(filters, TEACHERS_A_PAGE);
  const where = sql`${isShown}
    ${filters.language ? sql`and ${filters.language} = any(p.languages)` : sql``}
    ${
      filters.subject
        ? sql`and exists (select 1 from instructor_subjects i
      join subjects s on s.id = i.subject_id
      where i.instructor_id = u.id and s.icon = ${filters.subject})`
        : sql``
    }`;
  const source = sql`instructor_profiles p join users u on u.id = p.user_id`;
  const [rows, counted] = await Promise.all([
    queryRows(
      db,
      listedTeacherRow,
      sql`
      select u.id, ${nameOfUser} as name, p.headline, p.bio, p.languages, p.hour_price, p.currency,
        ${pictureOf(locale)} as picture_url, ${subjectsOf} as subjects,
        (select count(*)::int from courses c where c.instructor_id = u.id and c.is_published
          and c.ends_on >= ${schoolDay(now)}) as course_count
      from ${source} where ${where}
      order by p.hour_price nulls last, u.first_name->>${locale}, u.id limit ${limit} offset ${offset}`,
    ),
    queryRows(db, teacherCountRow, sql`select count(*)::int as n from ${source} where ${where}`),
  ]);
  return { rows, total: counted[0]?.n ?? 0 };
}

const teacherSubjectRow = defineRow('courses.teacherSubject', {
  key: z.string(),
  name: localizedColumn,
});

/** Subjects that an available teacher teaches. */
export async function teacherSubjects(db: Db): Promise<SubjectChoice[]> {
  const rows = await queryRows(
    db,
    teacherSubjectRow,
    sql`
    select distinct on (s.icon) s.icon as key, s.name from instructor_subjects i
    join instructor_profiles p on p.user_id = i.instructor_id join users u on u.id = p.user_id
    join subjects s on s.id = i.subject_id join grades g on g.id = s.grade_id
    where ${isShown} order by s.icon, g.position, s.id`,
  );
  return rows;
}

/** The picture of somebody who teaches in public: available, or with a published course. */
export async function findTeacherPicture(db: Db, id: string) {
  const [file] = await db
    .select()
    .from(files)
    .where(
      sql`files.purpose = 'picture' and files.id = (select u.picture_file_id from users u
        where u.id = ${id} and u.status = 'active'
        and (exists (select 1 from instructor_profiles p where p.user_id = u.id and ${isShown})
          or exists (select 1 from courses c where c.instructor_id = u.id and c.is_published)))`,
    );
  return file ?? null;
}
