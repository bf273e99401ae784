import { type SQL, sql } from 'drizzle-orm';
import type { SiteStatistics, SitePlace } from '@/lib/contract/resources/public-site';
import type { Localized } from '@/lib/contract/text';
import type { Db } from '../../platform/db/client';

/** People, classes and the week's lessons; the first test that everybody may try. */
export async function readSchoolStatistics(db: Db): Promise<Omit<SiteStatistics, 'id'>> {
  const { rows } = await db.execute(sql`select
    (select count(*)::int from students) as students,
    (select count(distinct user_id)::int from user_roles where role = 'school_instructor') as teachers,
    (select count(*)::int from classrooms) as classrooms,
    (select count(*)::int from timetable_slots t join bells b on b.id = t.bell_id and b.kind = 'lesson') as lessons,
    (select id from public_activities where is_published and kind = 'quiz' order by position, id limit 1) as sample_activity_id`);
  return rows[0] as Omit<SiteStatistics, 'id'>;
}

/** Pages with an address of their own, for the site map. */
export async function listAddresses(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select '/courses/' || id as path from courses where is_published
    union all select '/general-activity/' || id from public_activities where is_published
    order by path limit 5000`);
  return rows.map(({ path }) => path);
}

/** Branches with what is printed on a letter. A map is only linked over https. */
export async function listPlaces(db: Db): Promise<SitePlace[]> {
  const { rows } = await db.execute<SitePlace>(
    sql`select id, name, address, phone, map_url from branches order by code limit 50`,
  );
  return rows.map((row) => ({ ...row, map_url: /^https:\/\//.test(row.map_url ?? '') ? row.map_url : null }));
}

export type LiveRow = {
  id: string;
  title: Localized;
  subject: Localized | null;
  host_id: string;
  host_first: Localized;
  host_last: Localized;
  starts_at: Date;
  ends_at: Date;
  room: string;
};

/** A live lesson that the person holds or is invited to: as a guest, with the class, or by a seat in the course. */
export async function findLiveSession(db: Db, id: string, userId: SQL): Promise<LiveRow | null> {
  const { rows } = await db.execute<LiveRow>(sql`
    select l.id, l.title, s.name as subject, l.host_id, h.first_name as host_first, h.last_name as host_last,
      l.starts_at, l.ends_at, l.room
    from live_sessions l join users h on h.id = l.host_id left join subjects s on s.id = l.subject_id
    where l.id = ${id} and (l.host_id = ${userId}
      or exists (select 1 from live_session_guests g where g.live_session_id = l.id and g.user_id = ${userId})
      or exists (select 1 from students st where st.user_id = ${userId} and st.classroom_id = l.classroom_id)
      or exists (select 1 from course_enrolments e where e.course_id = l.course_id and e.user_id = ${userId}
        and e.state = 'enrolled'))`);
  const [row] = rows;
  return row ? { ...row, starts_at: new Date(row.starts_at), ends_at: new Date(row.ends_at) } : null;
}
