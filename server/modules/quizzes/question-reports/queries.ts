import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { questionStatus, questionType } from '@/lib/contract/questions/types';
import { reportedQuestion, type ReportQueueQuery } from '@/lib/contract/resources/quizzes/question-report';
import type { Db } from '@/server/platform/db/client';
import { slice } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { plainText } from '@/server/platform/text/localized-text';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';

/** Reports that the queue shows of one question; the count is of all. */
const MOST_SHOWN = 30;

const reportedQuestionRow = defineRow('question-reports.reportedQuestion', {
  id: z.string(),
  question_type: questionType,
  status: questionStatus,
  prompt: localizedColumn,
  version: z.number(),
  section_title: localizedColumn,
  count: z.number(),
  latest_at: timestamp,
  reports: reportedQuestion.shape.attributes.shape.reports,
  may_update: z.boolean(),
  total: z.number(),
});
const openRow = defineRow('question-reports.open', { questions: z.number() });

const reportsOf = (access: Access<'question_report.list'>, which: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', x.id, 'reason', x.reason, 'note', x.note, 'state', x.state,
    'answer', x.answer,
    'by_student', x.by_student, 'version', x.version, 'quiz', x.quiz,
    'created_at', to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by x.created_at desc), '[]')
  from (select r.*, rv.version, exists (select 1 from students st
    where st.user_id = r.reporter_id) as by_student,
    (select json_build_object('id', quizzes.id, 'title', quizzes.title, 'kind', quizzes.kind, 'is_own',
      ${access.for('quiz.regrade').quizzes})
      from quizzes where quizzes.id = r.quiz_id and ${access.for('quiz_report.read').quizzes}) as quiz
    from question_reports r join question_versions rv on rv.id = r.version_id
    where r.question_id = questions.id and ${which} order by r.created_at desc limit ${MOST_SHOWN}) x)`;

/** Questions with open reports that the reader may decide about. */
export async function countReportedQuestions(
  db: Db,
  access: Access<'question_report.list'>,
): Promise<number> {
  const { questions } = await queryOne(
    db,
    openRow,
    sql`select count(*)::int as questions from questions where ${access.questions}
      and exists (select 1 from question_reports r where r.question_id = questions.id and r.state = 'open')`,
  );
  return questions;
}

/** A page of the questions with reports in a state, most reported first, and how many are open in all. */
export async function listReported(db: Db, access: Access<'question_report.list'>, query: ReportQueueQuery) {
  const { state = 'open', reason, subject, question } = query;
  const which = and(sql`r.state = ${state}`, reason ? sql`r.reason = ${reason}` : undefined) ?? sql`true`;
  const scope = access.questions;
  const { limit, offset } = slice(query);
  const [found, open] = await Promise.all([
    queryRows(
      db,
      reportedQuestionRow,
      sql`
      select questions.id, questions.type as question_type, questions.status, v.content->'prompt' as prompt,
      v.version,
        s.title as section_title, g.count, g.latest_at, ${reportsOf(access, which)} as reports,
        (${access.for('question.update').questions}) as may_update, count(*) over ()::int as total
      from questions join (select r.question_id, count(*)::int as count, max(r.created_at) as latest_at
        from question_reports r
        where ${which} group by r.question_id) g on g.question_id = questions.id
      join question_versions v on v.id = questions.current_version_id
      join sections s on s.id = questions.section_id
      where ${scope} ${subject ? sql`and questions.subject_id = ${subject}` : sql``}
        ${question ? sql`and questions.id = ${question}` : sql``}
      order by g.count desc, g.latest_at desc, questions.id limit ${limit} offset ${offset}`,
    ),
    countReportedQuestions(db, access),
  ]);
  return {
    total: found[0]?.total ?? 0,
    open,
    rows: found.map(({ total: _, prompt, latest_at, ...row }) => ({
      ...row,
      plain: plainText(prompt, 500),
      latest_at: latest_at.toISOString(),
    })),
  };
}
