import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { MergeOutcome } from '@/lib/contract/resources/quizzes/question-bank';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { questions } from '@/server/platform/db/schema/questions';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { missingQuestion, type Touched, untouchedOf } from '@/server/modules/quizzes/questions';

type Question = typeof questions.$inferSelect;
type Wanted = { keptId: string; others: readonly string[]; reason?: string | undefined };
export type MergeEffect = Omit<MergeOutcome, 'id' | 'actions' | 'is_done'>;

const idList = (ids: readonly string[]) => sql`any(${sql.param(ids)}::uuid[])`;

/** The questions, locked in one order; all must be the actor's to merge. Errors: 404, 422 at `others`. */
async function lockAll(tx: Tx, access: Access<'question.merge'>, { keptId, others }: Wanted) {
  const ids = [keptId, ...others];
  const rows = await tx
    .select()
    .from(questions)
    .where(sql`questions.id = ${idList(ids)} and ${access.questions}`)
    .orderBy(questions.id)
    .for('no key update');
  const found = new Map(rows.map((row) => [row.id, row]));
  const keeper = found.get(keptId);
  if (!keeper) throw await missingQuestion(tx, access, keptId);
  const issues = others.flatMap((id, index) => {
    const field = `others.${index}`;
    const other = found.get(id);
    if (!other) return [{ field, code: 'id' }];
    if (id === keptId || others.indexOf(id) !== index) return [{ field, code: 'duplicate' }];
    if (other.subjectId !== keeper.subjectId) return [{ field, code: 'other_subject' }];
    return other.type === keeper.type ? [] : [{ field, code: 'other_type' }];
  });
  if (issues.length > 0) throw new FieldErrors(issues);
  return { keeper, others: others.flatMap((id) => found.get(id) ?? []) };
}

const doubledSlotRow = defineRow('question-bank.doubledSlot', { quiz_id: z.string(), id: z.string() });

/** Quizzes of which more than one slot would hold the kept question: the slots that a draft loses. */
async function doubledSlots(tx: Tx, ids: readonly string[], quizIds: readonly string[]) {
  return queryRows(
    tx,
    doubledSlotRow,
    sql`
    select quiz_id, id from (select sl.quiz_id, sl.id, row_number() over (partition by sl.quiz_id
      order by (sl.question_id = ${ids[0]}) desc, sl.position) as place
      from quiz_slots sl where sl.quiz_id = ${idList(quizIds)} and sl.question_id = ${idList(ids)}) s
      where place > 1`,
  );
}

async function moveSlots(tx: Tx, { keptId, others }: Wanted, moved: Touched[], doubled: string[], now: Date) {
  const quizIds = moved.map(({ quiz_id }) => quiz_id);
  if (quizIds.length === 0) return;
  await tx.execute(sql`delete from quiz_slots where id = ${idList(doubled)}`);
  await tx.execute(sql`update quiz_slots set question_id = ${keptId}
    where quiz_id = ${idList(quizIds)} and question_id = ${idList(others)}`);
  // Totals as an editor would have counted them; the new version number shows an open editor that its draft
  // is out of date.
  await tx.execute(sql`update quizzes z set version = z.version + 1, updated_at = ${now},
      total_mark = s.total, question_count = s.questions
    from (select quiz_id, coalesce(sum(mark * coalesce((draw->>'count')::int, 1)), 0) as total,
      coalesce(sum(coalesce((draw->>'count')::int, 1)), 0)::int as questions
      from quiz_slots where quiz_id = ${idList(quizIds)} group by quiz_id) s
    where z.id = s.quiz_id`);
}

