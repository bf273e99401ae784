import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { questionHistory, sectionMastery } from '@/server/platform/db/schema/practice';
import { timestamp } from '@/server/platform/db/columns';
import { readMastery } from './queries';
import { afterAnswer, HELD, type Mastery, unknown } from './engine/mastery';

/** Right answers in a row after which a mistake leaves the notebook. */
const MASTERED = 2;

export type Noted = {
  studentId: string;
  quizId: string;
  /** `fraction`: share that was right, 0..1; null where a person has to mark. */
  answers: readonly { questionId: string; fraction: number | null }[];
};

const stateRow = defineRow('mastery.state', {
  id: z.string(),
  section_id: z.string(),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  is_noted: z.boolean(),
  strength: z.number().nullable(),
  half_life_days: z.number().nullable(),
  last_seen_at: timestamp.nullable(),
  right_in_a_row: z.number().nullable(),
  seen_count: z.number().nullable(),
  mistake_at: timestamp.nullable(),
});

const readStates = (tx: Tx, { studentId, quizId, answers }: Noted) =>
  queryRows(
    tx,
    stateRow,
    sql`select q.id, q.section_id, q.difficulty, coalesce(h.last_quiz_id = ${quizId}, false) as is_noted,
      h.strength,
      h.half_life_days, h.last_seen_at, h.right_in_a_row, h.seen_count, h.mistake_at
    from questions q left join question_history h on h.question_id = q.id and h.student_id = ${studentId}
    where q.id = any(${sql.param(answers.map(({ questionId }) => questionId))}::uuid[])`,
  );

type State = Awaited<ReturnType<typeof readStates>>[number];

function historyOf({ studentId, quizId }: Noted, state: State, fraction: number | null, now: Date) {
  const before: Mastery = {
    strength: state.strength ?? 0,
    halfLifeDays: state.half_life_days ?? unknown(0).halfLifeDays,
    at: (state.last_seen_at ?? now).getTime(),
    answers: state.seen_count ?? 0,
  };
  const after =
    fraction === null
      ? before
      : afterAnswer(before, { fraction, difficulty: state.difficulty, at: now.getTime() });
  const row = fraction === null || fraction < HELD ? 0 : (state.right_in_a_row ?? 0) + 1;
  const isMistake = fraction !== null && fraction < HELD;
  return {
    studentId,
    questionId: state.id,
    seenCount: (state.seen_count ?? 0) + 1,
    lastSeenAt: now,
    lastQuizId: quizId,
    lastFraction: fraction,
    rightInARow: row,
    mistakeAt: isMistake ? (state.mistake_at ?? now) : row >= MASTERED ? null : state.mistake_at,
    strength: after.strength,
    halfLifeDays: after.halfLifeDays,
  };
}

/**
 * Writes the answers of a student to questions of a quiz: history, notebook of mistakes and mastery of the
 * sections. Each question counts once a quiz, for any number of calls.
 */
export async function noteAnswers(db: Db | Tx, noted: Noted, now: Date): Promise<void> {
  if (noted.answers.length === 0) return;
  await db.transaction(async (tx) => {
    // Concurrent calls count one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mastery ${noted.studentId}`}, 0))`);
    const [states, mastery] = [await readStates(tx, noted), await readMastery(tx, noted.studentId)];
    const touched = new Set<string>();
    for (const { questionId, fraction } of noted.answers) {
      const state = states.find(({ id }) => id === questionId);
      if (!state || state.is_noted) continue;
      const values = historyOf(noted, state, fraction, now);
      await tx
        .insert(questionHistory)
        .values(values)
        .onConflictDoUpdate({ target: [questionHistory.studentId, questionHistory.questionId], set: values });
      if (fraction === null) continue;
      const known = mastery.get(state.section_id) ?? unknown(now.getTime());
      mastery.set(
        state.section_id,
        afterAnswer(known, { fraction, difficulty: state.difficulty, at: now.getTime() }),
      );
      touched.add(state.section_id);
    }
    for (const sectionId of touched) {
      const known = mastery.get(sectionId);
      if (!known) continue;
      const values = {
        studentId: noted.studentId,
        sectionId,
        strength: known.strength,
        halfLifeDays: known.halfLifeDays,
        at: new Date(known.at),
        answers: known.answers,
      };
      await tx
        .insert(sectionMastery)
        .values(values)
        .onConflictDoUpdate({ target: [sectionMastery.studentId, sectionMastery.sectionId], set: values });
    }
  });
}

const markRow = defineRow('mastery.mark', { question_id: z.string(), fraction: z.number().nullable() });

type Attempt = { id: string; quizId: string; studentId: string };

/** Notes every question of a finished attempt; a question without an answer is a mistake. */
export const noteAttempt = (db: Db | Tx, attempt: Attempt, now: Date): Promise<void> =>
  noteMarks(db, attempt, sql`true`, now);

/** As `noteAttempt`, but ignores questions without an answer: a practice may be ended at any time. */
export const noteAnswered = (db: Db | Tx, attempt: Attempt, now: Date): Promise<void> =>
  noteMarks(db, attempt, sql`grade->>'state' <> 'blank'`, now);

async function noteMarks(db: Db | Tx, attempt: Attempt, condition: SQL, now: Date): Promise<void> {
  const rows = await queryRows(
    db,
    markRow,
    sql`select question_id, (grade->>'fraction')::float8 as fraction from marks
      where attempt_id = ${attempt.id} and ${condition}`,
  );
  await noteAnswers(
    db,
    {
      studentId: attempt.studentId,
      quizId: attempt.quizId,
      answers: rows.map(({ question_id, fraction }) => ({ questionId: question_id, fraction })),
    },
    now,
  );
}
