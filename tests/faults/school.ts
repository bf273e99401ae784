import { join } from 'node:path';
import pg from 'pg';
import { createDb } from '@/server/platform/db/client';
import { sessions, userRoles } from '@/server/platform/db/schema/people';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { choice, choiceKey, createAttemptFixture } from '../server/attempt-fixture';

/** What the students of these tests answer, and what the right answer is worth. */
export const TEXTS = { أولى: 'a', ثانية: 'b', ثالثة: 'c' } as const;

export type Student = { id: string; token: string };
export type FaultSchool = Awaited<ReturnType<typeof seedFaultSchool>>;

/** Puts a class with a homework beside whatever is in the database of a running server. */
export async function seedFaultSchool(
  dataDir: string,
  counts: { students: number; questions: number },
  navigation: 'free' | 'sequential' = 'free',
) {
  const pool = new pg.Pool({
    host: join(dataDir, 'sockets'),
    user: 'postgres',
    database: 'postgres',
    max: 3,
  });
  // The tests kill the database under this pool.
  pool.on('error', () => undefined);
  const db = createDb(pool);
  const fixture = await createAttemptFixture(db);
  const questionIds: string[] = [];
  for (let index = 0; index < counts.questions; index++)
    questionIds.push(await fixture.question(choice(`سؤال ${index + 1}`), choiceKey));
  const quizId = await fixture.quiz(
    questionIds.map((questionId) => ({ questionId, mark: 1 })),
    { testTime: 120, navigation },
  );

  async function session(userId: string): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + 7 * 86_400_000);
    await db.insert(sessions).values({ tokenHash: hashToken(token), userId, role: 'student', expiresAt });
    return token;
  }
  async function student(): Promise<Student> {
    const id = await fixture.student();
    await db.insert(userRoles).values({ userId: id, role: 'student', modules: [] });
    return { id, token: await session(id) };
  }
  const students: Student[] = [];
  for (let index = 0; index < counts.students; index++) students.push(await student());
  return { pool, db, fixture, quizId, questionIds, students, student, session, close: () => pool.end() };
}
