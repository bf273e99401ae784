import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { KeyOf } from '@/lib/contract/questions/key';
import type { MarkingQuestion, markingFilters } from '@/lib/contract/resources/quizzes/report';
import { mediaOf } from '@/server/modules/quizzes/attempts';
import type { Db } from '@/server/platform/db/client';
import { slice } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { fileIds, mapLocalized } from '@/server/modules/quizzes/questions/engine';
import { renderHtml } from '@/server/platform/text/rich-text';
import { fullName, named } from '@/server/platform/db/names';
import { localizedColumn, namedColumn, storedDocument, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

type Filters = z.output<typeof markingFilters>;

const markingEntryRow = defineRow('reports.markingEntry', {
  id: z.string(),
  attempt_id: z.string(),
  question_id: z.string(),
  version_id: z.string(),
  total: z.number(),
  student: z.object({ id: z.string(), name: localizedColumn, number: z.string() }).nullable(),
  classroom: namedColumn.nullable(),
  answer_text: z.string(),
  saved_at: timestamp,
  mark: z.number().nullable(),
  max_mark: z.number(),
  comment: z.string().nullable(),
  rubric: z.record(z.string(), z.number()).nullable(),
});

/**
 * Written answers of the handed-in attempts of a quiz, question by question, those that wait first. Names are
 * left out on request, and the order then reveals nothing about them.
 */
export async function listMarking(db: Db, access: Access<'attempt.grade'>, quizId: string, filters: Filters) {
  const { limit, offset } = slice(filters, 30);
  const isAnonymous = filters.anonymous === '1';
  const state = filters.state ?? 'all';
  const found = await queryRows(
    db,
    markingEntryRow,
    sql`
    select m.attempt_id || ':' || m.question_id as id, m.attempt_id, m.question_id, m.version_id,
    count(*) over ()::int as total,
      case when ${isAnonymous} then null
      else json_build_object('id', u.id, 'name', ${fullName(sql`u`)}, 'number', st.number) end as student,
      case when ${isAnonymous} then null else ${named(sql`c`)} end as classroom,
      coalesce(w.payload->0->>'answer_text', '') as answer_text,
      coalesce(w.saved_at, attempts.finished_at) as saved_at,
      m.mark::float8 as mark, m.max_mark::float8 as max_mark, m.comment, m.rubric
    from attempts join quizzes on quizzes.id = attempts.quiz_id
    join marks m on m.attempt_id = attempts.id
    join questions q on q.id = m.question_id and q.type = 'essay'
    left join answers w on w.attempt_id = m.attempt_id and w.question_id = m.question_id
    join users u on u.id = attempts.student_id join students st on st.user_id = u.id
    join classrooms c on c.id = st.classroom_id
    where attempts.quiz_id = ${quizId} and attempts.source = 'online'
    and attempts.state in ('finished', 'graded') and ${access.attempts}
      ${filters.question ? sql`and m.question_id = ${filters.question}` : sql``}
      ${
        state === 'pending'
          ? sql`and m.mark is null`
          : state === 'marked'
            ? sql`and m.mark is not
        null`
            : sql``
      }
    order by m.question_id, (m.mark is not null),
    ${isAnonymous ? sql`md5(m.attempt_id::text)` : sql`u.search`}, m.attempt_id
    limit ${limit} offset ${offset}`,
  );
  return {
    total: found[0]?.total ?? 0,
    rows: found.map(({ total: _total, ...row }) => ({
      ...row,
      saved_at: row.saved_at.toISOString(),
      words: row.answer_text.trim() === '' ? 0 : row.answer_text.trim().split(/\s+/u).length,
    })),
  };
}

const markingQuestionRow = defineRow('reports.markingQuestion', {
  question_id: z.string(),
  version_id: z.string(),
  prompt: localizedColumn,
  max_mark: z.number(),
  total: z.number(),
  marked: z.number(),
  key: storedDocument<KeyOf<'essay'>>(),
});
type QuestionRow = RowOf<typeof markingQuestionRow>;

/**
 * The written questions of a quiz in the order of the paper, with rubric and model answer of each version
 * asked.
 */
export async function markingQuestions(
  db: Db,
  access: Access<'attempt.grade'>,
  quizId: string,
): Promise<MarkingQuestion[]> {
  const found = await queryRows(
    db,
    markingQuestionRow,
    sql`
    select m.question_id, m.version_id, v.content->'prompt' as prompt, k.key,
    max(m.max_mark)::float8 as max_mark, count(*)::int as total,
      count(m.mark)::int as marked, min(coalesce(s.position, 1000)) as place
    from attempts join quizzes on quizzes.id = attempts.quiz_id
    join marks m on m.attempt_id = attempts.id
    join questions q on q.id = m.question_id and q.type = 'essay'
    join question_versions v on v.id = m.version_id join question_keys k on k.version_id = v.id
    left join quiz_slots s on s.quiz_id = quizzes.id and s.question_id = q.id
    where attempts.quiz_id = ${quizId} and attempts.source = 'online'
    and attempts.state in ('finished', 'graded') and ${access.attempts}
    group by m.question_id, m.version_id, v.id, k.version_id
    order by place, m.question_id, v.version desc`,
  );
  const media = await mediaOf(
    db,
    found.flatMap(({ prompt, key }) => fileIds({ type: 'essay', prompt }, key.model_answer ?? null)),
  );
  return [...Map.groupBy(found, ({ question_id }) => question_id).values()].map((versions) => {
    const [{ question_id, prompt }] = versions as [QuestionRow, ...QuestionRow[]];
    const sum = (of: (row: QuestionRow) => number) => versions.reduce((whole, row) => whole + of(row), 0);
    return {
      question_id,
      prompt: mapLocalized(prompt, (html) => renderHtml(html, media)),
      max_mark: Math.max(...versions.map(({ max_mark }) => max_mark)),
      total: sum(({ total }) => total),
      marked: sum(({ marked }) => marked),
      versions: versions.map(({ version_id, key }) => ({
        version_id,
        rubric: key.rubric.map(({ id, title, points }) => ({ id, title, points })),
        model_answer: key.model_answer
          ? mapLocalized(key.model_answer, (html) => renderHtml(html, media))
          : null,
      })),
    };
  });
}
