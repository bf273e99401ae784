import { type SQL, sql } from 'drizzle-orm';

/** Hours without push, mail and short messages where a person has not chosen others: 21:00 to 6:00. */
export const quietDefaults = { isOn: true, fromMinute: 1260, toMinute: 360 } as const;
const FALLBACK_ZONE = 'Asia/Riyadh';

/** Time zone in which a person lives: of the student's branch, of the staff's, of a child's, of the school. */
export const timeZoneOf = (user: SQL): SQL => sql`coalesce(
  (select b.time_zone from branches b where b.id = coalesce(
    (select st.branch_id from students st where st.user_id = ${user}),
    (select r.branch_id from user_roles r where r.user_id = ${user} and r.branch_id is not null order by r.branch_id limit 1),
    (select st.branch_id from guardianships g join students st on st.user_id = g.student_id
      where g.parent_id = ${user} and g.revoked_at is null order by g.student_id limit 1))),
  (select b.time_zone from branches b order by b.created_at, b.code limit 1), ${FALLBACK_ZONE})`;

/**
 * `at` (timestamptz), or the end of the quiet hours it falls into; needs `quiet_hours` joined as `q`. Hours that begin
 * and end at the same minute are none.
 */
export function quietEnd(at: SQL, zone: SQL): SQL {
  const from = sql`coalesce(q.from_minute, ${sql.raw(String(quietDefaults.fromMinute))})`;
  const to = sql`coalesce(q.to_minute, ${sql.raw(String(quietDefaults.toMinute))})`;
  const local = sql`(${at} at time zone ${zone})`;
  const minute = sql`(extract(hour from ${local}) * 60 + extract(minute from ${local}))`;
  return sql`case when coalesce(q.is_on, 1) = 1 and ${from} <> ${to}
      and case when ${from} < ${to} then ${minute} >= ${from} and ${minute} < ${to} else ${minute} >= ${from} or ${minute} < ${to} end
    then (date_trunc('day', ${local}) + make_interval(mins => ${to})
      + case when ${minute} >= ${to} then interval '1 day' else interval '0' end) at time zone ${zone}
    else ${at} end`;
}