/** Open reports go along; a person who reported both has one report left. */
async function moveReports(
  tx: Tx,
  access: Access<'question.merge'>,
  { keptId, others }: Wanted,
  now: Date,
): Promise<number> {
  await tx.execute(sql`update question_reports r set state = 'accepted', decided_by = ${access.actor.userId},
    decided_at = ${now}
    where r.state = 'open' and r.question_id = ${idList(others)} and exists (select 1 from question_reports k
      where k.state = 'open' and k.reporter_id = r.reporter_id and k.id <> r.id
      and (k.question_id = ${keptId} or (k.question_id = ${idList(others)} and k.id < r.id)))`);
  const { rowCount } = await tx.execute(sql`update question_reports r set question_id = ${keptId},
      version_id = (select current_version_id from questions where id = ${keptId})
    where r.state = 'open' and r.question_id = ${idList(others)}`);
  return rowCount ?? 0;
}

async function apply(
  tx: Tx,
  access: Access<'question.merge'>,
  wanted: Wanted,
  now: Date,
): Promise<MergeEffect> {
  const { keeper, others } = await lockAll(tx, access, wanted);
  const ids = [keeper.id, ...others.map(({ id }) => id)];
  const holding = await untouchedOf(
    tx,
    access,
    others.map(({ id }) => id),
    true,
  );
  const moved = holding.filter(({ is_untouched, status }) => is_untouched && status !== 'cancelled');
  const doubled = await doubledSlots(
    tx,
    ids,
    moved.map(({ quiz_id }) => quiz_id),
  );
  const published = moved.filter(
    ({ quiz_id, status }) => status !== 'draft' && doubled.some((slot) => slot.quiz_id === quiz_id),
  );
  // A published paper would lose marks that students have already seen.
  if (published.length > 0)
    throw new ApiError('conflict', { code: 'merge_published', params: { count: published.length } });
  await moveSlots(
    tx,
    wanted,
    moved,
    doubled.map(({ id }) => id),
    now,
  );
  const reports = await moveReports(tx, access, wanted, now);
  const addedTags = await retire(tx, access, keeper, others, wanted, now);
  return {
    kept_id: keeper.id,
    merged: others.length,
    moved: moved
      .filter(({ title }) => title !== null)
      .map(({ quiz_id, title }) => ({
        quiz_id,
        title,
        drops: doubled.filter((slot) => slot.quiz_id === quiz_id).length,
      })),
    hidden: moved.filter(({ title }) => title === null).length,
    history: holding.length - moved.length,
    added_tags: addedTags,
    reports,
  };
}

/** The kept question gets the tags of all; the others leave the bank and say where they went. */
async function retire(
  tx: Tx,
  access: Access<'question.merge'>,
  keeper: Question,
  others: Question[],
  { reason }: Wanted,
  now: Date,
): Promise<string[]> {
  const added = [...new Set(others.flatMap(({ tags }) => tags))].filter((tag) => !keeper.tags.includes(tag));
  const ids = others.map(({ id }) => id);
  await tx.execute(
    sql`update questions set tags = tags || ${sql.param(added)}::text[], updated_at = ${now}
      where id = ${keeper.id}`,
  );
  // Those that were merged into one of these before now point at the kept one.
  await tx.execute(sql`update questions set merged_into_id = ${keeper.id}, updated_at = ${now},
      deleted_at = coalesce(deleted_at, ${now})
      where id = ${idList(ids)} or merged_into_id = ${idList(ids)}`);
  for (const id of ids) await audit(tx, access.actor, 'question.merge', id, { into: keeper.id }, reason);
  return added;
}

class Rollback extends Error {}

/**
 * Merges questions into one: quizzes that nobody has started get the kept question, everything else keeps
 * what it had. A preview does the whole work and rolls it back, so that it cannot differ from the merge.
 * Errors: 404, 409 `merge_published`, 422.
 */
export async function mergeQuestions(
  db: Db,
  access: Access<'question.merge'>,
  wanted: Wanted,
  now: Date,
  isPreview: boolean,
): Promise<MergeEffect> {
  let effect: MergeEffect | undefined;
  try {
    await db.transaction(async (tx) => {
      effect = await apply(tx, access, wanted, now);
      if (isPreview) throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  if (!effect) throw new ApiError('server');
  return effect;
}
