import { sql } from 'drizzle-orm';
import { effectiveEnd, endClock } from '@/server/access/quiz-moments';
import * as z from 'zod';
import type { SupervisorHome } from '@/lib/contract/resources/homes/dashboard-staff';
import { assignedKinds } from '@/lib/contract/quiz-kinds';
import type { Db } from '@/server/platform/db/client';
import type { Access } from '@/server/access/policy/bind';
import { fullName } from '@/server/platform/db/names';
import { weakItems } from './teacher';
import { isReported } from './to-mark';
import { waitingWork } from './waiting';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const iso = (value: string | Date) => new Date(value).toISOString();

const supervisedSubjectRow = defineRow('dashboards.supervisedSubject', {
  id: z.string(),
  name: localizedColumn,
  icon: z.string(),
  grade: localizedColumn,
});

async function subjects(db: Db, access: Access<'dashboard.supervisor'>): Promise<SupervisorHome['subjects']> {
  const rows = await queryRows(
    db,
    supervisedSubjectRow,
    sql`
    select s.id, s.name, s.icon, g.name as grade from supervisor_scopes ss
    join subjects s on s.id = ss.subject_id
    join grades g on g.id = s.grade_id where ss.supervisor_id = ${access.actor.userId}
    and ss.branch_id = ${access.actor.branchId}
    order by g.position, s.position`,
  );
  return rows;
}

const runningRow = defineRow('dashboards.running', {
  quiz_id: z.string(),
  kind: z.enum(assignedKinds),
  title: localizedColumn,
  subject_name: localizedColumn,
  teacher_name: localizedColumn,
  end_at: z.string(),
  assigned: z.number(),
  submitted: z.number(),
  has_report: z.boolean(),
});

async function running(
  db: Db,
  access: Access<'dashboard.supervisor'>,
  now: Date,
): Promise<SupervisorHome['open']> {
  const rows = await queryRows(
    db,
    runningRow,
    sql`
    select quizzes.id as quiz_id, quizzes.kind, quizzes.title,
    ${effectiveEnd(sql`quizzes.end_at`, sql`${now}`)} as end_at, s.name as subject_name,
      ${fullName(sql`u`)} as teacher_name,
      ${access.for('quiz_report.read').quizzes} as has_report,
      (select count(*)::int from ${access.for('quiz_report.list').quizStudents} r) as assigned,
      (select count(distinct a.student_id)::int from attempts a
        where a.quiz_id = quizzes.id and a.state in ('finished', 'graded')
          and ${access.for('quiz_report.list').quizStudent(sql`a.student_id`)}) as submitted
    from quizzes join subjects s on s.id = quizzes.subject_id join users u on u.id = quizzes.owner_id
    where ${isReported()} and ${access.for('quiz.list').quizzes} and quizzes.status = 'published'
    and quizzes.start_at <= ${now} and quizzes.end_at > ${endClock(sql`${now}::timestamptz`)}
    order by quizzes.end_at limit 6`,
  );
  return rows.map((row) => ({ ...row, end_at: iso(row.end_at) }));
}

const backlogRow = defineRow('dashboards.backlog', {
  teacher_id: z.string(),
  teacher_name: localizedColumn,
  pending: z.number(),
  quizzes: z.number(),
  oldest_at: z.string(),
});

/** Marking that waits, by the teacher whose homework it is. */
async function backlog(db: Db, access: Access<'dashboard.supervisor'>): Promise<SupervisorHome['backlog']> {
  const rows = await queryRows(
    db,
    backlogRow,
    sql`
    select u.id as teacher_id, ${fullName(sql`u`)} as teacher_name, sum(a.pending_count)::int as pending,
      count(distinct quizzes.id)::int as quizzes, min(a.finished_at) as oldest_at
    from quizzes join attempts a on a.quiz_id = quizzes.id and a.state = 'finished' and a.pending_count > 0
    join users u on u.id = quizzes.owner_id
    where ${isReported()} and ${access.for('quiz_report.list').quizzes} group by u.id order by oldest_at
    limit 8`,
  );
  return rows.map((row) => ({
    ...row,
    oldest_at: iso(row.oldest_at),
  }));
}

export async function readSupervisorDashboard(
  db: Db,
  access: Access<'dashboard.supervisor'>,
  now: Date,
): Promise<Omit<SupervisorHome, 'id'>> {
  const [own, open, rows, weak_items, waiting] = await Promise.all([
    subjects(db, access),
    running(db, access, now),
    backlog(db, access),
    weakItems(db, access, now),
    waitingWork(db, access, now),
  ]);
  return { subjects: own, open, backlog: rows, weak_items, waiting };
}
