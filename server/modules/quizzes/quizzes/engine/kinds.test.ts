import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindRecord, type QuizKind, quizKindRecords, type QuizKindRecord } from '@/lib/contract/quiz-kinds';
import { paperCollection } from '@/lib/contract/resources/quizzes/attempt';
import { quizClassrooms, quizStudents } from '@/server/platform/db/schema/quizzes';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-fixture';
import { base, document, event, events, idsOf, optionOf } from '@/tests/server/attempt-calls';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { statisticsOf } from '@/server/modules/quizzes/questions/statistics';
import { sharedSeed } from './kinds';

// Kinds that exist in this test alone: the type knows those of the product.
const practice = 'fake_practice' as 'practice';
const contest = 'fake_contest' as 'general_exam';
const none = {
  reports: false,
  statistics: false,
  staffHomes: false,
  dueLists: false,
  reminders: false,
  firstPermission: false,
};
const fakes = (): QuizKindRecord[] => [
  {
    ...kindRecord('homework'),
    kind: practice,
    author: 'student',
    audience: 'owner',
    takenScreen: 'student_practice',
    branch: 'optional',
    feedback: 'per_answer',
    joins: none,
  },
  {
    ...kindRecord('homework'),
    kind: contest,
    author: 'instructor',
    audience: 'grade',
    seed: 'quiz',
    joins: none,
  },
];
type Student = Awaited<ReturnType<TestSchool['addUser']>>;

let school: TestSchool;
let make: ReturnType<typeof quizMaker>;
let questions: string[];

function writable(): Map<QuizKind, QuizKindRecord> {
  if (!(quizKindRecords instanceof Map)) throw new Error('the records are no map');
  return quizKindRecords;
}

beforeAll(async () => {
  for (const record of fakes()) writable().set(record.kind, record);
  school = await createSchool({ isFresh: true });
  // What the migration of a new kind does.
  await school.db.execute(
    sql`alter table quizzes drop constraint quizzes_kind, drop constraint quizzes_branch,
      add constraint quizzes_branch check (branch_id is not null
        or kind in ('fake_practice', 'public_exam', 'practice', 'competition'))`,
  );
  make = quizMaker(school.db, idsOf(school));
  questions = [];
  for (let index = 1; index <= 6; index += 1)
    questions.push(await make.question(choice(`سؤال ${index}`), choiceKey));
});
afterAll(() => {
  for (const kind of [practice, contest]) writable().delete(kind);
});

const slots = (of = questions) => of.map((questionId) => ({ questionId, mark: 2 }));
const started = async (student: Student, quizId: string) => {
  const start = await student.post(
    `${base}/start-homework/${quizId}`,
    document('attempt', { client_id: 'device-one' }),
  );
  expect(start.status, JSON.stringify(start.body)).toBe(200);
  const { body } = await student.get(`${base}/${quizId}/questions?size=100`);
  return paperCollection.parse(body).data;
};
async function ownPractice(student: Student, values: { branchId?: string; of?: string[] } = {}) {
  const quizId = await make.quiz(slots(values.of), {
    kind: practice,
    ownerId: student.id,
    branchId: values.branchId ?? null,
    endAt: null,
  });
  await school.db.execute(sql`delete from quiz_classrooms where quiz_id = ${quizId}`);
  await school.db.insert(quizStudents).values({ quizId, studentId: student.id });
  return quizId;
}

