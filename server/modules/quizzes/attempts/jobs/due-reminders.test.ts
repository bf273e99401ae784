import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { attempts } from '@/server/platform/db/schema/attempts';
import { quizClassrooms, quizOverrides, quizzes } from '@/server/platform/db/schema/quizzes';
import { guardianships } from '@/server/platform/db/schema/people';
import { classrooms } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { remind } from './due-reminders';
import { kindRecord } from '@/lib/contract/quiz-kinds';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool({ isFresh: true });
});

const HOUR = 3_600_000;
const start = Date.parse('2026-11-22T09:00:00Z');
const at = (hours: number) => new Date(start + hours * HOUR);

/** A published quiz of a new class with two students; open from hour 0 to hour 72. */
async function addQuiz(given: Partial<typeof quizzes.$inferInsert> = {}) {
  const [id, classroomId] = [newId(), newId()];
  const { ids, db } = school;
  await db.insert(classrooms).values({
    id: classroomId,
    branchId: ids.branch,
    gradeId: ids.grade,
    name: { ar: 'صف', en: 'Class' },
  });
  const students = [
    await school.addUser('student', { classroomId }),
    await school.addUser('student', { classroomId }),
  ] as const;
  const parent = await school.addUser('parent');
  await db.insert(guardianships).values({ parentId: parent.id, studentId: students[1].id });
  await db.insert(quizzes).values({
    id,
    kind: 'homework',
    branchId: ids.branch,
    ownerId: school.people.teacher.id,
    subjectId: ids.subject,
    gradeId: ids.grade,
    title: { ar: 'الكسور', en: 'Fractions' },
    status: 'published',
    startAt: at(0),
    publishedAt: at(0),
    endAt: at(72),
    latePolicy: 'none',
    review: kindRecord('homework').defaults.review,
    ...given,
  });
  await db.insert(quizClassrooms).values({ quizId: id, classroomId });
  return { id, students, parent };
}
async function submitAttempt(quizId: string, studentId: string) {
  await school.db.insert(attempts).values({
    id: newId(),
    quizId,
    studentId,
    number: 1,
    state: 'finished',
    branchId: school.ids.branch,
    classroomId: school.ids.classroom,
    seed: 'x',
    maxMark: 1,
    questionCount: 1,
    paper: [] as never,
    paperVersion: 1,
    startedAt: at(1),
    finishedAt: at(2),
  });
}
/** Homeworks of years that are over, handed in and reminded of, with a separate end for one student each. */
async function addPast(count: number) {
  const { id, students, parent } = await addQuiz({ endAt: at(-24 * 60), startAt: at(-24 * 90) });
  await school.db.execute(sql`
    with past as (insert into quizzes (id, kind, branch_id, owner_id, title, review, status, start_at, end_at,
      published_at,
        late_policy, late_until)
      select gen_random_uuid(), q.kind, q.branch_id, q.owner_id, q.title, q.review, q.status, t.start_at,
      t.start_at + interval '3 days',
        t.start_at, 'label', t.start_at + interval '4 days'
      from quizzes q, generate_series(1, ${count}) n,
      lateral (select q.start_at - n * interval '2 hours' as start_at) t
      where q.id = ${id} returning id, start_at),
    given as (insert into quiz_classrooms select past.id, qc.classroom_id from past, quiz_classrooms qc
      where qc.quiz_id = ${id}),
    own as (insert into quiz_overrides (id, quiz_id, student_id, end_at, created_by)
      select gen_random_uuid(), id, ${students[0].id}, start_at + interval '5 days',
      ${school.people.teacher.id} from past),
    handed as (insert into attempts (id, quiz_id, student_id, number, state, branch_id, classroom_id, seed,
      max_mark,
        question_count, paper, paper_version, started_at, finished_at)
      select gen_random_uuid(), id, ${students[0].id}, 1, 'finished', ${school.ids.branch},
      ${school.ids.classroom}, 'x', 1, 1, '[]', 1,
        start_at, start_at from past)
    insert into notifications (id, user_id, key, data, created_at)
    select gen_random_uuid(), t.user_id, t.key, jsonb_build_object('general_quiz_uuid', past.id, 'child_uuid',
      t.child),
      past.start_at + interval '4 days'
    from past, (values (${students[1].id}::uuid, 'due_soon', null),
      (${parent.id}::uuid, 'missed', ${students[1].id})) t(user_id, key, child)`);
  await school.db.execute(sql`analyze quizzes, quiz_classrooms, quiz_overrides, attempts, notifications`);
}

