import { type SQL, sql } from 'drizzle-orm';
import type { BranchPart } from '@/lib/contract/resources/school/office-branch';
import type { Tx } from '@/server/platform/db/client';

/** Settings that a branch takes over; not what only one branch has: names, contacts, logo. */
export const copiedSettings = sql.raw(
  `time_zone, week_start, weekend, calendar, digits, language, educational_system_id, suspend_after_reports,
  requires_staff_passkey, paper_head, is_quiet, quiet_from_minute, quiet_to_minute, quiz_reviews, hides_names,
  has_anonymous_assessments, assessment_min_group, requires_vcr_approval,
  psychological_consent_age, retention_years`,
);

type Copy = { from: string; to: string; maker: string };

/** Each part in one statement: what hangs together keeps its ties among the copies. */
const statements: Record<BranchPart, (copy: Copy) => SQL> = {
  classes: ({ from, to }) => sql`insert into classrooms (id, branch_id, grade_id, name, capacity)
    select gen_random_uuid(), ${to}, c.grade_id, c.name, c.capacity from classrooms c
    join grades g on g.id = c.grade_id
    where c.branch_id = ${from} and c.closed_on is null and g.archived_at is null`,
  bells: ({ from, to }) => sql`with ties as materialized (
      select l.id, gen_random_uuid() as copy from bell_schedules l where l.branch_id = ${from}),
    schedules as (insert into bell_schedules (id, branch_id, name)
      select t.copy, ${to}, l.name from ties t join bell_schedules l on l.id = t.id),
    rings as (insert into bells (id, schedule_id, kind, number, name, starts_at, ends_at)
      select gen_random_uuid(), t.copy, r.kind, r.number, r.name, r.starts_at, r.ends_at
      from ties t join bells r on r.schedule_id = t.id)
    insert into bell_schedule_days (id, schedule_id, starts_on, ends_on, weekdays, grade_id)
      select gen_random_uuid(), t.copy, d.starts_on, d.ends_on, d.weekdays, d.grade_id
      from ties t join bell_schedule_days d on d.schedule_id = t.id`,
  holidays: ({ from, to }) => sql`insert into calendar_events (id, branch_id, kind, title, starts_on, ends_on)
    select gen_random_uuid(), ${to}, e.kind, e.title, e.starts_on, e.ends_on from calendar_events e
    where e.branch_id = ${from}`,
  rooms: ({ from, to }) => sql`insert into rooms (id, branch_id, name, capacity)
    select gen_random_uuid(), ${to}, m.name, m.capacity from rooms m
    where m.branch_id = ${from} and m.closed_on is null`,
  quotas: ({ from, to }) => sql`insert into lesson_quotas (id, branch_id, grade_id, subject_id, lessons)
    select gen_random_uuid(), ${to}, q.grade_id, q.subject_id, q.lessons from lesson_quotas q
    where q.branch_id = ${from}`,
  units: ({ from, to, maker }) => sql`with ties as materialized (
      select s.id, gen_random_uuid() as copy from sections s
      where s.branch_id = ${from} and s.deleted_at is null)
    insert into sections (id, subject_id, parent_id, title, position, branch_id, created_by, is_published)
      select t.copy, s.subject_id, coalesce(p.copy, shared.id), s.title, s.position, ${to}, ${maker}::uuid,
      s.is_published
      from ties t join sections s on s.id = t.id left join ties p on p.id = s.parent_id
      left join sections shared on shared.id = s.parent_id and shared.branch_id is null
      where s.parent_id is null or p.copy is not null or shared.id is not null`,
};

/** Takes parts of a branch over into a new one. */
export async function copyParts(tx: Tx, copy: Copy, parts: readonly BranchPart[]): Promise<void> {
  for (const part of new Set(parts)) await tx.execute(statements[part](copy));
}
