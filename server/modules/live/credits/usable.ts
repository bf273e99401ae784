import { type SQL, sql } from 'drizzle-orm';

/** The hour that a credit is to pay for. */
export type PaidSession = { subjectId: string; startsAt: Date };

/** The package (alias `p`) has credits that can be used now. */
const isUsable = (now: Date): SQL =>
  sql`p.state = 'active' and p.used_credits < p.credits
    and (p.ends_at is null or p.ends_at > ${now}::timestamptz)`;

/** A session of this day (of the branch that sold the package `p`) is paid with it already. */
const paysThatDay = (startsAt: Date): SQL => sql`exists (select 1 from credit_entries h
  join vcr_requests q on q.id = h.holder_id join orders o on o.id = p.order_id
  join branches b on b.id = o.branch_id
  where h.package_id = p.id and h.kind = 'hold'
    and not exists (select 1 from credit_entries r where r.holder_id = h.holder_id and r.kind = 'return')
    and (q.starts_at at time zone b.time_zone)::date
      = (${startsAt}::timestamptz at time zone b.time_zone)::date)`;

/**
 * The package (alias `p`) pays for the hour: one of subjects for its subjects alone, one of days once a day
 * and until its last day.
 */
export const paysFor = ({ subjectId, startsAt }: PaidSession, now: Date): SQL => sql`${isUsable(now)}
  and (p.kind <> 'subjects' or exists (select 1 from product_subjects ps
    where ps.product_id = p.product_id and ps.subject_id = ${subjectId}))
  and (p.kind <> 'days' or p.ends_at > ${startsAt}::timestamptz and not ${paysThatDay(startsAt)})`;

/**
 * Credits of the account (alias `a`) that can be used now: not those of packages that are frozen or have
 * ended.
 */
export const usable = (now: Date): SQL =>
  sql`(coalesce(a.available, 0) - coalesce((select sum(p.credits - p.used_credits) from student_packages p
    where p.student_id = a.student_id and (p.state = 'frozen'
      or p.state = 'active' and p.ends_at <= ${now}::timestamptz)), 0))::int`;