/** Rows of tables that a round reads. */
const rowsOfRound = (now: Date): Promise<number> =>
  school.db.transaction(async (tx) => {
    await remind(tx as never, now);
    const { rows } = await tx.execute<{ read: number }>(
      sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`,
    );
    return rows[0]?.read ?? 0;
  });

async function notifiedUsers(key: string, quizId: string): Promise<string[]> {
  const { rows } = await school.db.execute<{ user_id: string }>(
    sql`select user_id from notifications where key = ${key} and data->>'general_quiz_uuid' = ${quizId}`,
  );
  return rows.map(({ user_id }) => user_id);
}

test('a day before the end those who have not handed in are reminded, once, by several processes at once', async () => {
  const { id, students } = await addQuiz();
  await submitAttempt(id, students[0].id);
  await remind(school.db, at(47.9));
  expect(await notifiedUsers('due_soon', id)).toEqual([]);
  await Promise.all([remind(school.db, at(48.1)), remind(school.db, at(48.1)), remind(school.db, at(48.1))]);
  await remind(school.db, at(50));
  expect(await notifiedUsers('due_soon', id)).toEqual([students[1].id]);
});

test('what is open for less than a day is not reminded of', async () => {
  const { id } = await addQuiz({ endAt: at(23) });
  await remind(school.db, at(1));
  expect(await notifiedUsers('due_soon', id)).toEqual([]);
});

test("the student's own end counts, and who is excused is not notified", async () => {
  const { id, students } = await addQuiz();
  const override = { quizId: id, createdBy: school.people.teacher.id };
  await school.db.insert(quizOverrides).values([
    { ...override, studentId: students[0].id, endAt: at(96) },
    { ...override, studentId: students[1].id, excusedAt: at(1) },
  ]);
  await remind(school.db, at(60));
  expect(await notifiedUsers('due_soon', id)).toEqual([]);
  await remind(school.db, at(80));
  expect(await notifiedUsers('due_soon', id)).toEqual([students[0].id]);
});

test('when nothing is taken any more the guardians of those who handed in nothing are notified, once', async () => {
  const { id, students, parent } = await addQuiz({ latePolicy: 'label', lateUntil: at(80) });
  await submitAttempt(id, students[0].id);
  await remind(school.db, at(79));
  expect(await notifiedUsers('missed', id)).toEqual([]);
  await remind(school.db, at(81));
  await remind(school.db, at(82));
  expect(await notifiedUsers('missed', id)).toEqual([parent.id]);
});

test('after a long stop of the school nobody is notified of work that is long over', async () => {
  const { id } = await addQuiz();
  await remind(school.db, at(72 + 25));
  expect(await notifiedUsers('missed', id)).toEqual([]);
});

test('a round reads what ends about now, not what ended in years before', async () => {
  const PAST = 4_000;
  await addPast(PAST);
  const { id, students, parent } = await addQuiz();
  // One round before the end and one after it, and each once more when everybody was notified.
  const rounds: number[] = [];
  for (const hour of [50, 50, 73, 73]) rounds.push(await rowsOfRound(at(hour)));
  expect(await notifiedUsers('due_soon', id)).toHaveLength(students.length);
  expect(await notifiedUsers('missed', id)).toEqual([parent.id]);
  for (const read of rounds) expect(read).toBeLessThan(PAST / 4);
});

test('the ends of a paused quiz are found where its pause moved them', async () => {
  const { id, students } = await addQuiz({ pausedAt: at(10) });
  await remind(school.db, at(200));
  expect(await notifiedUsers('due_soon', id)).toEqual([]);
  await school.db
    .update(quizzes)
    .set({ pausedAt: at(60) })
    .where(eq(quizzes.id, id));
  await remind(school.db, at(300));
  expect(await notifiedUsers('due_soon', id)).toHaveLength(students.length);
});
