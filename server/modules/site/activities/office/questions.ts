import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { questionPlaces } from '@/lib/contract/activity-limits';
import type { QuestionContent } from '@/lib/contract/questions/content';
import { questionTypes } from '@/lib/contract/questions/types';
import type {
  ActivityQuestion,
  ActivityQuestionFilters,
  AskedQuestion,
} from '@/lib/contract/resources/site/office-activity';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { storedDocument } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { questions } from '@/server/platform/db/schema/questions';
import { plainText } from '@/server/platform/text/localized-text';
import { matchesSearch } from '@/server/platform/text/search';
import { slice } from '@/server/router/reply';
import { FieldErrors } from '@/server/router/errors';
import { isInOpenQuiz, questionsInOpenQuizzes } from '@/server/modules/quizzes/quizzes';

type Office = Access<'office.activities'>;

const LINE = 300;
const fields = {
  id: z.string(),
  question_type: z.enum(questionTypes),
  difficulty: z.number(),
  content: storedDocument<QuestionContent>(),
};
const bankRow = defineRow('activities.bankQuestion', { ...fields, total: z.number() });
const askedRow = defineRow('activities.askedQuestion', { ...fields, place: z.enum(questionPlaces) });
const columns = sql`q.id, q.type as question_type, q.difficulty, v.content`;

const toLine = ({ content, ...row }: { content: QuestionContent } & Omit<ActivityQuestion, 'prompt'>) => ({
  id: row.id,
  prompt: plainText(content.prompt, LINE),
  question_type: row.question_type,
  difficulty: row.difficulty,
});

/** The bank has the question `q`, and it marks itself: an essay is read by a teacher. */
const isInBank: SQL = sql`(q.deleted_at is null and q.status = 'approved' and q.type <> 'essay')`;
/** The question `q` is one of the shared bank of the branch in the subject. */
const isOffered = (
  branch: string,
  subject: string,
): SQL => sql`(q.branch_id = ${branch} and q.subject_id = ${subject}
  and q.is_shared and ${isInBank})`;

/**
 * What an activity of the subject may ask: of the bank of the branch, and nothing that a quiz may still ask.
 */
export async function listBankQuestions(
  db: Db,
  { branch }: Office,
  filters: ActivityQuestionFilters,
  now: Date,
) {
  const { limit, offset } = slice(filters);
  const { subject_uuid: subject, difficulty, search } = filters;
  const rows = await queryRows(
    db,
    bankRow,
    sql`with in_quiz as materialized (${questionsInOpenQuizzes(sql`${subject}::uuid`, now)})
      select ${columns}, count(*) over ()::int as total from questions q
      join question_versions v on v.id = q.current_version_id
      where ${isOffered(branch, subject)} ${difficulty ? sql`and q.difficulty = ${difficulty}` : sql``}
        and q.id not in (select id from in_quiz)
        and (q.fingerprint = '' or q.fingerprint not in (select fingerprint from in_quiz))
        and q.id in (select questions.id from questions where questions.branch_id = ${branch}
          and questions.subject_id = ${subject} and ${matchesSearch(questions.search, search) ?? sql`true`})
      order by q.created_at desc, q.id desc limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _, ...row }) => toLine(row)), total: rows[0]?.total ?? 0 };
}

/** Questions of an activity in its order, each with why it is not shown where it is not. */
export async function readAskedQuestions(db: Db | Tx, id: string, now: Date): Promise<AskedQuestion[]> {
  const rows = await queryRows(
    db,
    askedRow,
    sql`select ${columns}, case when not ${isInBank} then 'gone' when ${isInOpenQuiz(now)} then 'in_quiz'
      else 'shown' end as place
      from public_activities a, unnest(a.question_ids) with ordinality listed(id, at)
      join questions q on q.id = listed.id join question_versions v on v.id = q.current_version_id
      where a.id = ${id} order by listed.at`,
  );
  return rows.map(({ place, ...row }) => ({ ...toLine(row), place }));
}

const offeredRow = defineRow('activities.offeredQuestion', { id: z.string(), is_in_quiz: z.boolean() });

/**
 * What is added comes from the bank of the branch and is in no quiz that is not over; what the activity asks
 * already may stay, because it is hidden meanwhile. Errors: 422 question_uuids.
 */
export async function checkQuestions(
  tx: Tx,
  { branch }: Office,
  { subject, ids, kept }: { subject: string; ids: readonly string[]; kept: readonly string[] },
  now: Date,
): Promise<void> {
  const added = ids.filter((id) => !kept.includes(id));
  if (added.length === 0) return;
  const rows = await queryRows(
    tx,
    offeredRow,
    sql`select q.id, ${isInOpenQuiz(now)} as is_in_quiz from questions q
      where q.id = any(${sql.param([...added])}::uuid[]) and ${isOffered(branch, subject)}`,
  );
  const refuse = (code: string) => new FieldErrors([{ field: 'question_uuids', code }]);
  if (rows.length < added.length) throw refuse('choice');
  if (rows.some(({ is_in_quiz }) => is_in_quiz)) throw refuse('open_quiz_question');
}
