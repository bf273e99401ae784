import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type Accommodation,
  type AccommodationDetail,
  type AccommodationFilters,
  accommodationNeeds,
} from '@/lib/contract/resources/quizzes/accommodation';
import { assignedKinds } from '@/lib/contract/quiz-kinds';
import type { Db, Tx } from '@/server/platform/db/client';
import { fullName, named } from '@/server/platform/db/names';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { containsWords } from '@/server/platform/text/search';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

const studentFields = {
  number: z.string(),
  id: z.string(),
  classroom: z.object({
    id: z.string(),
    name: localizedColumn,
  }),
  name: localizedColumn,
  by_name: localizedColumn.nullable(),
  extra_time_percent: z.number(),
  ...accommodationNeeds.shape,
  reason: z.string().nullable(),
  since: z.string().nullable(),
  total: z.number().optional(),
};
const foundStudentRow = defineRow('accommodations.foundStudent', studentFields);

type Row = RowOf<typeof foundStudentRow>;

/**
 * The reason of a record (alias `r`), which may concern health: for its author and the supervisor of the
 * class.
 */
const shownReason = (access: Access<'accommodation.read' | 'accommodation.record'>): SQL =>
  access.scope === 'supervises'
    ? sql`r.reason`
    : sql`case when r.created_by = ${access.actor.userId} then r.reason end`;

/** The record (an alias) names a need beside time. */
const hasNeed = (record: SQL): SQL =>
  sql`(${record}.needs_separate_room or ${record}.needs_reader or ${record}.needs_large_text
    or ${record}.break_minutes > 0)`;

/** Students (alias `st`) whom the actor teaches or supervises in the branch of the session. */
const visibleStudents = (access: Access<'accommodation.read' | 'accommodation.record'>): SQL =>
  sql`st.branch_id = ${access.branch} and ${access.classroom(sql`st.classroom_id`)}`;

const rowsWhere = (access: Access<'accommodation.read' | 'accommodation.record'>, where: SQL): SQL => sql`
  select st.user_id as id, ${fullName(sql`u`)} as name, st.number, ${named(sql`c`)} as classroom,
    st.extra_time_percent,
    coalesce(last.needs_separate_room, false) as separate_room, coalesce(last.needs_reader, false) as reader,
    coalesce(last.needs_large_text, false) as large_text, coalesce(last.break_minutes, 0) as break_minutes,
    to_char(last.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since, last.reason,
    last.by_name, u.search
  from students st join users u on u.id = st.user_id join classrooms c on c.id = st.classroom_id
  left join lateral (select r.created_at, r.needs_separate_room, r.needs_reader, r.needs_large_text,
    r.break_minutes, ${shownReason(access)} as reason, ${fullName(sql`w`)} as by_name from accommodations r
      join users w on w.id = r.created_by
    where r.student_id = st.user_id order by r.created_at desc, r.id desc limit 1) last on true
  where ${visibleStudents(access)} and ${where}`;

const toRow = ({ total: _total, ...row }: Row & { search?: string }): Omit<Accommodation, 'actions'> => {
  const { search: _search, ...shown } = row;
  return shown;
};

/** Students whom the actor may see with their extra time and needs; those who have some first. */
export async function listAccommodations(
  db: Db,
  access: Access<'accommodation.read' | 'accommodation.record'>,
  filters: AccommodationFilters,
): Promise<{ rows: Omit<Accommodation, 'actions'>[]; total: number }> {
  const { limit, offset } = slice(filters);
  const where = sql`${containsWords(filters.search, sql`u.search`, sql`st.number`)}
    ${filters.classroom ? sql`and st.classroom_id = ${filters.classroom}` : sql``}
    ${filters.given === '1' ? sql`and (st.extra_time_percent > 0 or ${hasNeed(sql`last`)})` : sql``}`;
  const rows = await queryRows(
    db,
    foundStudentRow,
    sql`
    select rows.*, count(*) over ()::int as total from (${rowsWhere(access, where)}) rows
    order by (rows.extra_time_percent > 0 or rows.separate_room or rows.reader or rows.large_text
      or rows.break_minutes > 0) desc, rows.search, rows.id limit ${limit} offset ${offset}`,
  );
  if (rows.length === 0 && offset > 0)
    return {
      rows: [],
      total: (await listAccommodations(db, access, { ...filters, page: 1, size: 1 })).total,
    };
  return { rows: rows.map(toRow), total: rows[0]?.total ?? 0 };
}

const accommodationRow = defineRow('accommodations.accommodation', {
  ...studentFields,
  history: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by_name: localizedColumn,
      extra_time_percent: z.number(),
      ...accommodationNeeds.shape,
      reason: z.string().nullable(),
    }),
  ),
  open: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(assignedKinds),
      title: localizedColumn,
      test_time: z.number(),
    }),
  ),
});

/** One student with every record and the actor's timed tests that are open now. Errors: 404. */
export async function readAccommodation(
  db: Db | Tx,
  access: Access<'accommodation.read' | 'accommodation.record'>,
  id: string,
): Promise<Omit<AccommodationDetail, 'actions'>> {
  const rows = await queryRows(
    db,
    accommodationRow,
    sql`
    select rows.*,
      (select coalesce(json_agg(json_build_object('id', r.id, 'at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by_name', ${fullName(sql`w`)}, 'extra_time_percent', r.extra_time_percent, 'separate_room',
          r.needs_separate_room, 'reader', r.needs_reader,
        'large_text', r.needs_large_text, 'break_minutes', r.break_minutes, 'reason', ${shownReason(access)})
        order by r.created_at desc, r.id desc), '[]')
        from accommodations r join users w on w.id = r.created_by where r.student_id = rows.id) as history,
      (select coalesce(json_agg(json_build_object('id', a.id, 'kind', quizzes.kind, 'title', quizzes.title,
        'test_time', quizzes.test_time) order by a.started_at), '[]')
        from attempts a join quizzes on quizzes.id = a.quiz_id
        where a.student_id = rows.id and a.state = 'in_progress' and quizzes.test_time is not null
        and ${access.quizzes}) as open
    from (${rowsWhere(access, sql`st.user_id = ${id}`)}) rows`,
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  const { history, open } = row;
  return { ...toRow(row), history, open };
}
