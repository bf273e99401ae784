import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { KeyOf } from '@/lib/contract/questions/key';
import type { Localized } from '@/lib/contract/text';
import type {
  MarkingEntry,
  MarkingQuestion,
  MarkInput,
  markingFilters,
} from '@/lib/contract/resources/report';
import { notifyAttempts, tell } from '../../attempts/events';
import { recalculateAttempt } from '../../attempts/grade';
import { mediaOf } from '../../attempts/paper-view';
import { audit, type Tx } from '../../db/audit';
import type { Db } from '../../db/client';
import { scoreEvents } from '../../db/schema/attempts';
import { ApiError, FieldErrors } from '../../http/errors';
import { slice } from '../../http/reply';
import type { Actor } from '../../http/route';
import { attemptScope } from '../../policy/scopes';
import { fileIds, mapLocalized } from '../../questions/content-texts';
import { renderHtml } from '../../text/rich-text';
import { fullName, named } from '../../db/names';
import { iso } from './fragments';

type Filters = z.output<typeof markingFilters>;

/**
 * Written answers of the handed-in attempts of a quiz, question by question, those that wait first. Names are left
 * out on request, and the order then tells nothing of them.
 */
export async function listMarking(db: Db, actor: Actor, quizId: string, filters: Filters) {
  const { limit, offset } = slice(filters, 30);
  const isAnonymous = filters.anonymous === '1';
  const state = filters.state ?? 'all';
  const { rows } = await db.execute(sql`
    select m.attempt_id || ':' || m.question_id as id, m.attempt_id, m.question_id, count(*) over ()::int as total,
      case when ${isAnonymous} then null else json_build_object('id', u.id, 'name', ${fullName(sql`u`)}, 'number', st.number) end as student,
      case when ${isAnonymous} then null else ${named(sql`c`)} end as classroom,
      coalesce(w.payload->0->>'answer_text', '') as answer_text, coalesce(w.saved_at, attempts.finished_at) as saved_at,
      m.mark::float8 as mark, m.max_mark::float8 as max_mark, m.comment, m.rubric
    from attempts join quizzes on quizzes.id = attempts.quiz_id
    join marks m on m.attempt_id = attempts.id
    join questions q on q.id = m.question_id and q.type = 'essay'
    left join answers w on w.attempt_id = m.attempt_id and w.question_id = m.question_id
    join users u on u.id = attempts.student_id join students st on st.user_id = u.id join classrooms c on c.id = st.classroom_id
    where attempts.quiz_id = ${quizId} and attempts.state in ('finished', 'graded') and ${attemptScope(actor, 'attempt.grade')}
      ${filters.question ? sql`and m.question_id = ${filters.question}` : sql``}
      ${state === 'pending' ? sql`and m.mark is null` : state === 'marked' ? sql`and m.mark is not null` : sql``}
    order by m.question_id, (m.mark is not null), ${isAnonymous ? sql`md5(m.attempt_id::text)` : sql`u.search`}, m.attempt_id
    limit ${limit} offset ${offset}`);
  const found = rows as unknown as (Omit<MarkingEntry, 'words'> & { total: number })[];
  return {
    total: found[0]?.total ?? 0,
    rows: found.map(({ total: _total, ...row }) => ({
      ...row,
      saved_at: iso(row.saved_at) ?? '',
      words: row.answer_text.trim() === '' ? 0 : row.answer_text.trim().split(/\s+/u).length,
    })),
  };
}

type QuestionRow = {
  question_id: string;
  prompt: Localized;
  max_mark: number;
  total: number;
  marked: number;
  key: KeyOf<'essay'>;
};

/** The written questions of a quiz with their rubric and model answer, in the order of the paper. */
export async function markingQuestions(db: Db, actor: Actor, quizId: string): Promise<MarkingQuestion[]> {
  const { rows } = await db.execute(sql`
    select m.question_id, v.content->'prompt' as prompt, k.key, max(m.max_mark)::float8 as max_mark, count(*)::int as total,
      count(m.mark)::int as marked, min(coalesce(s.position, 1000)) as place
    from attempts join quizzes on quizzes.id = attempts.quiz_id
    join marks m on m.attempt_id = attempts.id
    join questions q on q.id = m.question_id and q.type = 'essay'
    join question_versions v on v.id = q.current_version_id join question_keys k on k.version_id = v.id
    left join quiz_slots s on s.quiz_id = quizzes.id and s.question_id = q.id
    where attempts.quiz_id = ${quizId} and attempts.state in ('finished', 'graded') and ${attemptScope(actor, 'attempt.grade')}
    group by m.question_id, v.id, k.version_id
    order by place, m.question_id`);
  const found = rows as unknown as QuestionRow[];
  const media = await mediaOf(
    db,
    found.flatMap(({ prompt, key }) => fileIds({ type: 'essay', prompt }, key.model_answer ?? null)),
  );
  return found.map(({ prompt, key, question_id, max_mark, total, marked }) => ({
    question_id,
    max_mark,
    total,
    marked,
    prompt: mapLocalized(prompt, (html) => renderHtml(html, media)),
    rubric: key.rubric.map(({ id, title, points }) => ({ id, title, points })),
    model_answer: key.model_answer ? mapLocalized(key.model_answer, (html) => renderHtml(html, media)) : null,
  }));
}

