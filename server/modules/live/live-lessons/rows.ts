import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ROOM_EARLY_MS } from '@/lib/contract/room';
import type { LiveLessonFilters } from '@/lib/contract/resources/live/live-lesson';
import { lessonKinds, lessonLinkKinds, type LessonState, seatStates } from '@/lib/contract/live-lesson';
import { stages } from '@/lib/contract/roles';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';

export type LessonAccess = Access<'live_lesson.host' | 'live_lesson.attend'>;

const fields = {
  id: z.string(),
  kind: z.enum(lessonKinds),
  title: localizedColumn,
  description: localizedColumn.nullable(),
  subject: namedColumn.nullable(),
  course: namedColumn.nullable(),
  stage: z.enum(stages).nullable(),
  host: namedColumn,
  starts_at: timestamp,
  ends_at: timestamp,
  cancelled_at: timestamp.nullable(),
  cancel_reason: z.string(),
  capacity: z.number().nullable(),
  joined: z.number(),
  waiting: z.number(),
  seat: z.enum(seatStates).nullable(),
  ahead: z.number().nullable(),
  is_invited: z.boolean(),
  links: z.array(
    z.object({ id: z.string(), kind: z.enum(lessonLinkKinds), title: z.string(), url: z.string() }),
  ),
};
const lessonRow = defineRow('live-lessons.lesson', fields);
const listedRow = defineRow('live-lessons.listed', { ...fields, total: z.number() });
export type LessonRow = RowOf<typeof lessonRow>;

const seats = (state: 'joined' | 'waiting'): SQL =>
  sql`(select count(*)::int from live_session_seats x where x.live_session_id = live_sessions.id
    and x.state = ${state})`;
const columns = (userId: string): SQL => sql`live_sessions.id, live_sessions.kind, live_sessions.title,
  live_sessions.description, live_sessions.stage, live_sessions.starts_at, live_sessions.ends_at,
  live_sessions.cancelled_at, live_sessions.cancel_reason, live_sessions.capacity,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as subject,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.title) end as course,
  json_build_object('id', h.id, 'name', ${fullName(sql`h`)}) as host,
  ${seats('joined')} as joined, ${seats('waiting')} as waiting, mine.state as seat,
  case when mine.state = 'waiting' then (select count(*)::int from live_session_seats x
    where x.live_session_id = live_sessions.id and x.state = 'waiting'
      and (x.created_at, x.user_id) < (mine.created_at, mine.user_id)) end as ahead,
  (live_sessions.kind <> 'enrichment' or exists (select 1 from live_session_guests g
    where g.live_session_id = live_sessions.id and g.user_id = ${userId})) as is_invited,
  (select coalesce(json_agg(json_build_object('id', k.id, 'kind', k.kind, 'title', k.title, 'url', k.url)
    order by k.created_at, k.id), '[]') from live_session_links k
    where k.live_session_id = live_sessions.id) as links`;
const tables = (userId: string): SQL => sql`live_sessions join users h on h.id = live_sessions.host_id
  left join subjects s on s.id = live_sessions.subject_id left
  join courses c on c.id = live_sessions.course_id
  left join live_session_seats mine on mine.live_session_id = live_sessions.id and mine.user_id = ${userId}`;

export function stateOf(
  row: Pick<LessonRow, 'starts_at' | 'ends_at' | 'cancelled_at'>,
  now: Date,
): LessonState {
  if (row.cancelled_at !== null) return 'cancelled';
  if (now >= row.ends_at) return 'over';
  return now.getTime() >= row.starts_at.getTime() - ROOM_EARLY_MS ? 'open' : 'scheduled';
}

/** Lessons of the reader by time, of the past the newest; `where` narrows them. */
export async function listLessons(
  db: Db,
  access: LessonAccess,
  filters: LiveLessonFilters,
  { where, now }: { where: SQL; now: Date },
): Promise<{ rows: LessonRow[]; total: number }> {
  const { userId } = access.actor;
  const { limit, offset } = slice(filters);
  const isPast = filters.when === 'past';
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns(userId)}, count(*) over ()::int as total from ${tables(userId)}
      where ${access.liveLessons} and ${where}
        and ${isPast ? sql`live_sessions.ends_at <= ${now}` : sql`live_sessions.ends_at > ${now}`}
      order by ${isPast ? sql`live_sessions.starts_at desc` : sql`live_sessions.starts_at`}, live_sessions.id
      limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One lesson of the reader. Errors: 404. */
export async function findLesson(
  db: Db | Tx,
  access: LessonAccess,
  id: string,
  lock: SQL = sql``,
): Promise<LessonRow> {
  const { userId } = access.actor;
  const row = await queryRow(
    db,
    lessonRow,
    sql`select ${columns(userId)} from ${tables(userId)} where live_sessions.id = ${id}
      and ${access.liveLessons} ${lock}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}
export const lockLesson = (tx: Tx, access: LessonAccess, id: string) =>
  findLesson(tx, access, id, sql`for no key update of live_sessions`);
