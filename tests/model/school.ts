import { newId } from '@/server/platform/db/id';
import type { quizzes } from '@/server/platform/db/schema/quizzes';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { students } from '@/server/platform/db/schema/people';
import { classrooms } from '@/server/platform/db/schema/school';
import { eq, sql } from 'drizzle-orm';
import { sweep } from '@/server/modules/quizzes/attempts/jobs/sweeper';
import { choice, choiceKey, quizMaker } from '../server/attempt-fixture';
import { idsOf } from '../server/attempt-calls';
import { createSchool, type TestSchool } from '../server/school';
import { MARKS, MINUTE, type QuestionIndex } from './attempt-terms';

export type TestPerson = TestSchool['people']['teacher'];
export const TEST_TIME = 30;
export const WINDOW = 90 * MINUTE;

/** What is written here need not outlive a power cut: each commit would wait for the disk. */
async function hurry(pool: TestSchool['deps']['pool']): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  await pool.query(`alter database ${rows[0]?.name} set synchronous_commit = off`);
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  for (const client of clients) {
    await client.query('set synchronous_commit = off');
    client.release();
  }
}

/** A school whose clock stands where a history puts it; every history has its own quiz and student. */
export async function createModelSchool() {
  const school = await createSchool({ isFresh: true });
  const { db, people, deps } = school;
  await hurry(deps.pool);
  await db.delete(students).where(eq(students.userId, people.student.id));
  const gone = newId();
  await db
    .insert(classrooms)
    .values({ id: gone, branchId: school.ids.branch, gradeId: school.ids.grade, name: { ar: 'السادس أ' } });
  const make = quizMaker(db, idsOf(school));
  let now = 0;

  const tick = async (to: number) => {
    now = to;
    school.setNow(new Date(to));
    // Time is made here: nobody was away for the hours that go by in one step.
    await db.execute(
      sql`update sessions set last_seen_at = ${new Date(to)} where user_id = ${people.teacher.id}`,
    );
  };
  const questionIds = [
    await make.question(choice('١'), choiceKey),
    await make.question(choice('٢'), choiceKey),
  ] as [string, string];

  return {
    school,
    db,
    questions: questionIds,
    now: () => now,
    tick,
    /** New questions too: a corrected key of one history must not reach the next. */
    async open(startsAt: number, { allowed, isOneWay }: { allowed: number; isOneWay: boolean }) {
      await tick(startsAt);
      await db
        .update(students)
        .set({ classroomId: gone })
        .where(eq(students.classroomId, school.ids.classroom));
      await db.execute(sql`update attempts set state = 'void' where state = 'in_progress'`);
      questionIds[0] = await make.question(choice('١'), choiceKey);
      questionIds[1] = await make.question(choice('٢'), choiceKey);
      const quizId = await make.quiz(
        questionIds.map((questionId, index) => ({ questionId, mark: MARKS[index as QuestionIndex] })),
        {
          kind: 'periodic_test',
          startAt: new Date(startsAt - MINUTE),
          endAt: new Date(startsAt + WINDOW),
          testTime: TEST_TIME,
          attemptsAllowed: allowed,
          navigation: isOneWay ? 'sequential' : 'free',
          latePolicy: 'none',
        } satisfies Partial<typeof quizzes.$inferInsert>,
      );
      return { quizId, person: await school.addUser('student') };
    },
    /** A new version of a question with another right answer. */
    async correctKey(question: QuestionIndex, version: number, option: 'a' | 'c') {
      const id = newId();
      const questionId = questionIds[question];
      await db
        .insert(questionVersions)
        .values({ id, questionId, version, content: choice('بعد التصحيح'), createdBy: people.teacher.id });
      await db
        .insert(questionKeys)
        .values({ versionId: id, key: { type: 'single_choice', option_ids: [option] } });
      await db.update(questions).set({ currentVersionId: id }).where(eq(questions.id, questionId));
    },
    /** One round of the sweeper; `silentSince` is the last sign of life before it, if the school was away. */
    async sweep(silentSince = now) {
      await db.execute(sql`delete from heartbeats`);
      await db.execute(sql`insert into heartbeats (at) values (${new Date(silentSince)})`);
      return sweep(db, new Date(now));
    },
    async close() {
      school.setNow(null);
      await deps.pool.end();
    },
  };
}
export type ModelSchool = Awaited<ReturnType<typeof createModelSchool>>;
