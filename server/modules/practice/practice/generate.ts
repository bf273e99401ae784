import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ExamWish } from '@/lib/contract/resources/practice/generated-exam';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import {
  type Asker,
  blockedAmong,
  chosenOf,
  draw,
  insertGenerated,
  listAskedSubjects,
  readScope,
  toWish,
} from '@/server/modules/practice/generated-exams';
import { readChoices } from './choices';
import { todaysTen } from '@/server/modules/practice/mastery/engine';
import { mistakeIds } from '@/server/modules/practice/mastery';

/** The number of questions of a practice without a requested count. */
export const USUAL_COUNT = 10;
const ALL_LEVELS = 4;

type PracticeWish = Pick<ExamWish, 'subject_id' | 'sections'> & Partial<ExamWish>;

const idRow = defineRow('practice.id', { id: z.string() });

/** Runs the work of a student one call at a time, so that nothing is made twice. */
const inTurn = <Result>(db: Db, userId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`practice ${userId}`}, 0))`);
    return work(tx);
  });

const nameOf = (key: string) => ({ ar: translate('ar')(key), en: translate('en')(key) });
const nothing = () => new ApiError('conflict', { code: 'practice_empty' });

/** Chooses questions of the sections by mastery, weak first. Errors: 409 practice_empty. */
async function chooseTen(
  db: Db | Tx,
  asker: Asker,
  parts: Parameters<typeof readChoices>[2],
  { seed, count = USUAL_COUNT, now }: { seed: string; count?: number; now: Date },
): Promise<string[]> {
  const choices = await readChoices(db, asker, parts, { most: count, seed, now });
  // A block by text is only known after the draw.
  const drawn = todaysTen(choices, seed, 2 * count);
  const blocked = await blockedAmong(db, drawn, now);
  const wanted = new Map(choices.map((choice) => [choice.id, choice]));
  const ids = todaysTen(
    [...wanted.values()].filter(({ id }) => drawn.includes(id) && !blocked.has(id)),
    seed,
    count,
  );
  if (ids.length === 0) throw nothing();
  return ids;
}

/**
 * Makes a practice of sections of a subject; without count and level its questions follow the mastery.
 * Returns its id. Errors: 422 at the fields of the request; 409 exam_impossible, practice_empty.
 */
export async function generatePractice(
  db: Db,
  asker: Asker,
  input: PracticeWish,
  now: Date,
): Promise<string> {
  const { questionsCount, difficultyLevel } = input;
  const sections = [...new Set(input.sections.map((id) => id.toLowerCase()))];
  const scope = await readScope(db, asker, { subject_id: input.subject_id, sections });
  const wish =
    questionsCount !== undefined || difficultyLevel !== undefined
      ? toWish({
          subject_id: input.subject_id,
          sections,
          questionsCount: questionsCount ?? USUAL_COUNT,
          difficultyLevel: difficultyLevel ?? ALL_LEVELS,
        })
      : null;
  const leaves = [...chosenOf(scope.sections, sections).keys()];
  const questionIds = wish
    ? await draw(db, asker, scope, wish, now)
    : await chooseTen(db, asker, [{ subjectId: scope.subject.id, sections: leaves }], {
        seed: randomBytes(16).toString('base64url'),
        now,
      });
  return db.transaction((tx) =>
    insertGenerated(tx, {
      kind: 'practice',
      owner: asker,
      subjectId: scope.subject.id,
      title: scope.subject.name,
      sectionIds: sections,
      difficulty: wish?.difficulty ?? ALL_LEVELS,
      questionIds,
      now,
    }),
  );
}

const day = (moment: ReturnType<typeof sql>, asker: Asker) => sql`(${moment} at time zone coalesce(
  (select time_zone from branches where id = ${asker.branchId}::uuid), 'Asia/Riyadh'))::date`;

/**
 * Today's ten of the student, made at the first call of the day (of the branch). Errors: 409 practice_empty.
 */
export async function startTodaysTen(db: Db, asker: Asker, now: Date): Promise<string> {
  return inTurn(db, asker.userId, async (tx) => {
    const known = await findTodays(tx, asker, now);
    if (known) return known;
    const subjects = await listAskedSubjects(tx, asker);
    const questionIds = await chooseTen(
      tx,
      asker,
      subjects.map(({ id }) => ({ subjectId: id })),
      { seed: `${asker.userId} ${now.toISOString().slice(0, 10)}`, now },
    );
    return insertGenerated(tx, {
      kind: 'practice',
      owner: asker,
      subjectId: null,
      title: nameOf('practice.todays_ten'),
      sectionIds: [],
      difficulty: ALL_LEVELS,
      questionIds,
      now,
    });
  });
}

const isFinished = sql`exists (select 1 from attempts a
  where a.quiz_id = quizzes.id and a.state in ('finished', 'graded'))`;

/** The practice with this name over all subjects that was made today (of the branch), or null. */
async function findNamed(
  db: Db | Tx,
  asker: Asker,
  { name, now, isOpen = false }: { name: string; now: Date; isOpen?: boolean },
): Promise<string | null> {
  const row = await queryRow(
    db,
    idRow,
    sql`select id from quizzes where owner_id = ${asker.userId} and kind = 'practice' and subject_id is null
      and title = ${JSON.stringify(nameOf(name))}::jsonb and deleted_at is null
      and ${day(sql`published_at`, asker)} = ${day(sql`${now}::timestamptz`, asker)}
      ${isOpen ? sql`and not ${isFinished}` : sql``} order by published_at limit 1`,
  );
  return row?.id ?? null;
}

/** Today's ten, or null before they were begun. */
export const findTodays = (db: Db | Tx, asker: Asker, now: Date): Promise<string | null> =>
  findNamed(db, asker, { name: 'practice.todays_ten', now });

/**
 * A practice of the oldest mistakes of the notebook; an open one of today continues. Errors: 409
 * practice_empty.
 */
export async function startMistakes(db: Db, asker: Asker, now: Date): Promise<string> {
  return inTurn(db, asker.userId, async (tx) => {
    const open = await findNamed(tx, asker, { name: 'practice.mistakes', now, isOpen: true });
    if (open) return open;
    const ids = await mistakeIds(tx, asker.userId);
    const blocked = await blockedAmong(tx, ids, now);
    const questionIds = ids.filter((id) => !blocked.has(id)).slice(0, USUAL_COUNT);
    if (questionIds.length === 0) throw nothing();
    return insertGenerated(tx, {
      kind: 'practice',
      owner: asker,
      subjectId: null,
      title: nameOf('practice.mistakes'),
      sectionIds: [],
      difficulty: ALL_LEVELS,
      questionIds,
      now,
    });
  });
}

const placeRow = defineRow('practice.place', { subject_id: z.string(), section_id: z.string().nullable() });
const openRow = defineRow('practice.open', { id: z.string() });

/**
 * A practice of a subject or a section by its id; an open one of the same continues. Errors: 404; 409
 * practice_empty.
 */
export async function startPracticeOf(db: Db, asker: Asker, id: string, now: Date): Promise<string> {
  const place = await queryRow(
    db,
    placeRow,
    sql`select subject_id, id as section_id from sections where id = ${id} and deleted_at is null
      union all select id, null from subjects where id = ${id}`,
  );
  const [subject] = place ? await listAskedSubjects(db, asker, place.subject_id) : [];
  if (!place || !subject) throw new ApiError('not_found');
  const scope = await readScope(db, asker, { subject_id: subject.id, sections: [] });
  const sections = place.section_id
    ? scope.sections.filter((section) => section.id === place.section_id).map((section) => section.id)
    : scope.sections.filter(({ parent_id }) => parent_id === null).map((section) => section.id);
  if (sections.length === 0) throw place.section_id ? new ApiError('not_found') : nothing();
  const open = await queryRow(
    db,
    openRow,
    sql`select z.id from quizzes z join generated_quizzes g on g.quiz_id = z.id
      where z.owner_id = ${asker.userId} and z.kind = 'practice' and z.deleted_at is null
      and z.subject_id = ${subject.id}
        and g.section_ids <@ ${sql.param(sections)}::uuid[]
        and g.section_ids @> ${sql.param(sections)}::uuid[]
        and not exists (select 1 from attempts a where a.quiz_id = z.id and a.state in ('finished', 'graded'))
      order by g.created_at desc limit 1`,
  );
  return open?.id ?? generatePractice(db, asker, { subject_id: subject.id, sections }, now);
}
