import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import type { PageQuery } from '@/lib/contract/json-api';
import type { QuestionFilters } from '@/lib/contract/resources/quizzes/question';
import type { Localized } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { users } from '@/server/platform/db/schema/people';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { sections } from '@/server/platform/db/schema/school';
import { slice } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { isAssignedKind, isByStaff } from '@/server/access/policy/kinds';
import { matchesSearch } from '@/server/platform/text/search';
import { withVerdict } from './statistics';

const usageCount = sql<number>`(select count(distinct sl.quiz_id)::int from quiz_slots sl
  join quizzes z on z.id = sl.quiz_id and z.deleted_at is null and ${isAssignedKind(sql`z.kind`)}
    where sl.question_id = questions.id)`;

/** In the paper of a published quiz: as a fixed question, or in the pool of one of its draws. */
export const isInPublished = sql<boolean>`(exists (select 1 from quiz_slots sl
    join quizzes z on z.id = sl.quiz_id and z.deleted_at is null and z.status <> 'draft'
    and ${isByStaff(sql`z.kind`)}
    where sl.question_id = questions.id)
  or exists (select 1 from quizzes z join quiz_slots sl on sl.quiz_id = z.id and sl.draw is not null
    where z.subject_id = questions.subject_id and z.branch_id = questions.branch_id and z.deleted_at is null
    and z.status <> 'draft'
    and (sl.draw->>'section_id')::uuid = questions.section_id
    and (sl.draw->>'difficulty' is null or (sl.draw->>'difficulty')::smallint = questions.difficulty)
    and (sl.draw->>'question_type' is null or sl.draw->>'question_type' = questions.type)))`;

/** Drawn into the paper of an attempt, whatever became of its section or difficulty since. */
export const isInAttempt = sql<boolean>`exists (select 1 from quizzes z
  join quiz_slots sl on sl.quiz_id = z.id and sl.draw is not null join attempts a on a.quiz_id = z.id
  where z.subject_id = questions.subject_id and z.branch_id = questions.branch_id
  and a.paper->'entries' @> jsonb_build_array(jsonb_build_object('question_id', questions.id)))`;

const isAnswered = sql<boolean>`(exists (select 1 from answers aa where aa.question_id = questions.id)
  or exists (select 1 from marks am where am.question_id = questions.id))`;

/** No quiz that was given holds it and no attempt of one had it. */
export const isUnused = (question: SQL) => sql`(not exists (select 1 from quiz_slots us
    join quizzes uz on uz.id = us.quiz_id and uz.deleted_at is null and ${isAssignedKind(sql`uz.kind`)}
      where us.question_id = ${question})
  and not exists (select 1 from marks um join attempts ua on ua.id = um.attempt_id
    join quizzes uq on uq.id = ua.quiz_id
    and ${isAssignedKind(sql`uq.kind`)} where um.question_id = ${question}))`;

export const openReports = sql<number>`(select count(*)::int from question_reports r
  where r.question_id = questions.id and r.state = 'open')`;

