import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type {
  itemsQuery,
  LookupItem,
  lookupQuery,
  periodsQuery,
} from '@/lib/contract/resources/quizzes/lookup';
import { type Locale, uuid } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import type { Access } from '@/server/access/policy/bind';
import { containsWords } from '@/server/platform/text/search';
import { fullName } from '@/server/platform/text/localized-text';
import { snapshotOfItem } from '@/server/modules/quizzes/quizzes';
import { byName, byPerson } from '@/server/platform/db/names';
import { hasRow, queryRows } from '@/server/platform/db/rows';
import { visibleSection } from './visible-section';
import { choiceRow, personRow, teacherChoiceRow, skillChoiceRow, weekRow } from './rows';

export type LookupQuery = z.output<typeof lookupQuery>;
export type Filters = { access: Access<'look_up.read'>; query: LookupQuery; locale: Locale };

const DEFAULT_SIZE = 200;
export const limit = ({ size }: LookupQuery) => sql`limit ${size ?? DEFAULT_SIZE}`;
const like = (column: SQL, search: string | undefined): SQL => sql`and ${containsWords(search, column)}`;

/** Subjects that the actor may see: the own grade of a student, taught or supervised ones of staff. */
export const visibleSubject = (access: Access<'look_up.read'>) => access.subject(sql`sj.id`);

/** Whether the actor works with classes: people, skills and the bank are theirs alone to see. */
export const isTeaching = ({ scope }: Access<'look_up.read'>) =>
  scope === 'teaches' || scope === 'supervises';

