import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { assignedKinds } from '@/lib/contract/quiz-kinds';
import type { WaitingWork } from '@/lib/contract/resources/homes/dashboard';
import type { Access } from '@/server/access/policy/bind';
import { kindIs } from '@/server/access/policy/kinds';
import { countExcuses, countOpenLessons } from '@/server/modules/week/attendance';
import { countMediaRequests } from '@/server/modules/library/media';
import { countWaitingPreparations } from '@/server/modules/week/preparation';
import { countReportedQuestions } from '@/server/modules/quizzes/question-reports';
import { countWaitingSheets } from '@/server/modules/school/scores';
import { waitingCovers } from '@/server/modules/week/timetable';
import { countMissingPlans } from '@/server/modules/week/weekly-plans';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const lateRow = defineRow('dashboards.late', {
  quiz_id: z.string(),
  kind: z.enum(assignedKinds),
  title: localizedColumn,
  count: z.number(),
});

/**
 * Late answers, reported questions, wishes for the school library, preparations, sheets, covers, attendance
 * and plans that wait for this person.
 */
export async function waitingWork(
  db: Db,
  access: Access<'dashboard.teacher' | 'dashboard.supervisor'>,
  now: Date,
): Promise<WaitingWork> {
  const reports = access.for('quiz_report.list');
  const consent = access.for('media.consent');
  const preparations = access.for('preparation.list');
  const plans = access.for('weekly_plan.read');
  const attendance = access.for('attendance.take');
  const [late, reported, media, prepared, sheets, covers, missing, untaken, excuses] = await Promise.all([
    queryRows(
      db,
      lateRow,
      sql`
      select quizzes.id as quiz_id, quizzes.kind, quizzes.title, count(*)::int as count
      from late_answers l join attempts a on a.id = l.attempt_id join quizzes on quizzes.id = a.quiz_id
      where l.accepted_at is null and l.declined_at is null and ${kindIs(({ joins }) => joins.staffHomes)}
        and ${reports.quizzes} and ${reports.quizStudent(sql`a.student_id`)}
      group by quizzes.id order by count desc, quizzes.id limit 3`,
    ),
    countReportedQuestions(db, access.for('question_report.list')),
    consent.grants() ? countMediaRequests(db, consent) : 0,
    preparations.grants() ? countWaitingPreparations(db, preparations) : 0,
    countWaitingSheets(db, access, now),
    waitingCovers(db, access, now),
    plans.grants() ? countMissingPlans(db, plans, now) : 0,
    attendance.grants() ? countOpenLessons(db, attendance, now) : 0,
    countExcuses(db, access.for('excuse.answer')),
  ]);
  return {
    late,
    reported_questions: reported,
    media_requests: media,
    preparations: prepared,
    attendance: untaken,
    excuses,
    missing_plans: missing,
    score_sheets: sheets.degrees ?? 0,
    skill_sheets: sheets.skills ?? 0,
    covers,
  };
}
