import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Localized } from '@/lib/contract/text';
import type { Actor } from '@/server/access/actor';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';

/**
 * The person who requests a draw, and the bank: of the own branch, or of the public activities without a
 * branch.
 */
export type Asker = {
  userId: string;
  branchId: string | null;
  gradeId: string | null;
  isInstructor: boolean;
};

const studentRow = defineRow('generated-exams.student', { branch_id: z.string(), grade_id: z.string() });

/** The actor with their school, where they are a student of one. */
export async function findAsker(
  db: Db | Tx,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): Promise<Asker> {
  if (role === 'instructor') return { userId, branchId: null, gradeId: null, isInstructor: true };
  const row = await queryRow(
    db,
    studentRow,
    sql`select branch_id, grade_id from students where user_id = ${userId}`,
  );
  return { userId, branchId: row?.branch_id ?? null, gradeId: row?.grade_id ?? null, isInstructor: false };
}

/**
 * Subjects (alias `s`) of which the asker may have questions: of the own grade, taught, or those with public
 * activities.
 */
const isAskedIn = ({ branchId, gradeId, userId, isInstructor }: Asker): SQL =>
  branchId
    ? sql`s.grade_id = ${gradeId}`
    : isInstructor
      ? sql`exists (select 1 from courses c where c.instructor_id = ${userId} and c.subject_id = s.id)`
      : sql`exists (select 1 from public_activities p where p.subject_id = s.id and p.is_published
        and p.question_ids <> '{}')`;

/**
 * Questions (alias `q`) that students may be asked outside assigned quizzes: shared, approved, graded
 * automatically. Whether a graded quiz asks them is a separate condition (`questionsInOpenQuizzes`).
 */
export const isInBank = ({ branchId }: Asker): SQL =>
  sql`q.deleted_at is null and q.status = 'approved' and q.type <> 'essay' and ${
    branchId
      ? sql`q.branch_id = ${branchId} and q.is_shared`
      : sql`q.id in (select unnest(p.question_ids) from public_activities p where p.is_published)`
  }`;

const subjectRow = defineRow('generated-exams.subject', {
  id: z.string(),
  name: localizedColumn,
  icon: z.string(),
  grade_id: z.string(),
});

/** Subjects of which the asker may have questions, in their order; with `id` that one or none. */
export const listAskedSubjects = (db: Db | Tx, asker: Asker, id?: string) =>
  queryRows(
    db,
    subjectRow,
    sql`select s.id, s.name, s.icon, s.grade_id from subjects s where ${isAskedIn(asker)}
      ${id ? sql`and s.id = ${id}` : sql``} order by s.position, s.id`,
  );

const sectionRow = defineRow('generated-exams.section', {
  id: z.string(),
  parent_id: z.string().nullable(),
  title: localizedColumn,
});
export type AskedSection = { id: string; parent_id: string | null; title: Localized };

/** Sections of a subject that the asker finds, of every level. */
export const listAskedSections = (db: Db | Tx, { branchId }: Asker, subjectId: string) =>
  queryRows(
    db,
    sectionRow,
    sql`select id, parent_id, title from sections where subject_id = ${subjectId} and deleted_at is null
      and is_published
      and (branch_id is null or branch_id = ${branchId}::uuid) order by position, id`,
  );

const anyRow = defineRow('generated-exams.any_question', { has: z.boolean() });

/** Whether the section or one below it has a question that the asker may be asked. */
export async function hasQuestions(db: Db, asker: Asker, sectionId: string): Promise<boolean> {
  const { has } = await queryOne(
    db,
    anyRow,
    sql`with recursive tree as (select ${sectionId}::uuid as id
        union all select s.id from tree join sections s on s.parent_id = tree.id and s.deleted_at is null
        and s.is_published)
      select exists (select 1 from tree join questions q on q.section_id = tree.id
        and ${isInBank(asker)}) as has`,
  );
  return has;
}

/** Every section that is chosen or lies below a chosen one, with the nearest chosen section. */
export function chosenOf(sections: readonly AskedSection[], chosen: readonly string[]): Map<string, string> {
  const wanted = new Set(chosen);
  const parents = new Map(sections.map(({ id, parent_id }) => [id, parent_id]));
  const found = new Map<string, string>();
  for (const { id } of sections) {
    let above: string | null = id;
    while (above !== null && !wanted.has(above)) above = parents.get(above) ?? null;
    if (above !== null) found.set(id, above);
  }
  return found;
}
