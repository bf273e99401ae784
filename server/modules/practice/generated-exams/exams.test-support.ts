import { expect } from 'vitest';
import { sql } from 'drizzle-orm';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import { examDocument } from '@/lib/contract/resources/practice/generated-exam';
import { newId } from '@/server/platform/db/id';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { sections } from '@/server/platform/db/schema/school';
import { choice, choiceKey } from '@/tests/server/attempt-fixture';
import type { TestSchool } from '@/tests/server/school';

export const examsBase = '/api/admin/api/v1/ar/student/public-exams';
export const practiceBase = '/api/admin/api/v1/ar/student/public-practices';
export const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
export type Person = TestSchool['people']['student'];

type Extra = {
  difficulty?: 1 | 2 | 3;
  fingerprint?: string;
  isShared?: boolean;
  status?: 'draft' | 'approved' | 'suspended';
  content?: QuestionContent;
  key?: QuestionKey;
};

/**
 * A separate section with questions («ثانية» is right), so that tests do not count questions of other tests.
 */
export async function sectionWith(school: TestSchool, count: number, extra: Extra = {}) {
  const sectionId = newId();
  await school.db
    .insert(sections)
    .values({ id: sectionId, subjectId: school.ids.subject, title: { ar: 'قسم', en: 'Section' } });
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await addQuestion(school, sectionId, extra));
  return { sectionId, ids };
}

export async function addQuestion(school: TestSchool, sectionId: string, extra: Extra = {}): Promise<string> {
  const [id, versionId] = [newId(), newId()];
  const content = extra.content ?? choice(`سؤال ${id}`);
  await school.db.transaction(async (tx) => {
    await tx.insert(questions).values({
      id,
      branchId: school.ids.branch,
      subjectId: school.ids.subject,
      sectionId,
      authorId: school.people.teacher.id,
      type: content.type,
      status: extra.status ?? 'approved',
      difficulty: extra.difficulty ?? 1,
      currentVersionId: versionId,
      search: '',
      fingerprint: extra.fingerprint ?? id,
      isShared: extra.isShared ?? true,
    });
    await tx
      .insert(questionVersions)
      .values({ id: versionId, questionId: id, version: 1, content, createdBy: school.people.teacher.id });
    await tx
      .insert(questionKeys)
      .values({ versionId, key: extra.key ?? choiceKey, explanation: { ar: 'الشرح' } });
  });
  return id;
}

export const wish = (school: TestSchool, sectionIds: string[], more: object = {}) => ({
  subject_id: school.ids.subject,
  sections: sectionIds,
  questionsCount: 5,
  difficultyLevel: 4,
  ...more,
});

export async function generated(school: TestSchool, person: Person, sectionIds: string[], more: object = {}) {
  const { status, body } = await person.post(
    `${examsBase}/generate-exam`,
    doc('exam', wish(school, sectionIds, more)),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return examDocument.parse(body).data;
}

/** The fixed questions of a quiz, in their order. */
export async function slotsOf(school: TestSchool, quizId: string): Promise<string[]> {
  const { rows } = await school.db.execute<{ id: string }>(
    sql`select question_id as id from quiz_slots where quiz_id = ${quizId} and dropped_at is null
      order by position`,
  );
  return rows.map(({ id }) => id);
}
