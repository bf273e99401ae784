import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type SitePlace,
  type SiteStatistics,
  siteStatistics,
} from '@/lib/contract/resources/site/public-site';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';

const statisticsRow = defineRow('public-site.statistics', siteStatistics.shape);
const addressRow = defineRow('public-site.address', { path: z.string() });
const placeRow = defineRow('public-site.place', {
  id: z.string(),
  name: localizedColumn,
  address: localizedColumn.nullable(),
  phone: z.string().nullable(),
  map_url: z.string().nullable(),
});
const liveSessionRow = defineRow('public-site.liveSession', {
  id: z.string(),
  title: localizedColumn,
  subject: localizedColumn.nullable(),
  host_id: z.string(),
  host_first: localizedColumn,
  host_last: localizedColumn,
  starts_at: timestamp,
  ends_at: timestamp,
  room: z.string(),
});
export type LiveSessionRow = RowOf<typeof liveSessionRow>;

/**
 * People, classes and the week's lessons; the first test that everybody may try; the stages of the grades.
 */
export async function readSchoolStatistics(db: Db): Promise<Omit<SiteStatistics, 'id'>> {
  return queryOne(
    db,
    statisticsRow,
    sql`select
    (select count(*)::int from students where left_on is null) as students,
    (select count(distinct user_id)::int from user_roles where role = 'school_instructor') as teachers,
    (select count(*)::int from classrooms) as classrooms,
    (select count(*)::int from timetable_slots t join timetables tt on tt.id = t.timetable_id
      and tt.state = 'active' where t.ends_on is null) as lessons,
    (select id from public_activities where is_published and kind = 'quiz' order by position, id
      limit 1) as sample_activity_id,
    (select coalesce(json_agg(json_build_object('stage', of.stage, 'first', of.names->0, 'last', of.names->-1)
      order by of.place), '[]')
      from (select stage, jsonb_agg(name order by position, id) as names, min(position) as place
        from grades where archived_at is null group by stage) of) as stages`,
  );
}

/** Pages with a separate address, for the site map. */
export async function listAddresses(db: Db): Promise<string[]> {
  const rows = await queryRows(
    db,
    addressRow,
    sql`
    select '/courses/' || id as path from courses where is_published
    union all select '/general-activity/' || id from public_activities where is_published
    order by path limit 5000`,
  );
  return rows.map(({ path }) => path);
}

/** Branches with what is printed on a letter. A map is only linked over https. */
export async function listPlaces(db: Db): Promise<SitePlace[]> {
  const rows = await queryRows(
    db,
    placeRow,
    sql`select id, name, address, phone, map_url from branches where closed_on is null order by code
      limit 50`,
  );
  return rows.map((row) => ({ ...row, map_url: /^https:\/\//.test(row.map_url ?? '') ? row.map_url : null }));
}

/**
 * A live lesson that the person holds or is invited to: as a guest, with the class, or by a seat in the
 * course.
 */
export function findLiveSession(db: Db, id: string, userId: SQL): Promise<LiveSessionRow | null> {
  return queryRow(
    db,
    liveSessionRow,
    sql`
    select l.id, l.title, s.name as subject, l.host_id, h.first_name as host_first, h.last_name as host_last,
      l.starts_at, l.ends_at, l.room
    from live_sessions l join users h on h.id = l.host_id left join subjects s on s.id = l.subject_id
    where l.id = ${id} and l.cancelled_at is null and (l.host_id = ${userId}
      or exists (select 1 from live_session_guests g where g.live_session_id = l.id and g.user_id = ${userId})
      or exists (select 1 from students st where st.user_id = ${userId} and st.classroom_id = l.classroom_id)
      or exists (select 1 from course_enrolments e where e.course_id = l.course_id and e.user_id = ${userId}
        and e.state = 'enrolled'))`,
  );
}

/** Writes down that somebody was let into the room. */
export const noteEntry = (db: Db, session: string, userId: string, now: Date) =>
  db.execute(sql`insert into live_session_entries (live_session_id, user_id, first_at, last_at)
    values (${session}, ${userId}, ${now}, ${now})
    on conflict (live_session_id, user_id) do update
    set last_at = greatest(live_session_entries.last_at, excluded.last_at)`);
