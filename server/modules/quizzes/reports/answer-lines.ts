import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AnswerEntries, type GradeState, gradeStates } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { Locale, Localized } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { storedDocument } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { acceptedText, describeAnswer, rightAnswers } from '@/server/modules/quizzes/questions/engine';
import { plainText } from '@/server/platform/text/localized-text';

/** One question of a handed-in attempt, in words; keys included: for staff only. */
export type AnswerLine = {
  question_id: string;
  version_id: string;
  prompt: Localized;
  answer: string;
  right: string;
  state: GradeState;
  mark: number | null;
  max_mark: number;
  comment: string | null;
};

const answerLineRow = defineRow('reports.answerLine', {
  attempt_id: z.string(),
  question_id: z.string(),
  version_id: z.string(),
  max_mark: z.number(),
  content: storedDocument<QuestionContent>(),
  key: storedDocument<QuestionKey>(),
  payload: storedDocument<AnswerEntries>().nullable(),
  state: z.enum(gradeStates).nullable(),
  mark: z.number().nullable(),
  comment: z.string().nullable(),
});
type Row = RowOf<typeof answerLineRow>;

const PROMPT_LIMIT = 400;
const ANSWER_LIMIT = 2000;

const cut = (text: string): string =>
  text.length > ANSWER_LIMIT ? `${text.slice(0, ANSWER_LIMIT - 1).toWellFormed()}…` : text;

function rightText({ content, key }: Row, locale: Locale): string {
  if (key.type === 'complete')
    return key.blanks.map(({ accepted }) => accepted.map(acceptedText).join(' / ')).join('، ');
  if (key.type === 'essay')
    return (
      plainText(key.model_answer ?? {}, ANSWER_LIMIT)[locale] ??
      plainText(key.model_answer ?? {}, ANSWER_LIMIT).ar ??
      ''
    );
  return describeAnswer(content, rightAnswers(content, key), locale);
}

/** A person's mark decides the state of what no grader can judge. */
function stateOf({ state, mark, max_mark }: Row): GradeState {
  if (state !== 'pending' || mark === null) return state ?? 'pending';
  if (mark <= 0) return 'wrong';
  return mark >= max_mark ? 'correct' : 'partial';
}

/**
 * The questions of each attempt in the order of its paper, in one statement. The attempts are in scope
 * already.
 */
export async function readAnswerLines(
  db: Db,
  attemptIds: string[],
  locale: Locale,
): Promise<Map<string, AnswerLine[]>> {
  const rows = await queryRows(
    db,
    answerLineRow,
    sql`
    select a.id as attempt_id, e.entry->>'question_id' as question_id, e.entry->>'version_id' as version_id,
      (e.entry->>'mark')::float8 as max_mark, v.content, k.key, w.payload, m.grade->>'state' as state,
      m.mark::float8 as mark, m.comment
    from attempts a cross join jsonb_array_elements(a.paper->'entries') with ordinality e(entry, place)
    join question_versions v on v.id = (e.entry->>'version_id')::uuid
    join question_keys k on k.version_id = v.id
    left join answers w on w.attempt_id = a.id and w.question_id = (e.entry->>'question_id')::uuid
    left join marks m on m.attempt_id = a.id and m.question_id = (e.entry->>'question_id')::uuid
    where a.id = any(${sql.param(attemptIds)}::uuid[]) order by a.id, e.place`,
  );
  const lines = new Map<string, AnswerLine[]>(attemptIds.map((id) => [id, []]));
  for (const row of rows)
    lines.get(row.attempt_id)?.push({
      question_id: row.question_id,
      version_id: row.version_id,
      prompt: plainText(row.content.prompt, PROMPT_LIMIT),
      answer: cut(describeAnswer(row.content, row.payload ?? [], locale)),
      right: cut(rightText(row, locale)),
      state: stateOf(row),
      mark: row.mark,
      max_mark: row.max_mark,
      comment: row.comment,
    });
  return lines;
}