describe('a kind that is graded per answer, private and without a branch', () => {
  test('starts, judges in the reply that saves and sends the next question with it', async () => {
    const student = await school.addUser('student');
    const quizId = await ownPractice(student);
    const paper = await started(student, quizId);
    const { rows } = await school.db.execute(sql`select branch_id from attempts where quiz_id = ${quizId}`);
    expect(rows).toEqual([{ branch_id: null }]);

    const post = async (one: object) => student.post(`${base}/post-answer/${quizId}`, events(one));
    const [first = '', second] = paper.map(({ id }) => id);
    const right = event(first, [{ answer_id: optionOf(paper, first, 'ثانية') }]);
    const saved = await post(right);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.meta.feedback).toEqual([
      { question_id: first, state: 'correct', fraction: 1, mark: 2, max_mark: 2 },
    ]);
    expect(saved.body.meta.next_question).toMatchObject({ type: 'question', id: second });
    expect(JSON.stringify(saved.body.meta.next_question)).not.toContain('correct');

    const other = await post(event(first, [{ answer_id: optionOf(paper, first, 'أولى') }], { rev: 2 }));
    expect([other.status, other.body.errors[0].code]).toEqual([422, 'already_answered']);
    const again = await post(right);
    expect([again.status, again.body.data[0].attributes.status]).toEqual([200, 'replayed']);

    for (const { id } of paper.slice(1)) {
      const wrong = await post(event(id, [{ answer_id: optionOf(paper, id, 'أولى') }]));
      expect(wrong.body.meta.feedback).toMatchObject([{ question_id: id, state: 'wrong', mark: 0 }]);
      if (id === paper.at(-1)?.id) expect(wrong.body.meta.next_question).toBeNull();
    }
    const end = await student.post(`${base}/finish-homework/${quizId}?force_finish=1`);
    expect(end.status, JSON.stringify(end.body)).toBe(200);
    const { rows: graded } = await school.db.execute(
      sql`select state, mark::float8 as mark from attempts where quiz_id = ${quizId}`,
    );
    expect(graded).toEqual([{ state: 'graded', mark: 2 }]);
  });

  test('is assigned to its owner alone, whatever classes and students are written beside it', async () => {
    const [owner, classmate] = [await school.addUser('student'), await school.addUser('student')];
    const quizId = await ownPractice(owner, { branchId: school.ids.branch });
    await school.db.insert(quizStudents).values({ quizId, studentId: classmate.id });
    await school.db.insert(quizClassrooms).values({ quizId, classroomId: school.ids.classroom });
    expect((await classmate.post(`${base}/start-homework/${quizId}`)).status).toBe(404);
    const list = await classmate.get(`${base}/list-homeworks?size=100`);
    expect(list.status).toBe(200);
    expect(JSON.stringify(list.body)).not.toContain(quizId);
    expect(await started(owner, quizId)).toHaveLength(questions.length);
  });

  test('stands in no statistic: not in trends, results of all work, comparisons or the figures of a question', async () => {
    const student = await school.addUser('student');
    const question = await make.question(choice('سؤال التدريب'), choiceKey);
    const quizId = await ownPractice(student, { branchId: school.ids.branch, of: [question] });
    await started(student, quizId);
    await student.post(`${base}/finish-homework/${quizId}?force_finish=1`);
    for (const path of [
      'general-quiz/api/v1/ar/student/generalQuizReports/list-student-general-quizzes?size=100',
      'general-quiz/api/v1/ar/student/generalQuizReports/list-student-general-quizzes?size=100&kind=homework',
    ]) {
      const results = await student.get(`/api/${path}`);
      expect(results.status, JSON.stringify(results.body)).toBe(200);
      expect(JSON.stringify(results.body)).not.toContain(quizId);
    }
    const reader = school.as('teacher');
    for (const path of [
      `compare-attempts/${quizId}/${student.id}`,
      `list-students-scores/${quizId}`,
      `late/${quizId}`,
    ])
      expect((await reader.get(`teacher/generalQuizReports/${path}`)).status, path).toBe(404);
    const usage = await reader.get(`teacher/questions/${question}/usage`);
    expect(usage.status, JSON.stringify(usage.body)).toBe(200);
    expect(JSON.stringify(usage.body)).not.toContain(quizId);
  });

  test('is nobody else’s: no list, home or figure knows it', async () => {
    const student = await school.addUser('student');
    const quizId = await ownPractice(student, { branchId: school.ids.branch });
    await started(student, quizId);
    const statistics = await statisticsOf(school.db, questions[0] ?? '');
    await student.post(`${base}/finish-homework/${quizId}?force_finish=1`);
    expect(await statisticsOf(school.db, questions[0] ?? '')).toEqual(statistics);

    const stranger = await school.addUser('student');
    expect((await stranger.post(`${base}/start-homework/${quizId}`)).status).toBe(404);
    for (const [who, staff, address] of [
      ['teacher', 'teacher', 'home/teacher'],
      ['supervisor', 'employee', 'home/supervisor'],
    ] as const) {
      const reader = school.as(who);
      expect((await reader.get(`${staff}/generalQuizReports/${quizId}`)).status).toBe(404);
      const list = await reader.get(`${staff}/generalQuizReports?size=100`);
      expect(list.status).toBe(200);
      expect(JSON.stringify(list.body)).not.toContain(quizId);
      const home = await reader.get(address);
      expect(home.status, JSON.stringify(home.body)).toBe(200);
      expect(JSON.stringify(home.body)).not.toContain(quizId);
    }
    const home = await student.get('home/student');
    expect(home.status).toBe(200);
    expect(JSON.stringify(home.body)).not.toContain(quizId);
  });
});

test('a kind with one seed gives two students the same paper; each has another where attempts have their own', async () => {
  const papersOf = async (kind: QuizKind) => {
    const quizId = await make.quiz(slots(), {
      kind,
      seed: sharedSeed(kindRecord(kind)),
      shuffleQuestions: true,
      shuffleOptions: true,
    });
    const [one, two] = await Promise.all([school.addUser('student'), school.addUser('student')]);
    const [mine, theirs] = [await started(one, quizId), await started(two, quizId)];
    const shown = (paper: typeof mine) =>
      paper.map(({ id, attributes }) => [id, attributes.options?.map((option) => option.id)]);
    return [shown(mine), shown(theirs)];
  };
  const [one, two] = await papersOf(contest);
  expect(two).toEqual(one);
  const [mine, theirs] = await papersOf('homework');
  expect(theirs).not.toEqual(mine);
});
