import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { signClaim } from '@/lib/auth/claim';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import { permissions } from '@/lib/contract/roles';
import { createDb } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { sessions, students, userRoles, users } from '@/server/platform/db/schema/people';
import { academicYears, classrooms, teachingAssignments } from '@/server/platform/db/schema/school';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { createAttemptFixture, quizMaker } from '@/tests/server/attempt-fixture';

type Role = 'student' | 'school_instructor' | 'educational_supervisor' | 'employee';
export type Person = { id: string; cookie: string };
const DAY = 86_400_000;
export const QUESTIONS = 20;

const options = ['الماء', 'الهواء', 'التراب', 'الضوء'].map((ar, index) => ({
  id: 'abcd'[index] ?? 'a',
  text: { ar, en: ['Water', 'Air', 'Soil', 'Light'][index] ?? '' },
}));

/** The words and the key of a question of the bench by its number. */
export function questionAt(index: number): [QuestionContent, QuestionKey] {
  const prompt = {
    ar: `<p>السؤال ${index + 1}: ما الذي يحتاجه <strong>النبات</strong> لينمو في هذا الموقف؟</p>`,
    en: `<p>Question ${index + 1}: what does the <strong>plant</strong> need here?</p>`,
  };
  return index % 4 === 3
    ? [
        { type: 'multiple_choice', prompt, options },
        { type: 'multiple_choice', option_ids: ['a', 'd'], scoring: 'partial' },
      ]
    : [
        { type: 'single_choice', prompt, options },
        { type: 'single_choice', option_ids: ['b'] },
      ];
}

/**
 * A year of 1,000 students with an exam of 20 questions, and a class of 200 with twenty pieces of homework.
 */
export async function seedBenchSchool(dataDir: string) {
  const pool = new pg.Pool({
    host: join(dataDir, 'sockets'),
    user: 'postgres',
    database: 'postgres',
    max: 4,
  });
  pool.on('error', () => undefined);
  // Students of the bench take the same quiz again and again, far more often than a teacher may allow.
  await pool.query('alter table quizzes drop constraint if exists quizzes_attempts_allowed');
  const db = createDb(pool);
  const fixture = await createAttemptFixture(db);
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();

  async function addPeople(count: number, role: Role, classroomId: string) {
    const people = Array.from({ length: count }, () => ({ id: newId(), token: newToken() }));
    const isStudent = role === 'student';
    const branchId = isStudent ? null : fixture.ids.branchId;
    const claim = await signClaim({ type: role, hasBranch: !isStudent }, secret, 86_400);
    for (let start = 0; start < count; start += 500) {
      const part = people.slice(start, start + 500);
      await db.insert(users).values(
        part.map(({ id }, index) => ({
          id,
          username: `bench-${id}`,
          passwordHash: '-',
          firstName: { ar: 'ليان', en: 'Layan' },
          lastName: { ar: `الحربي ${start + index + 1}`, en: `Alharbi ${start + index + 1}` },
          gender: 'female' as const,
        })),
      );
      await db
        .insert(userRoles)
        .values(
          part.map(({ id }) => ({ userId: id, role, branchId, modules: isStudent ? [] : [...permissions] })),
        );
      if (isStudent)
        await db.insert(students).values(
          part.map(({ id }) => ({
            userId: id,
            branchId: fixture.ids.branchId,
            classroomId,
            gradeId: fixture.ids.gradeId,
            number: id,
          })),
        );
      await db.insert(sessions).values(
        part.map(({ id, token }) => ({
          tokenHash: hashToken(token),
          userId: id,
          role,
          branchId,
          expiresAt: new Date(Date.now() + 6 * DAY),
          // Large files ask for a password of the last ten minutes.
          provedAt: isStudent ? null : new Date(Date.now() + DAY),
        })),
      );
    }
    return people.map(({ id, token }): Person => ({ id, cookie: `sid=${token}; claim=${claim}` }));
  }

  const classId = newId();
  await db.insert(classrooms).values({
    id: classId,
    branchId: fixture.ids.branchId,
    gradeId: fixture.ids.gradeId,
    name: { ar: 'ب', en: 'B' },
  });
  const year = await addPeople(1_000, 'student', fixture.ids.classroomId);
  const group = await addPeople(200, 'student', classId);
  const [teacher, ...heads] = await addPeople(61, 'school_instructor', classId);
  const [head] = heads;
  const [supervisor] = await addPeople(1, 'educational_supervisor', classId);
  const [office] = await addPeople(1, 'employee', classId);
  if (!teacher || !head || !supervisor || !office) throw new Error('no teacher');
  const yearId = newId();
  await db.insert(academicYears).values({
    id: yearId,
    name: { ar: '1448', en: '2026/27' },
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    isCurrent: true,
  });
  const teach = { subjectId: fixture.ids.subjectId, academicYearId: yearId };
  await db
    .insert(teachingAssignments)
    .values([
      { ...teach, teacherId: teacher.id, classroomId: classId },
      ...heads.map(({ id }) => ({ ...teach, teacherId: id, classroomId: fixture.ids.classroomId })),
    ]);

  const questionIds: string[] = [];
  for (let index = 0; index < QUESTIONS; index++)
    questionIds.push(await fixture.question(...questionAt(index)));
  const slots = questionIds.map((questionId) => ({ questionId, mark: 1 }));
  const timed = { testTime: 120, attemptsAllowed: 30_000 };
  const exam = await fixture.quiz(slots, timed);
  const second = await fixture.quiz(slots, timed);
  /** A periodic test of the whole year, and the one before it, whose reports are exported meanwhile. */
  const ofHead = { ...timed, kind: 'periodic_test' as const, ownerId: head.id };
  const [test, past] = [await fixture.quiz(slots, ofHead), await fixture.quiz(slots, ofHead)];
  const inClass = quizMaker(db, { ...fixture.ids, classroomId: classId, teacherId: teacher.id });
  const homework: string[] = [];
  for (let index = 0; index < 20; index++)
    homework.push(
      await inClass.quiz(slots, {
        title: { ar: `واجب النبات ${index + 1}`, en: `Plants ${index + 1}` },
        endAt: new Date(Date.now() + (index + 1) * DAY),
      }),
    );
  await pool.query('create table if not exists bare_saves (id uuid primary key, body text not null)');
  await pool.query('analyze');
  return {
    pool,
    ids: { ...fixture.ids, yearId },
    year,
    group,
    teacher,
    heads,
    supervisor,
    office,
    test,
    past,
    exam,
    second,
    homework,
    close: () => pool.end(),
  };
}
export type BenchSchool = Awaited<ReturnType<typeof seedBenchSchool>>;
