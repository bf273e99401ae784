import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { mediaTypes } from '@/lib/contract/media';
import type { Colleague, ColleagueFilters } from '@/lib/contract/resources/homes/colleague';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { choiceColumn, localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName, named, namedWith } from '@/server/platform/db/names';
import { defineRow, hasRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { users } from '@/server/platform/db/schema/people';
import { matchesSearch } from '@/server/platform/text/search';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { fileAddress } from '@/server/modules/common/files';

export type Directory = Access<'colleague.list'>;

const fields = {
  id: z.string(),
  name: localizedColumn,
  picture_file_id: z.string().nullable(),
  roles: z.array(z.enum(['school_instructor', 'educational_supervisor'])),
  job_title: localizedColumn.nullable(),
  subjects: z.array(namedColumn.extend({ icon: z.string() })),
  classrooms: z.array(namedColumn),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  preparation_count: z.number(),
  media_count: z.number(),
  question_count: z.number(),
};
const colleagueRow = defineRow('colleagues.colleague', fields);
const listedRow = defineRow('colleagues.listed', { ...fields, total: z.number() });
type Row = RowOf<typeof colleagueRow>;

/**
 * Who else works in the reader's branch (`staff`), and which subjects and classes they have this year
 * (`work`).
 */
const directory = ({ actor, branch }: Directory): SQL => sql`
  staff as (
    select r.user_id, array_agg(distinct r.role order by r.role) as roles from user_roles r
    where r.branch_id = ${branch} and r.role in ('school_instructor', 'educational_supervisor')
    and r.user_id <> ${actor.userId}
    group by r.user_id),
  work as (
    select ta.teacher_id as user_id, ta.subject_id, ta.classroom_id from teaching_assignments ta
    join classrooms c on c.id = ta.classroom_id and c.branch_id = ${branch}
    join academic_years y on y.id = ta.academic_year_id and y.is_current
    union
    select ss.supervisor_id, ss.subject_id, null::uuid from supervisor_scopes ss
    where ss.branch_id = ${branch})`;

const sharedMedia = (access: Directory): SQL =>
  sql`media_items.owner_id = users.id and media_items.visibility <> 'mine'
    and ${access.for('media.school').media}`;

/** Approved, and so far that the reader may build on it. */
const sharedPreparations = (access: Directory): SQL =>
  sql`preparations.teacher_id = users.id and preparations.state in ('approved', 'delivered')
    and ${access.for('preparation.read').preparations}`;

const columns = (
  access: Directory,
): SQL => sql`users.id, ${fullName(sql`users`)} as name, users.picture_file_id,
  to_json(st.roles) as roles, users.job_title,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'icon', s.icon)
    order by s.name->>'ar', s.id), '[]')
    from subjects s where s.id in (select w.subject_id from work w where w.user_id = users.id)) as subjects,
  (select coalesce(json_agg(${named(sql`c`)} order by c.name->>'ar', c.id), '[]')
    from classrooms c where c.id in (select w.classroom_id from work w
      where w.user_id = users.id)) as classrooms,
  case when cs.shares_email then users.email end as email,
  case when cs.shares_phone then users.phone end as phone,
  (select count(*)::int from preparations where ${sharedPreparations(access)}) as preparation_count,
  (select count(*)::int from media_items where ${sharedMedia(access)}) as media_count,
  (select count(*)::int from questions where questions.author_id = users.id
    and ${access.for('question.list').questions}) as question_count`;

const tables = sql`staff st join users on users.id = st.user_id and users.status = 'active'
  left join contact_sharing cs on cs.user_id = users.id`;

/** A row in the words of the contract. */
export const toColleague = ({ id: _id, picture_file_id, ...row }: Row): Omit<Colleague, 'id'> => ({
  ...row,
  profile_picture: picture_file_id ? fileAddress(picture_file_id) : null,
});

/** The directory of the reader's branch, by name. */
export async function listColleagues(db: Db, access: Directory, filters: ColleagueFilters) {
  const { limit, offset } = slice(filters);
  const { subject_uuid: subject, classroom_uuid: classroom } = filters;
  const rows = await queryRows(
    db,
    listedRow,
    sql`with ${directory(access)}
    select ${columns(access)}, count(*) over ()::int as total from ${tables}
    where ${matchesSearch(users.search, filters.search) ?? sql`true`}
      ${
        subject
          ? sql`and exists (select 1 from work w
        where w.user_id = users.id and w.subject_id = ${subject})`
          : sql``
      }
      ${
        classroom
          ? sql`and exists (select 1 from work w
        where w.user_id = users.id and w.classroom_id = ${classroom})`
          : sql``
      }
    order by users.search, users.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One colleague of the reader's branch. Errors: 404 for anybody else. */
export async function findColleague(db: Db, access: Directory, id: string): Promise<Row> {
  const row = await queryRow(
    db,
    colleagueRow,
    sql`with ${directory(access)} select ${columns(access)} from ${tables} where users.id = ${id}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Refuses a person who is no colleague of the reader in the session's branch. Errors: 404. */
export async function checkColleague(db: Pick<Db, 'execute'>, access: Directory, id: string): Promise<void> {
  const query = sql`with ${directory(access)} select 1 from ${tables} where users.id = ${id}`;
  if (!(await hasRow(db, query))) throw new ApiError('not_found');
}

const SHOWN = 6;
const mediaRow = defineRow('colleagues.media', {
  id: z.string(),
  title: localizedColumn,
  media_type: z.enum(mediaTypes),
});

/** The newest of what a colleague shared, as far as the reader may open it. */
export const listSharedMedia = (db: Db, access: Directory, id: string) =>
  queryRows(
    db,
    mediaRow,
    sql`select media_items.id, media_items.title, media_items.type as media_type from media_items
      join users on users.id = ${id} where ${sharedMedia(access)}
      order by media_items.created_at desc, media_items.id limit ${SHOWN}`,
  );

const preparationRow = defineRow('colleagues.preparation', {
  id: z.string(),
  title: z.string(),
  subject: localizedColumn,
  classroom: localizedColumn,
});

/** The newest preparations of a colleague that were approved, as far as the reader may open them. */
export const listSharedPreparations = (db: Db, access: Directory, id: string) =>
  queryRows(
    db,
    preparationRow,
    sql`select preparations.id, preparations.title, s.name as subject, c.name as classroom from preparations
      join users on users.id = ${id} join subjects s on s.id = preparations.subject_id
      join classrooms c on c.id = preparations.classroom_id where ${sharedPreparations(access)}
      order by preparations.day desc, preparations.period, preparations.id limit ${SHOWN}`,
  );

const choicesRow = defineRow('colleagues.choices', {
  subjects: z.array(choiceColumn),
  classrooms: z.array(namedColumn),
});

/** Subjects and classes that colleagues of the branch have. */
export const readChoices = (db: Db, access: Directory) =>
  queryOne(
    db,
    choicesRow,
    sql`with ${directory(access)}, own as (select w.* from work w join staff st on st.user_id = w.user_id)
    select (select coalesce(json_agg(${namedWith(sql`s`, sql`g.name`)} order by s.name->>'ar', g.position, s.id), '[]')
      from subjects s join grades g on g.id = s.grade_id
      where s.id in (select subject_id from own)) as subjects,
    (select coalesce(json_agg(${named(sql`c`)} order by c.name->>'ar', c.id), '[]') from classrooms c
      where c.id in (select classroom_id from own)) as classrooms`,
  );

const todayRow = defineRow('colleagues.today', { today: z.string() });
/** The day of a moment in the zone of a branch. */
export async function todayIn(db: Db, branchId: string, now: Date): Promise<string> {
  const row = await queryOne(
    db,
    todayRow,
    sql`select (${now}::timestamptz at time zone b.time_zone)::date::text as today from branches b
      where b.id = ${branchId}`,
  );
  return row.today;
}

const MESSAGES = 50;
const messageRow = defineRow('colleagues.message', {
  id: z.string(),
  text: z.string(),
  is_mine: z.boolean(),
  created_at: timestamp,
});

/** The last messages between the reader and a colleague, the oldest first. */
export async function listMessages(db: Db, { actor: { userId }, branch }: Directory, id: string) {
  const rows = await queryRows(
    db,
    messageRow,
    sql`select m.id, m.text, m.sender_id = ${userId} as is_mine, m.created_at from colleague_messages m
      where m.branch_id = ${branch} and (m.sender_id = ${userId} and m.recipient_id = ${id}
        or m.sender_id = ${id} and m.recipient_id = ${userId})
      order by m.created_at desc, m.id desc limit ${MESSAGES}`,
  );
  return rows
    .reverse()
    .map(({ created_at, ...message }) => ({ ...message, created_at: created_at.toISOString() }));
}
