import { type SQL, sql } from 'drizzle-orm';

/** Of whom no branch is known: 21:00 to 6:00 without push, mail and short messages. */
const fallback = { zone: 'Asia/Riyadh', fromMinute: 1260, toMinute: 360 } as const;

/**
 * Time zone and quiet hours of a person, a row (`zone`, `is_quiet`, `from_minute`, `to_minute`): those that
 * the person chose, else those of the student's branch, of the staff's, of a child's, of the school.
 */
export const quietHoursOf = (user: SQL): SQL => sql`(
  select coalesce(b.time_zone, ${fallback.zone}) as zone, coalesce(q.is_on = 1, b.is_quiet, true) as is_quiet,
    coalesce(q.from_minute, b.quiet_from_minute, ${sql.raw(String(fallback.fromMinute))}) as from_minute,
    coalesce(q.to_minute, b.quiet_to_minute, ${sql.raw(String(fallback.toMinute))}) as to_minute
  from (select 1) one left join quiet_hours q on q.user_id = ${user}
  left join branches b on b.id = coalesce(
    (select st.branch_id from students st where st.user_id = ${user}),
    (select r.branch_id from user_roles r where r.user_id = ${user} and r.branch_id is not null
      order by r.branch_id limit 1),
    (select st.branch_id from guardianships g join students st on st.user_id = g.student_id
      where g.parent_id = ${user} and g.revoked_at is null order by g.student_id limit 1),
    (select f.id from branches f order by f.created_at, f.code limit 1)))`;

/**
 * `at` (timestamptz), or the end of the quiet hours it falls into; needs `quietHoursOf` joined as `q`. Hours
 * that begin and end at the same minute are none.
 */
export function quietEnd(at: SQL): SQL {
  const [zone, from, to] = [sql`q.zone`, sql`q.from_minute`, sql`q.to_minute`];
  const local = sql`(${at} at time zone ${zone})`;
  const minute = sql`(extract(hour from ${local}) * 60 + extract(minute from ${local}))`;
  return sql`case when q.is_quiet and ${from} <> ${to}
      and case when ${from} < ${to} then ${minute} >= ${from} and ${minute} < ${to} else ${minute} >= ${from}
      or ${minute} < ${to} end
    then (date_trunc('day', ${local}) + make_interval(mins => ${to})
      + case when ${minute} >= ${to} then interval '1 day' else interval '0' end) at time zone ${zone}
    else ${at} end`;
}
