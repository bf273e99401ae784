import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { takenScreen, quizKinds } from '@/lib/contract/quiz-kinds';
import type { Localized } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { notify } from '@/server/modules/common/notifications';

type Decided = { reporterId: string; quizId: string | null };
type Decision = { decision: 'accept' | 'reject'; answer: string; prompt: Localized; now: Date };

/** One notification to each reporter, with the way back to the test in which they met the question. */
export async function notifyReporters(
  tx: Tx,
  decided: readonly Decided[],
  { decision, answer, prompt, now }: Decision,
): Promise<void> {
  const quizIds = new Set(decided.map(({ quizId }) => quizId));
  for (const quizId of quizIds) {
    const userIds = decided.flatMap((report) => (report.quizId === quizId ? [report.reporterId] : []));
    for (const { screen, userIds: ids } of await screensOf(tx, quizId, userIds))
      await notify(tx, {
        userIds: ids,
        type: 'report_decided',
        params: { decision, answer: answer === '' ? 'none' : 'given', words: answer, question: prompt },
        screenName: screen,
        data: quizId === null ? {} : { general_quiz_uuid: quizId },
        now,
      });
  }
}

const kindRow = defineRow('question-reports.kind', { kind: z.enum(quizKinds) });

const reporterRow = defineRow('question-reports.reporter', { id: z.string(), screen: z.string() });

/**
 * Reporters by the screen that they open: staff their list of reports, students the work they met the
 * question in.
 */
async function screensOf(tx: Tx, quizId: string | null, userIds: readonly string[]) {
  const quiz = quizId && (await queryRow(tx, kindRow, sql`select kind from quizzes where id = ${quizId}`));
  const own = quiz && takenScreen(quiz.kind);
  const rows = await queryRows(
    tx,
    reporterRow,
    sql`select u.id, case
        when exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'school_instructor') then 'teacher_question_reports'
        when exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'educational_supervisor') then 'supervisor_question_reports'
        else ${own || 'student_practice'} end as screen
      from users u where u.id = any(${sql.param([...userIds])}::uuid[])`,
  );
  return [...Map.groupBy(rows, ({ screen }) => screen)].map(([screen, people]) => ({
    screen,
    userIds: people.map(({ id }) => id),
  }));
}

type Suspended = { subjectId: string; branchId: string; prompt: Localized; count: number; now: Date };

const staffRow = defineRow('question-reports.staff', { id: z.string(), screen: z.string() });

/** Notifies those who teach or supervise the subject in the branch that reports suspended a question. */
export async function notifyStaff(
  tx: Tx,
  { subjectId, branchId, prompt, count, now }: Suspended,
): Promise<void> {
  const rows = await queryRows(
    tx,
    staffRow,
    sql`
    select distinct ta.teacher_id as id, 'teacher_question_reports' as screen from teaching_assignments ta
    join classrooms c on c.id = ta.classroom_id and c.branch_id = ${branchId}
    join academic_years y on y.id = ta.academic_year_id and y.is_current where ta.subject_id = ${subjectId}
    union select ss.supervisor_id, 'supervisor_question_reports' from supervisor_scopes ss
    where ss.subject_id = ${subjectId} and ss.branch_id = ${branchId}
      and not exists (select 1 from teaching_assignments ot join classrooms oc on oc.id = ot.classroom_id
        and oc.branch_id = ${branchId}
        join academic_years oy on oy.id = ot.academic_year_id and oy.is_current
        where ot.teacher_id = ss.supervisor_id and ot.subject_id = ${subjectId})`,
  );
  for (const screenName of ['teacher_question_reports', 'supervisor_question_reports']) {
    await notify(tx, {
      userIds: rows.flatMap(({ id, screen }) => (screen === screenName ? [id] : [])),
      type: 'question_suspended',
      params: { question: prompt, count },
      screenName,
      now,
    });
  }
}
