import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PlacedQuestion, QuestionInput } from '@/lib/contract/questions/input';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { ApiError, FieldErrors, type FieldIssue } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { mapInSlices } from '@/server/platform/workers/in-slices';
import { usableFiles } from '@/server/modules/common/files';
import { defineRow, hasRow, queryOne } from '@/server/platform/db/rows';
import { cleanContent, searchText } from './engine/content-texts';
import { printsOf } from './engine/fingerprints';
import { cleanExplanation, cleanKey, fileUses } from './engine/stored';
import { generalSection } from './general-section';
import { missingQuestion } from './missing-queries';
import { isByStaff } from '@/server/access/policy/kinds';
import { isInAttempt, isInPublished } from './queries';
import { addVersion, isBeingWritten, isChanged, replaceVersion } from './versions';

type Prepared = PlacedQuestion & { origin?: string | null };

const prepare = <Given extends Prepared>(input: Given): Given => ({
  ...input,
  content: cleanContent(input.content),
  key: cleanKey(input.key),
});

const placeRow = defineRow('questions.place', { subject: z.boolean(), section: z.boolean() });

async function checkPlace(
  tx: Tx,
  access: Access,
  { subject_id, section_id }: QuestionInput,
): Promise<FieldIssue[]> {
  const found = await queryOne(
    tx,
    placeRow,
    sql`select
    exists (select 1 from subjects
      where id = ${subject_id} and ${access.subject(sql`subjects.id`)}) as subject,
    ${
      section_id === undefined
        ? sql`true`
        : sql`exists (select 1 from sections where id = ${section_id} and subject_id = ${subject_id}
      and ${access.section(sql`sections`)})`
    } as section`,
  );
  if (!found.subject) return [{ field: 'subject_id', code: 'id' }];
  return found.section ? [] : [{ field: 'section_id', code: 'id' }];
}

async function checkFiles(tx: Tx, access: Access, input: QuestionInput): Promise<FieldIssue[]> {
  const uses = fileUses(input);
  if (uses.length === 0) return [];
  const found = await usableFiles(
    tx,
    access,
    uses.map(({ id }) => id),
  );
  return uses.flatMap(({ field, id, kind }) => {
    const mime = found.get(id);
    if (mime === undefined) return [{ field, code: 'id' }];
    return mime.startsWith(`${kind}/`) ? [] : [{ field, code: 'file_type' }];
  });
}

/** Refuses foreign subjects, sections and files. Errors: 422 at their fields. */
async function checkReferences(
  tx: Tx,
  access: Access<'question.create' | 'question.update'>,
  input: QuestionInput,
): Promise<void> {
  const issues = [...(await checkPlace(tx, access, input)), ...(await checkFiles(tx, access, input))];
  if (issues.length > 0) throw new FieldErrors(issues);
}

/**
 * The input with the section that it goes to. Errors: 422 `section_id` where the subject has some and none is
 * named.
 */
async function placed(tx: Tx, access: Access, input: QuestionInput): Promise<PlacedQuestion> {
  const section_id = input.section_id ?? (await generalSection(tx, access, input.subject_id));
  if (section_id === null) throw new FieldErrors([{ field: 'section_id', code: 'required' }]);
  return { ...input, section_id };
}

const columnsOf = (input: PlacedQuestion) => ({
  subjectId: input.subject_id,
  sectionId: input.section_id,
  type: input.content.type,
  difficulty: input.difficulty,
  skill: input.skill ?? null,
  tags: [...new Set(input.tags ?? [])],
  search: searchText(input.content),
  ...printsOf(input.content, input.key),
});

/**
 * Puts questions into the bank as version 1 of each, in three statements whatever their number; returns their
 * ids in order. The caller has checked that the actor reaches their subject, section and files.
 */