type Found = { mark: number | null; max_mark: number; type: string; key: KeyOf<'essay'>; is_manual: boolean };

async function findMark(tx: Tx, actor: Actor, input: MarkInput): Promise<Found> {
  const { rows } = await tx.execute(sql`
    select m.mark::float8 as mark, m.max_mark::float8 as max_mark, m.is_manual, q.type, k.key
    from attempts join quizzes on quizzes.id = attempts.quiz_id join marks m on m.attempt_id = attempts.id and m.question_id = ${input.question_id}
    join questions q on q.id = m.question_id join question_keys k on k.version_id = q.current_version_id
    where attempts.id = ${input.attempt_id} and attempts.state in ('finished', 'graded') and ${attemptScope(actor, 'attempt.grade')}
    for update of attempts`);
  const found = rows[0] as unknown as Found | undefined;
  if (!found) throw new ApiError('not_found');
  return found;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Points by criterion: known ones, none above its greatest, whose share of the rubric is the share of the mark. */
function markOf(input: MarkInput, found: Found): number {
  if (input.mark > found.max_mark)
    throw new FieldErrors([{ field: 'mark', code: 'above_max', params: { max: found.max_mark } }]);
  if (!input.rubric || Object.keys(input.rubric).length === 0) return round(input.mark);
  const rubric = found.key.rubric ?? [];
  for (const [id, points] of Object.entries(input.rubric)) {
    const criterion = rubric.find((entry) => entry.id === id);
    if (!criterion) throw new FieldErrors([{ field: `rubric.${id}`, code: 'unknown' }]);
    if (points > criterion.points)
      throw new FieldErrors([
        { field: `rubric.${id}`, code: 'above_max', params: { max: criterion.points } },
      ]);
  }
  const whole = rubric.reduce((sum, { points }) => sum + points, 0);
  const given = Object.values(input.rubric).reduce((sum, points) => sum + points, 0);
  return whole === 0 ? round(input.mark) : round((given / whole) * found.max_mark);
}

/** Writes the mark of a person, whatever the grader said; an override of a computed mark needs a reason. */
export async function markAnswer(
  db: Db,
  actor: Actor,
  input: MarkInput,
  now: Date,
): Promise<{ mark: number }> {
  return db.transaction(async (tx) => {
    const found = await findMark(tx, actor, input);
    if (found.type !== 'essay' && !input.reason)
      throw new FieldErrors([{ field: 'reason', code: 'required' }]);
    const mark = markOf(input, found);
    const state = mark >= found.max_mark ? 'correct' : mark > 0 ? 'partial' : 'wrong';
    await tx.execute(sql`update marks set mark = ${mark}, is_manual = true, comment = ${input.comment ?? null},
      rubric = ${input.rubric ? JSON.stringify(input.rubric) : null}::jsonb, marked_by = ${actor.userId}, marked_at = ${now},
      grade = jsonb_set(jsonb_set(grade, '{state}', to_jsonb(${state}::text)), '{fraction}', to_jsonb(${found.max_mark === 0 ? 0 : mark / found.max_mark}::float8))
      where attempt_id = ${input.attempt_id} and question_id = ${input.question_id}`);
    await tx.insert(scoreEvents).values({
      attemptId: input.attempt_id,
      questionId: input.question_id,
      before: found.mark,
      after: mark,
      cause: 'marked',
      reason: input.reason ?? null,
      actorId: actor.userId,
      at: now,
    });
    await recalculateAttempt(tx, input.attempt_id, now);
    await tell(tx, input.attempt_id, 'marked', now, { question_id: input.question_id, mark }, actor.userId);
    await audit(
      tx,
      actor,
      'attempt.grade',
      input.attempt_id,
      { question_id: input.question_id, before: found.mark, after: mark },
      input.reason,
    );
    await notifyAttempts(tx, [input.attempt_id]);
    return { mark };
  });
}
