import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LessonFeedback } from '@/lib/contract/resources/live/live-lesson';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { plainText } from '@/server/platform/text/localized-text';
import { ApiError } from '@/server/router/errors';
import { findLesson } from './rows';

const examRow = defineRow('live-lessons.exam', {
  id: z.string(),
  title: localizedColumn,
  questions: z.number(),
  given: z.number(),
  finished: z.number(),
  created_at: timestamp,
});
/** Copies of an exam (SQL of its id) that students have, and the attempts that are over. */
const copies = sql`select copy.quiz_id from generated_quizzes copy where copy.challenge_of = z.id`;
const isOver = sql`a.state in ('finished', 'graded', 'returned')`;

/** Exams that were generated for a lesson, the newest first. */
export const listExams = (db: Db, session: string) =>
  queryRows(
    db,
    examRow,
    sql`select z.id, z.title, z.question_count as questions, x.created_at,
      (select count(*)::int from generated_quizzes copy where copy.challenge_of = z.id) as given,
      (select count(distinct a.student_id)::int from attempts a where a.quiz_id in (${copies})
        and ${isOver}) as finished
    from live_session_exams x join quizzes z on z.id = x.quiz_id where x.live_session_id = ${session}
    order by x.created_at desc, z.id`,
  );

const headRow = defineRow('live-lessons.feedbackHead', { title: localizedColumn, max_mark: z.number() });
const resultRow = defineRow('live-lessons.result', {
  id: z.string(),
  name: localizedColumn,
  state: z.enum(['new', 'in_progress', 'finished']),
  mark: z.number().nullable(),
  percent: z.number().nullable(),
  finished_at: timestamp.nullable(),
});
const PROMPT_LETTERS = 500;
const questionRow = defineRow('live-lessons.question', {
  position: z.number(),
  prompt: localizedColumn,
  right: z.number(),
});

/** Results of the students in an exam of the lesson, and how its questions were answered. Errors: 404. */
export async function readFeedback(
  db: Db,
  access: Access<'live_lesson.host'>,
  id: string,
  exam: string,
): Promise<LessonFeedback> {
  const lesson = await findLesson(db, access, id);
  const head = await queryRow(
    db,
    headRow,
    sql`select z.title, z.total_mark::float8 as max_mark from live_session_exams x
      join quizzes z on z.id = x.quiz_id
      where x.live_session_id = ${id} and x.quiz_id = ${exam} and z.owner_id = ${access.actor.userId}`,
  );
  if (!head) throw new ApiError('not_found');
  const students = await queryRows(
    db,
    resultRow,
    sql`select u.id, ${fullName(sql`u`)} as name,
      case when last.state is null then 'new' when last.is_over then 'finished'
      else 'in_progress' end as state,
      case when last.is_over then last.mark end as mark, case
      when last.is_over then last.percent end as percent,
      last.finished_at
    from generated_quizzes copy join quizzes z on z.id = copy.quiz_id join users u on u.id = z.owner_id
    left join lateral (select a.state, ${isOver} as is_over, a.mark::float8 as mark,
      a.percent::float8 as percent, a.finished_at
      from attempts a where a.quiz_id = z.id and a.state <> 'void' order by a.number desc
      limit 1) last on true
    where copy.challenge_of = ${exam} order by last.percent desc nulls last, u.search, u.id`,
  );
  const questions = await queryRows(
    db,
    questionRow,
    sql`select (s.position + 1)::int as position, v.content->'prompt' as prompt,
      (select count(*)::int from marks m join attempts a on a.id = m.attempt_id
        join generated_quizzes copy on copy.quiz_id = a.quiz_id and copy.challenge_of = ${exam}
        where m.question_id = s.question_id and (m.grade->>'fraction')::float8 = 1 and ${isOver}) as "right"
    from quiz_slots s join questions q on q.id = s.question_id
    join question_versions v on v.id = q.current_version_id
    where s.quiz_id = ${exam} and s.dropped_at is null order by s.position`,
  );
  const percents = students.flatMap(({ percent }) => (percent === null ? [] : [percent]));
  return {
    id: exam,
    title: head.title,
    lesson: { id: lesson.id, name: lesson.title },
    max_mark: head.max_mark,
    students: students.map(({ finished_at, ...row }) => ({
      ...row,
      finished_at: finished_at?.toISOString() ?? null,
    })),
    questions: questions.map((row) => ({ ...row, prompt: plainText(row.prompt, PROMPT_LETTERS) })),
    finished: students.filter(({ state }) => state === 'finished').length,
    mean:
      percents.length === 0
        ? null
        : Math.round((percents.reduce((sum, each) => sum + each, 0) / percents.length) * 10) / 10,
  };
}