export const rowsOf = (db: Db | Tx, access: Access) =>
  db
    .select({
      question: questions,
      version: questionVersions.version,
      versionId: questionVersions.id,
      content: questionVersions.content,
      key: questionKeys.key,
      explanation: questionKeys.explanation,
      sectionTitle: sections.title,
      firstName: users.firstName,
      lastName: users.lastName,
      usageCount,
      isUsed: isInPublished,
      isAnswered,
      openReports,
      mayUpdate: sql<boolean>`(${access.for('question.update').questions})`,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .innerJoin(questionKeys, eq(questionKeys.versionId, questionVersions.id))
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(users, eq(users.id, questions.authorId));

export type QuestionRow = Awaited<ReturnType<typeof rowsOf>>[number];

const orders: Record<NonNullable<QuestionFilters['sort']>, SQL> = {
  '-created_at': desc(questions.createdAt),
  created_at: asc(questions.createdAt),
  '-updated_at': desc(questions.updatedAt),
  difficulty: asc(questions.difficulty),
  '-difficulty': desc(questions.difficulty),
  usage: asc(usageCount),
  '-usage': desc(usageCount),
};

/**
 * Ids of the questions of a subject, or of all that the actor may see: limits the statistics, which read
 * every mark.
 */
const visibleQuestionIds = (access: Access, { subject }: QuestionFilters): SQL =>
  sql`select questions.id from questions where ${and(
    access.for('question.list').questions,
    subject ? eq(questions.subjectId, subject) : undefined,
  )}`;

/**
 * Filter of the questions of the bank that the actor may see; `withWantedVerdict` is the SQL of the ids with
 * the wanted verdict.
 */
export function questionBankFilter(
  access: Access,
  filters: QuestionFilters,
  withWantedVerdict?: SQL,
): SQL | undefined {
  const { subject, section, grade, question_type, difficulty, status, tag, missing, mine, search } = filters;
  const { author, skill, reported, unused, verdict } = filters;
  return and(
    access.for('question.list').questions,
    subject ? eq(questions.subjectId, subject) : undefined,
    section
      ? sql`questions.section_id in (select id from sections where id = ${section} or parent_id = ${section})`
      : undefined,
    grade ? sql`questions.subject_id in (select id from subjects where grade_id = ${grade})` : undefined,
    question_type ? eq(questions.type, question_type) : undefined,
    difficulty ? sql`questions.difficulty = ${difficulty}` : undefined,
    status ? eq(questions.status, status) : undefined,
    tag ? sql`${tag} = any(questions.tags)` : undefined,
    missing
      ? sql`exists (select 1 from question_versions mv where mv.id = questions.current_version_id
          and coalesce(mv.content->'prompt'->>${missing}, '') = '')`
      : undefined,
    mine ? eq(questions.authorId, access.actor.userId) : undefined,
    author ? eq(questions.authorId, author) : undefined,
    skill ? eq(questions.skill, skill) : undefined,
    reported
      ? sql`exists (select 1 from question_reports r where r.question_id = questions.id and r.state = 'open')`
      : undefined,
    unused ? isUnused(sql`questions.id`) : undefined,
    verdict
      ? sql`questions.id in (${withWantedVerdict ?? withVerdict(visibleQuestionIds(access, filters), verdict)})`
      : undefined,
    matchesSearch(questions.search, search),
  );
}

const foundRow = defineRow('questions.found', { question_id: z.string() });

/** Ids of the wanted verdict, found once for the page and its count. */
async function readVerdictIds(db: Db, access: Access, filters: QuestionFilters): Promise<SQL | undefined> {
  if (!filters.verdict) return undefined;
  const statement = withVerdict(visibleQuestionIds(access, filters), filters.verdict);
  const rows = await db.transaction(async (tx) => {
    // Every mark of the bank is put in order: in memory, not on the disk.
    await tx.execute(sql`set local work_mem = '32MB'`);
    return queryRows(tx, foundRow, statement);
  });
  return sql`select unnest(${sql.param(rows.map(({ question_id }) => question_id))}::uuid[])`;
}

/** A page of the bank and the number of questions found. */
export async function listQuestions(db: Db, access: Access, filters: QuestionFilters) {
  const where = questionBankFilter(access, filters, await readVerdictIds(db, access, filters));
  const { limit, offset } = slice(filters);
  const order = orders[filters.sort ?? '-created_at'];
  const [rows, total] = await Promise.all([
    rowsOf(db, access).where(where).orderBy(order, desc(questions.id)).limit(limit).offset(offset),
    db.$count(questions, where),
  ]);
  return { rows, total };
}

export async function findQuestion(db: Db | Tx, access: Access, id: string): Promise<QuestionRow | null> {
  const [row] = await rowsOf(db, access).where(
    and(eq(questions.id, id), access.for('question.read').questions),
  );
  return row ?? null;
}

/** Questions of a quiz on one page unless asked otherwise. */
export const QUIZ_PAGE = 100;

const questionIdsRow = defineRow('questions.idsOfQuiz', { ids: z.array(z.string()) });

/**
 * A page of the fixed questions of a quiz that the actor may read, in the order of its slots; null without
 * such a quiz.
 */
export async function questionsOfQuiz(
  db: Db,
  access: Access,
  quizId: string,
  query: PageQuery,
): Promise<{ rows: QuestionRow[]; total: number } | null> {
  const quiz = await queryRow(
    db,
    questionIdsRow,
    sql`select coalesce((select array_agg(sl.question_id order by sl.position)
    from quiz_slots sl where sl.quiz_id = quizzes.id and sl.question_id is not null), '{}')::text[] as ids
    from quizzes where quizzes.id = ${quizId} and ${access.for('quiz.read').quizzes}`,
  );
  if (!quiz) return null;
  const all = quiz.ids;
  const { limit, offset } = slice(query, QUIZ_PAGE);
  const ids = all.slice(offset, offset + limit);
  if (ids.length === 0) return { rows: [], total: all.length };
  const found = await rowsOf(db, access).where(inArray(questions.id, ids));
  const sorted = found.sort((a, b) => ids.indexOf(a.question.id) - ids.indexOf(b.question.id));
  return { rows: sorted, total: all.length };
}

/** All versions of one question, newest first. */
export const versionsOf = (db: Db, questionId: string) =>
  db
    .select({
      id: questionVersions.id,
      version: questionVersions.version,
      content: questionVersions.content,
      createdAt: questionVersions.createdAt,
      key: questionKeys.key,
      explanation: questionKeys.explanation,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(questionVersions)
    .innerJoin(questionKeys, eq(questionKeys.versionId, questionVersions.id))
    .innerJoin(users, eq(users.id, questionVersions.createdBy))
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(questionVersions.version));

export type Duplicate = { question_id: string; prompt: Localized };

/** Questions in the actor's reach that ask the same as one of these fingerprints; at most five each. */
export async function duplicatesOf(
  db: Db | Tx,
  access: Access,
  fingerprint: string,
  exceptId: string,
): Promise<Duplicate[]> {
  return db
    .select({ question_id: questions.id, prompt: sql<Localized>`${questionVersions.content}->'prompt'` })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .where(
      and(
        access.for('question.read').questions,
        eq(questions.fingerprint, fingerprint),
        sql`questions.id <> ${exceptId}`,
      ),
    )
    .orderBy(questions.createdAt)
    .limit(5);
}
