import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { selfStudyKinds } from '@/lib/contract/quiz-kinds';
import type { ExamRemedy, ExamWish } from '@/lib/contract/resources/practice/generated-exam';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { isInOpenQuiz } from '@/server/modules/quizzes/quizzes';
import { type AskedSection, type Asker, chosenOf, listAskedSections, listAskedSubjects } from './requester';
import { readCandidates } from './candidates';
import { insertGenerated } from './create';
import {
  type Candidate,
  type DifficultyLevel,
  difficultyLevels,
  generateExam,
  MIXED,
  questionCounts,
  type Remedy,
} from './engine/generate';

/** Above the size of any exam: the count for a refusal stops here. */
const COUNTED = 100;
/** A draw reads this many times the even share of a section, of each section and level, and five at least. */
const SPARE = 2;
const FEWEST = 5;
/**
 * The most draws of one request; a question may be blocked only by its text, which is known after the draw.
 */
const MOST_DRAWS = 5;

const idRow = defineRow('generated-exams.questionId', { id: z.string() });

/** The given questions that a graded quiz may still ask. */
export async function blockedAmong(
  db: Db | Tx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queryRows(
    db,
    idRow,
    sql`select q.id from questions q where q.id = any(${sql.param([...ids])}::uuid[])
      and ${isInOpenQuiz(now)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

export type Scope = {
  subject: { id: string; name: { ar?: string | undefined; en?: string | undefined } };
  sections: AskedSection[];
};

/**
 * The subject and its sections, where the asker may use their questions. Errors: 422 at subject_id, sections.
 */
export async function readScope(
  db: Db | Tx,
  asker: Asker,
  { subject_id, sections }: Pick<ExamWish, 'subject_id' | 'sections'>,
): Promise<Scope> {
  const [subject] = await listAskedSubjects(db, asker, subject_id);
  if (!subject) throw new FieldErrors([{ field: 'subject_id', code: 'id' }]);
  const found = await listAskedSections(db, asker, subject.id);
  const known = new Set(found.map(({ id }) => id));
  const issues = sections.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `sections.${index}`, code: 'id' }],
  );
  if (issues.length > 0) throw new FieldErrors(issues);
  return { subject, sections: found };
}

function nameRemedies(remedies: readonly Remedy[], sections: readonly AskedSection[]): ExamRemedy[] {
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  return remedies.map((remedy) =>
    remedy.kind === 'sections' || remedy.kind === 'several'
      ? { ...remedy, sections: remedy.sections.map((id) => ({ id, name: titles.get(id) ?? {} })) }
      : remedy,
  );
}

type Wish = { sections: string[]; count: number; difficulty: DifficultyLevel };

/** Refuses a request that cannot be filled, with its remedies. Errors: 409 exam_impossible. */
async function refuse(db: Db, asker: Asker, scope: Scope, wish: Wish, now: Date): Promise<never> {
  // Each section that was not chosen stands for itself, so that a remedy can name it.
  const chosen = chosenOf(scope.sections, wish.sections);
  const all = new Map(scope.sections.map(({ id }) => [id, chosen.get(id) ?? id]));
  const candidates = await readCandidates(db, asker, {
    subjectId: scope.subject.id,
    sections: all,
    difficulty: null,
    most: COUNTED,
    seed: '',
    now,
  });
  const drawn = generateExam(candidates, wish, '');
  const available = 'ids' in drawn ? wish.count : drawn.available;
  const remedies = 'ids' in drawn ? [] : nameRemedies(drawn.remedies, scope.sections);
  throw new ApiError('conflict', {
    code: 'exam_impossible',
    params: { available, count: wish.count },
    meta: { available, remedies },
  });
}

type Drawn = { ids: string[]; perSection: Map<string, number> } | null;

/** Draws from up to `most` fresh questions of each section and level; null where these do not suffice. */
async function drawOf(
  db: Db,
  asker: Asker,
  scope: Scope,
  wish: Wish,
  { seed, most, now }: { seed: string; most: number; now: Date },
): Promise<Drawn> {
  let candidates: Candidate[] = await readCandidates(db, asker, {
    subjectId: scope.subject.id,
    sections: chosenOf(scope.sections, wish.sections),
    difficulty: wish.difficulty === MIXED ? null : wish.difficulty,
    most,
    seed,
    now,
  });
  for (let turn = 0; turn < MOST_DRAWS; turn += 1) {
    const drawn = generateExam(candidates, wish, seed);
    if (!('ids' in drawn)) return null;
    const blocked = await blockedAmong(db, drawn.ids, now);
    if (blocked.size === 0) {
      const ids = new Set(drawn.ids);
      const taken = candidates.filter(({ id }) => ids.has(id));
      const perSection = new Map(
        [...Map.groupBy(taken, ({ section }) => section)].map(([id, list]) => [id, list.length]),
      );
      return { ids: drawn.ids, perSection };
    }
    // The reading was limited, so more questions may exist than were read.
    if (most < wish.count) return null;
    candidates = candidates.filter(({ id }) => !blocked.has(id));
  }
  return null;
}

/** The questions of a request, in their order. Errors: 409 exam_impossible. */
export async function draw(db: Db, asker: Asker, scope: Scope, wish: Wish, now: Date): Promise<string[]> {
  const seed = randomBytes(16).toString('base64url');
  const few = Math.max(FEWEST, Math.ceil((SPARE * wish.count) / wish.sections.length));
  if (few < wish.count) {
    const drawn = await drawOf(db, asker, scope, wish, { seed, most: few, now });
    // No section reached the limit of the reading, so all its questions would give the same draw.
    if (drawn && Math.max(...drawn.perSection.values()) < few) return drawn.ids;
  }
  const drawn = await drawOf(db, asker, scope, wish, { seed, most: wish.count, now });
  return drawn?.ids ?? refuse(db, asker, scope, wish, now);
}

/** The request in the terms of the generator. Errors: 422 at questionsCount. */
export function toWish({ sections, questionsCount, difficultyLevel }: ExamWish): Wish {
  if (!questionCounts.some((count) => count === questionsCount))
    throw new FieldErrors([{ field: 'questionsCount', code: 'choice' }]);
  const difficulty = difficultyLevels.find((level) => level === difficultyLevel);
  if (difficulty === undefined) throw new FieldErrors([{ field: 'difficultyLevel', code: 'choice' }]);
  return {
    sections: [...new Set(sections.map((id) => id.toLowerCase()))],
    count: questionsCount,
    difficulty,
  };
}

/**
 * Draws an exam for the asker and writes it. Returns its id. Errors: 422 at the fields of the request; 409
 * exam_impossible with `meta.available` and `meta.remedies`, the changes with which it succeeds.
 */
export async function generateExamFor(db: Db, asker: Asker, input: ExamWish, now: Date): Promise<string> {
  const wish = toWish(input);
  const scope = await readScope(db, asker, { ...input, sections: wish.sections });
  const questionIds = await draw(db, asker, scope, wish, now);
  return db.transaction((tx) =>
    insertGenerated(tx, {
      kind: selfStudyKinds.own,
      owner: asker,
      subjectId: scope.subject.id,
      title: scope.subject.name,
      sectionIds: wish.sections,
      difficulty: wish.difficulty,
      questionIds,
      now,
    }),
  );
}

/** The number of questions of each level in the sections, up to the limit of an exam; keys 1 to 4. */
export async function countAvailable(
  db: Db,
  asker: Asker,
  { subject_id, sections }: Pick<ExamWish, 'subject_id' | 'sections'>,
  now: Date,
): Promise<Map<number, number>> {
  const scope = await readScope(db, asker, { subject_id, sections });
  const candidates = await readCandidates(db, asker, {
    subjectId: scope.subject.id,
    sections: chosenOf(scope.sections, sections),
    difficulty: null,
    most: COUNTED,
    seed: '',
    now,
  });
  return new Map(
    difficultyLevels.map((level) => [
      level,
      candidates.filter(({ difficulty }) => level === MIXED || difficulty === level).length,
    ]),
  );
}