export async function insertQuestions(
  tx: Tx,
  access: Access,
  inputs: readonly Prepared[],
): Promise<string[]> {
  const rows = await mapInSlices(inputs, (given) => {
    const input = prepare(given);
    const explanation = cleanExplanation(input.explanation);
    return { id: newId(), versionId: newId(), input, columns: columnsOf(input), explanation };
  });
  if (rows.length === 0) return [];
  await tx.insert(questions).values(
    rows.map(({ id, versionId, input, columns }) => ({
      id,
      ...columns,
      branchId: access.branch,
      authorId: access.actor.userId,
      status: input.status ?? 'approved',
      currentVersionId: versionId,
      origin: input.origin ?? null,
    })),
  );
  await tx.insert(questionVersions).values(
    rows.map(({ id, versionId, input }) => ({
      id: versionId,
      questionId: id,
      version: 1,
      content: input.content,
      createdBy: access.actor.userId,
    })),
  );
  await tx.insert(questionKeys).values(
    rows.map(({ versionId, input, explanation }) => ({
      versionId,
      key: input.key,
      explanation,
    })),
  );
  return rows.map(({ id }) => id);
}

/** A new question of the actor in the bank; returns its id. Errors: 422. */
export async function createQuestion(
  db: Db,
  access: Access<'question.create'>,
  input: QuestionInput,
): Promise<string> {
  return db.transaction(async (tx) => {
    await checkReferences(tx, access, input);
    const [id = ''] = await insertQuestions(tx, access, [await placed(tx, access, input)]);
    await audit(tx, access.actor, 'question.create', id, { type: input.content.type });
    return id;
  });
}

/** The question in the actor's scope, locked, with whether quizzes and attempts have it. Errors: 404. */
export async function lockQuestion(
  tx: Tx,
  access: Access<'question.update' | 'question.delete'>,
  id: string,
) {
  const [found] = await tx
    .select({ question: questions, isPublished: isInPublished, isTaken: isInAttempt })
    .from(questions)
    .where(and(eq(questions.id, id), access.questions))
    .for('update');
  if (!found) throw await missingQuestion(tx, access, id);
  return found;
}

/**
 * Saves a question. Once a published quiz or an attempt has it, its text is kept and the change becomes the
 * next version; its type and subject then stay. Errors: 404, 409 `question_used`, 422.
 */
export async function updateQuestion(
  db: Db,
  access: Access<'question.update'>,
  id: string,
  sent: QuestionInput,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { question, isPublished, isTaken } = await lockQuestion(tx, access, id);
    await checkReferences(tx, access, sent);
    // A question that names no section stays in its own, as long as it stays in its subject.
    const isAtHome = sent.section_id === undefined && sent.subject_id === question.subjectId;
    const input = prepare(
      await placed(tx, access, isAtHome ? { ...sent, section_id: question.sectionId } : sent),
    );
    const isUsed = isPublished || isTaken;
    if (isUsed && (input.content.type !== question.type || input.subject_id !== question.subjectId)) {
      throw new ApiError('conflict', { code: 'question_used' });
    }
    let versionId = question.currentVersionId;
    const isChange = isUsed && (await isChanged(tx, versionId, input));
    const isNew = isChange && !(await isBeingWritten(tx, access, id, versionId, now));
    if (isNew) versionId = await addVersion(tx, access, id, input);
    else if (isChange || !isUsed) await replaceVersion(tx, access, versionId, input);
    await tx
      .update(questions)
      .set({
        ...columnsOf(input),
        currentVersionId: versionId,
        ...(input.status ? { status: input.status } : {}),
        updatedAt: now,
      })
      .where(eq(questions.id, id));
    await audit(tx, access.actor, 'question.update', id, { isNewVersion: isNew });
  });
}

/** Takes a question out of the bank; papers that hold it keep it. Errors: 404, 409 `question_used`. */
export async function deleteQuestion(
  db: Db,
  access: Access<'question.delete'>,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockQuestion(tx, access, id);
    const isUsed = await hasRow(
      tx,
      sql`select 1 from quiz_slots sl
      join quizzes z on z.id = sl.quiz_id and z.deleted_at is null and z.status <> 'draft'
      and ${isByStaff(sql`z.kind`)}
      where sl.question_id = ${id} limit 1`,
    );
    if (isUsed) throw new ApiError('conflict', { code: 'question_used' });
    await tx.update(questions).set({ deletedAt: now }).where(eq(questions.id, id));
    await audit(tx, access.actor, 'question.delete', id);
  });
}
