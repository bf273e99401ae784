import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { beforeAll, expect, test } from 'vitest';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { newId } from '@/server/platform/db/id';
import { publicActivities } from '@/server/platform/db/schema/activities';
import { questions } from '@/server/platform/db/schema/questions';
import { grades, sections, subjects } from '@/server/platform/db/schema/school';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-fixture';
import { idsOf } from '@/tests/server/attempt-calls';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { isAskable } from './open-questions';

const row = defineRow('test.askable', { id: z.string() });

let school: TestSchool;
let make: ReturnType<typeof quizMaker>;
beforeAll(async () => {
  school = await createSchool();
  make = quizMaker(school.db, idsOf(school));
});

/** Which of the questions the person may be asked, in their order. */
async function askable(userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    school.db,
    row,
    sql`select q.id from questions q where q.id = any(${sql.param(ids)}::uuid[])
      and ${isAskable(sql`${userId}::uuid`, new Date())}`,
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
const add = () => make.question(choice(`سؤال ${newId()}`), choiceKey);
const change = (id: string, values: Partial<typeof questions.$inferInsert>) =>
  school.db.update(questions).set(values).where(eq(questions.id, id));

test('a student of a school is asked what the bank of the own branch shares for the own grade', async () => {
  const [shared, own, draft, suspended, deleted, otherGrade] = await Promise.all(
    Array.from({ length: 6 }, add),
  );
  if (!shared || !own || !draft || !suspended || !deleted || !otherGrade) throw new Error('no questions');
  await change(own, { isShared: false });
  await change(draft, { status: 'draft' });
  await change(suspended, { status: 'suspended' });
  await change(deleted, { deletedAt: new Date() });
  const [gradeId, subjectId, sectionId] = [newId(), newId(), newId()];
  await school.db
    .insert(grades)
    .values({ id: gradeId, name: { ar: 'الأول' }, stage: 'primary', position: 1 });
  await school.db.insert(subjects).values({ id: subjectId, gradeId, name: { ar: 'الخط' }, icon: 'arabic' });
  await school.db.insert(sections).values({ id: sectionId, subjectId, title: { ar: 'الحروف' } });
  await change(otherGrade, { subjectId, sectionId });
  const all = [shared, own, draft, suspended, deleted, otherGrade];
  expect(await askable(school.people.student.id, all)).toEqual([shared]);

  const elsewhere = await createSchool();
  expect(await askable(elsewhere.people.student.id, all)).toEqual([]);
});

test('a student of no school is asked what a published activity asks, and nothing of a bank', async () => {
  const [listed, hidden, inBank] = [await add(), await add(), await add()];
  const activity = (questionIds: string[], isPublished: boolean) => ({
    id: newId(),
    subjectId: school.ids.subject,
    kind: 'quiz' as const,
    title: { ar: 'نشاط' },
    summary: { ar: 'أسئلة' },
    questionIds,
    isPublished,
  });
  await school.db.insert(publicActivities).values([activity([listed], true), activity([hidden], false)]);
  const alone = newId();
  expect(await askable(alone, [listed, hidden, inBank])).toEqual([listed]);
  expect(await askable(school.people.student.id, [listed, hidden, inBank])).toEqual([listed, hidden, inBank]);
});

test('nobody is asked what a graded quiz may still ask; what students make keeps nothing from others', async () => {
  const [free, graded, practised] = [await add(), await add(), await add()];
  const slot = (questionId: string) => [{ questionId, mark: 1 }];
  await make.quiz(slot(graded));
  const practice = await make.quiz(slot(practised), {
    kind: 'practice',
    ownerId: school.people.student.id,
    endAt: null,
  });
  await make.attempt(practice, school.people.student.id);
  const someone = await school.addUser('student');
  expect(await askable(someone.id, [free, graded, practised])).toEqual([free, practised]);
});
