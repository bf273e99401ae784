import { and, eq } from 'drizzle-orm';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { Db } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { answers, attempts } from '@/server/platform/db/schema/attempts';
import { students, users } from '@/server/platform/db/schema/people';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { quizClassrooms, quizSlots, quizzes } from '@/server/platform/db/schema/quizzes';
import { branches, classrooms, grades, sections, subjects } from '@/server/platform/db/schema/school';

export const MINUTE = 60_000;

export type QuizIds = {
  branchId: string;
  gradeId: string;
  subjectId: string;
  sectionId: string;
  classroomId: string;
  teacherId: string;
};

async function addUser(db: Db, name: string): Promise<string> {
  const id = newId();
  await db.insert(users).values({
    id,
    username: `${name}-${id}`,
    passwordHash: '-',
    firstName: { ar: name },
    lastName: { ar: 'الحربي' },
    gender: 'female',
  });
  return id;
}

/** Makers of questions, quizzes and attempts inside one class. */
export const quizMaker = (db: Db, ids: QuizIds) => ({
  question: (content: QuestionContent, key: QuestionKey) => addQuestion(db, ids, content, key),
  quiz: (slots: { questionId: string; mark: number }[], values: Partial<typeof quizzes.$inferInsert> = {}) =>
    addQuiz(db, ids, slots, values),
  attempt: (quizId: string, studentId: string, values: Partial<typeof attempts.$inferInsert> = {}) =>
    addAttempt(db, ids, quizId, studentId, values),
});

/** A branch with one class, for tests of the engine below HTTP; every call makes its own. */
export async function createAttemptFixture(db: Db) {
  const [branchId, gradeId, subjectId, sectionId, classroomId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  await db
    .insert(branches)
    .values({ id: branchId, code: branchId, name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
  await db.insert(grades).values({ id: gradeId, name: { ar: 'الخامس' }, stage: 'primary', position: 1 });
  await db.insert(subjects).values({ id: subjectId, gradeId, name: { ar: 'الرياضيات' }, icon: 'calculator' });
  await db.insert(sections).values({ id: sectionId, subjectId, title: { ar: 'الكسور' } });
  await db.insert(classrooms).values({ id: classroomId, branchId, gradeId, name: { ar: 'أ' } });
  const teacherId = await addUser(db, 'هند');
  const ids: QuizIds = { branchId, gradeId, subjectId, sectionId, classroomId, teacherId };
  return {
    ids,
    db,
    async student(extraTimePercent = 0) {
      const userId = await addUser(db, 'ليان');
      await db
        .insert(students)
        .values({ userId, branchId, classroomId, gradeId, number: userId, extraTimePercent });
      return userId;
    },
    ...quizMaker(db, ids),
    answersOf: (attemptId: string) => db.select().from(answers).where(eq(answers.attemptId, attemptId)),
    async answer(attemptId: string, questionId: string, payload: AnswerEntries) {
      const values = {
        attemptId,
        questionId,
        eventId: newId(),
        epoch: 1,
        rev: 1,
        payload,
        savedAt: new Date(),
      };
      await db
        .delete(answers)
        .where(and(eq(answers.attemptId, attemptId), eq(answers.questionId, questionId)));
      await db.insert(answers).values(values);
    },
    async attemptRow(id: string) {
      const [row] = await db.select().from(attempts).where(eq(attempts.id, id));
      if (!row) throw new Error(`no attempt ${id}`);
      return row;
    },
  };
}
export type AttemptFixture = Awaited<ReturnType<typeof createAttemptFixture>>;

export const choice = (text: string): QuestionContent => ({
  type: 'single_choice',
  prompt: { ar: text },
  options: [
    { id: 'a', text: { ar: 'أولى' } },
    { id: 'b', text: { ar: 'ثانية' } },
    { id: 'c', text: { ar: 'ثالثة' } },
  ],
});
export const choiceKey: QuestionKey = { type: 'single_choice', option_ids: ['b'] };

async function addQuestion(
  db: Db,
  ids: QuizIds,
  content: QuestionContent,
  key: QuestionKey,
): Promise<string> {
  const [questionId, versionId] = [newId(), newId()];
  // A question names its current version: both are there at the commit.
  await db.transaction(async (tx) => {
    await tx.insert(questions).values({
      id: questionId,
      branchId: ids.branchId,
      subjectId: ids.subjectId,
      sectionId: ids.sectionId,
      authorId: ids.teacherId,
      type: content.type,
      difficulty: 1,
      currentVersionId: versionId,
      search: '',
      fingerprint: questionId,
    });
    await tx
      .insert(questionVersions)
      .values({ id: versionId, questionId, version: 1, content, createdBy: ids.teacherId });
    await tx.insert(questionKeys).values({ versionId, key, explanation: { ar: 'الشرح' } });
  });
  return questionId;
}

async function addQuiz(
  db: Db,
  ids: QuizIds,
  slots: { questionId: string; mark: number }[],
  values: Partial<typeof quizzes.$inferInsert>,
): Promise<string> {
  const id = newId();
  const now = Date.now();
  await db.insert(quizzes).values({
    id,
    kind: 'homework',
    branchId: ids.branchId,
    ownerId: ids.teacherId,
    subjectId: ids.subjectId,
    gradeId: ids.gradeId,
    title: { ar: 'واجب', en: 'Homework' },
    status: 'published',
    startAt: new Date(now - 60 * MINUTE),
    endAt: new Date(now + 24 * 60 * MINUTE),
    review: { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'finished' },
    totalMark: slots.reduce((sum, slot) => sum + slot.mark, 0),
    questionCount: slots.length,
    publishedAt: new Date(now - 60 * MINUTE),
    ...values,
  });
  if (slots.length > 0)
    await db.insert(quizSlots).values(slots.map((slot, position) => ({ quizId: id, position, ...slot })));
  await db.insert(quizClassrooms).values({ quizId: id, classroomId: ids.classroomId });
  return id;
}

async function addAttempt(
  db: Db,
  ids: QuizIds,
  quizId: string,
  studentId: string,
  values: Partial<typeof attempts.$inferInsert>,
): Promise<string> {
  const id = newId();
  const slots = await db
    .select({
      slot_id: quizSlots.id,
      question_id: questions.id,
      version_id: questions.currentVersionId,
      mark: quizSlots.mark,
    })
    .from(quizSlots)
    .innerJoin(questions, eq(questions.id, quizSlots.questionId))
    .where(eq(quizSlots.quizId, quizId))
    .orderBy(quizSlots.position);
  await db.insert(attempts).values({
    id,
    quizId,
    studentId,
    branchId: ids.branchId,
    classroomId: ids.classroomId,
    number: 1,
    seed: id,
    paper: { entries: slots, shuffle_options: true },
    paperVersion: 1,
    startedAt: new Date(),
    deadline: new Date(Date.now() + 30 * MINUTE),
    questionCount: slots.length,
    maxMark: slots.reduce((sum, slot) => sum + slot.mark, 0),
    ...values,
  });
  return id;
}