/** Rows as choices; what a list does not know is left out. */
export const readChoices = async (db: Db, statement: SQL): Promise<LookupItem[]> =>
  (await queryRows(db, choiceRow, statement)).map(
    (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as LookupItem,
  );

const classIds = ({ classroom, classrooms }: LookupQuery): string[] =>
  [...(classroom ? [classroom] : []), ...(classrooms?.split(',') ?? [])].filter(
    (id) => uuid.safeParse(id).success,
  );
const idList = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

export const gradesLookup = (db: Db, { access }: Filters) =>
  readChoices(
    db,
    sql`select g.id, g.name from grades g
      where exists (select 1 from subjects sj where sj.grade_id = g.id and ${visibleSubject(access)})
      order by g.position, g.id`,
  );

/** A subject with its grade, where one list has several of the same name. */
const withGrade = sql`jsonb_strip_nulls(jsonb_build_object(
  'ar', coalesce(sj.name->>'ar', sj.name->>'en') || ' · ' || coalesce(gr.name->>'ar', gr.name->>'en'),
  'en', coalesce(sj.name->>'en', sj.name->>'ar') || ' · ' || coalesce(gr.name->>'en', gr.name->>'ar')))`;

export const subjectsLookup = (db: Db, { access, query }: Filters) =>
  readChoices(
    db,
    sql`select sj.id, case when count(*) over (partition by sj.name) > 1 then ${withGrade}
      else sj.name end as name, sj.icon, sj.grade_id, sj.grade_id as parent_id,
        exists (select 1 from sections se
          where se.subject_id = sj.id and ${visibleSection(access)}) as has_sections
      from subjects sj join grades gr on gr.id = sj.grade_id where ${visibleSubject(access)}
      ${query.grade ? sql`and sj.grade_id = ${query.grade}` : sql``}
      ${
        query.classroom && access.actor.role !== 'student'
          ? sql`and ${access.classroom(sql`${query.classroom}::uuid`, { subject: sql`sj.id` })}
              and sj.grade_id = (select cl.grade_id from classrooms cl where cl.id = ${query.classroom})`
          : sql``
      }
      order by sj.position, sj.id ${limit(query)}`,
  );

/** A class with its branch, where classes of several branches stand in one list. */
const withBranch = sql`jsonb_strip_nulls(jsonb_build_object(
  'ar', coalesce(c.name->>'ar', c.name->>'en') || ' · ' || coalesce(br.name->>'ar', br.name->>'en'),
  'en', coalesce(c.name->>'en', c.name->>'ar') || ' · ' || coalesce(br.name->>'en', br.name->>'ar')))`;

export const classroomsLookup = (db: Db, { access, query, locale }: Filters) => {
  const visibleClassrooms = access.classroom(sql`c.id`, {
    subject: query.subject && access.scope !== 'self' ? sql`${query.subject}::uuid` : undefined,
    audience: query.reach,
  });
  return readChoices(
    db,
    sql`select c.id, ${query.reach === 'system' ? withBranch : sql`c.name`} as name, c.grade_id,
      c.grade_id as parent_id,
        (select count(*)::int from students st where st.classroom_id = c.id and st.left_on is null) as count
      from classrooms c join branches br on br.id = c.branch_id
      where c.closed_on is null
      and ${visibleClassrooms} ${query.grade ? sql`and c.grade_id = ${query.grade}` : sql``}
      order by br.code, ${byName(locale, sql`c.name`)}, c.id ${limit(query)}`,
  );
};

/** Students of one class or of all visible classes, by number. */
export async function studentsLookup(db: Db, { access, query }: Filters): Promise<LookupItem[]> {
  if (!isTeaching(access)) return [];
  const classes = classIds(query);
  const rows = await queryRows(
    db,
    personRow,
    sql`select u.id, u.first_name as first, u.last_name as last, st.number, st.classroom_id
    from students st join users u on u.id = st.user_id
    where ${query.reach === 'system' ? sql`true` : sql`st.branch_id = ${access.branch}`}
    and ${access.classroom(sql`st.classroom_id`, { subject: query.subject ? sql`${query.subject}::uuid` : undefined, audience: query.reach })}
    ${classes.length > 0 ? sql`and st.classroom_id = any(${idList(classes)})` : sql``}
    ${query.grade ? sql`and st.grade_id = ${query.grade}` : sql``}
    ${like(sql`u.search`, query.search)}
    and st.left_on is null
    order by st.classroom_id, st.number, u.id ${limit(query)}`,
  );
  return rows.map(({ id, first, last, number, classroom_id }) => ({
    id,
    name: fullName(first, last),
    number,
    classroom_id,
    parent_id: classroom_id,
  }));
}

/** Teachers of the branch who teach a visible subject this year. */
export async function teachersLookup(db: Db, { access, query, locale }: Filters): Promise<LookupItem[]> {
  if (!isTeaching(access)) return [];
  const rows = await queryRows(
    db,
    teacherChoiceRow,
    sql`
    select u.id, u.first_name as first, u.last_name as last from users u where exists (
      select 1 from teaching_assignments ta join classrooms c on c.id = ta.classroom_id
      and c.branch_id = ${access.branch}
      join academic_years y on y.id = ta.academic_year_id and y.is_current
      where ta.teacher_id = u.id and ${access.subject(sql`ta.subject_id`)}
      ${query.subject ? sql`and ta.subject_id = ${query.subject}` : sql``}
      ${query.classroom ? sql`and ta.classroom_id = ${query.classroom}` : sql``}
      ${query.grade ? sql`and c.grade_id = ${query.grade}` : sql``})
    ${like(sql`u.search`, query.search)} order by ${byPerson(locale, sql`u`)}, u.id
      ${limit(query)}`,
  );
  return rows.map(({ id, first, last }) => ({ id, name: fullName(first, last) }));
}

/** Skills of the questions of visible subjects. */
export async function skillsLookup(db: Db, { access, query }: Filters): Promise<LookupItem[]> {
  if (!isTeaching(access)) return [];
  const rows = await queryRows(
    db,
    skillChoiceRow,
    sql`select b.skill, count(*)::int as count
    from questions b join subjects sj on sj.id = b.subject_id
    where b.skill is not null and b.deleted_at is null and b.branch_id = ${access.branch}
    and ${visibleSubject(access)}
    ${query.subject ? sql`and b.subject_id = ${query.subject}` : sql``}
    group by b.skill order by b.skill ${limit(query)}`,
  );
  return rows.map(({ skill, count }) => ({ id: skill, name: { ar: skill, en: skill }, count }));
}

/** Marking periods of a grade that touch the days. */
export const periodsLookup = (db: Db, { start_date, end_date, grade }: z.output<typeof periodsQuery>) =>
  readChoices(
    db,
    sql`select p.id, p.name, p.grade_id, p.academic_year_id as parent_id from periods p
      join academic_years y on y.id = p.academic_year_id
      where p.grade_id = ${grade} and y.is_current and p.start_date <= ${end_date}
      and p.end_date >= ${start_date}
      order by p.start_date, p.id`,
  );

/**
 * Items of a period with the greatest mark and, for a quiz that the actor may see, what other quizzes have
 * left of it.
 */
export function itemsLookup(
  db: Db,
  access: Access<'look_up.read'>,
  { period, quiz }: z.output<typeof itemsQuery>,
) {
  const quizId = quiz
    ? sql`(select quizzes.id from quizzes where quizzes.id = ${quiz} and ${access.for('quiz.read').quizzes})`
    : sql`null::uuid`;
  return readChoices(
    db,
    sql`select i.id, i.title as name, i.period_id as parent_id, i.weight::float as weight,
        greatest(0, i.weight - ${snapshotOfItem(sql`i.id`, quizId)})::float as remaining
      from certificate_items i where i.period_id = ${period} and i.sheet = 'degrees' and i.type = 'mark'
      order by i.position, i.id`,
  );
}

/** Marking periods of the current year, of one grade or of all whose subjects are in reach. */
export const gradePeriodsLookup = (db: Db, { access, query }: Filters) =>
  readChoices(
    db,
    sql`select p.id, p.name, p.grade_id, p.academic_year_id as parent_id
      from periods p join academic_years y on y.id = p.academic_year_id and y.is_current
      where exists (select 1 from subjects sj where sj.grade_id = p.grade_id and ${visibleSubject(access)})
      ${query.grade ? sql`and p.grade_id = ${query.grade}` : sql``} order by p.start_date, p.id`,
  );

/** Terms of the current year: its marking periods by name and days. */
export const semestersLookup = (db: Db, { access, query }: Filters) =>
  readChoices(
    db,
    sql`select distinct on (p.start_date, p.end_date) p.id, p.name, p.academic_year_id as parent_id
      from periods p join academic_years y on y.id = p.academic_year_id and y.is_current
      where exists (select 1 from subjects sj where sj.grade_id = p.grade_id and ${visibleSubject(access)})
      ${query.grade ? sql`and p.grade_id = ${query.grade}` : sql``} order by p.start_date, p.end_date, p.id`,
  );

/** Weeks of the current year's terms; the id is the first day, on the week start of the branch. */
export async function semesterWeeksLookup(db: Db, { access, query }: Filters): Promise<LookupItem[]> {
  const weekStart =
    access.actor.branchId === null
      ? sql`0`
      : sql`coalesce((select week_start from branches where id = ${access.actor.branchId}), 0)`;
  const rows = await queryRows(
    db,
    weekRow,
    sql`
    select term.id as semester, (row_number() over (partition by term.id order by day))::int as number,
    to_char(day, 'YYYY-MM-DD') as day
    from (select distinct on (p.start_date, p.end_date) p.id, p.start_date, p.end_date
      from periods p join academic_years y on y.id = p.academic_year_id and y.is_current
      where exists (select 1 from subjects sj where sj.grade_id = p.grade_id and ${visibleSubject(access)})
      ${query.grade ? sql`and p.grade_id = ${query.grade}` : sql``}
        order by p.start_date, p.end_date, p.id) term,
    generate_series(term.start_date - ((extract(dow from term.start_date)::int - ${weekStart} + 7) % 7),
      term.end_date, interval '7 days') day
    order by day, term.id limit 120`,
  );
  return rows.map(({ semester, number, day }) => ({
    id: day,
    name: { ar: `الأسبوع ${number}`, en: `Week ${number}` },
    number: String(number),
    parent_id: semester,
  }));
}

export const academicYearsLookup = (db: Db) =>
  readChoices(
    db,
    sql`select y.id, y.name from academic_years y order by y.is_current desc, y.start_date desc limit 20`,
  );

export const branchesLookup = (db: Db, { access }: Filters) =>
  readChoices(
    db,
    sql`select b.id, b.name from branches b
      where exists (select 1 from user_roles r where r.user_id = ${access.actor.userId}
        and r.branch_id = b.id)
      order by b.name->>'ar', b.id`,
  );

/** Classes of the other branches of the educational system, where work may go to them. */
export async function extraClassroomsLookup(
  db: Db,
  { access, query, locale }: Filters,
): Promise<LookupItem[]> {
  if (!isTeaching(access)) return [];
  const [near, far] = await Promise.all([
    classroomsLookup(db, { access, query: { ...query, reach: 'branch' }, locale }),
    classroomsLookup(db, { access, query: { ...query, reach: 'system' }, locale }),
  ]);
  const own = new Set(near.map(({ id }) => id));
  return far.filter(({ id }) => !own.has(id));
}

/** True when the actor may see the subject; sections of others are not found. */
export async function isSubjectVisible(db: Db, access: Access<'look_up.read'>, id: string): Promise<boolean> {
  return hasRow(db, sql`select 1 from subjects sj where sj.id = ${id} and ${visibleSubject(access)}`);
}
