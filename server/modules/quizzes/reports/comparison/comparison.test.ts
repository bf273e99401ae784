import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { attemptComparisonDocument } from '@/lib/contract/resources/quizzes/comparison';
import { lateAnswerCollection } from '@/lib/contract/resources/quizzes/late-answer';
import { reportDocument } from '@/lib/contract/resources/quizzes/report';
import { newId } from '@/server/platform/db/id';
import { lateAnswers } from '@/server/platform/db/schema/attempts';
import { questions } from '@/server/platform/db/schema/questions';
import { createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';

const base = 'teacher/homeworkReports';
let school: ReportSchool;
let ids: string[];
let quiz: string;
let student: string;
let attempts: string[];

/** Three attempts at three questions of 2, 3 and 5 marks: b b -, a b b, b a b. */
beforeAll(async () => {
  school = await createReportSchool();
  ids = [await school.question('alpha'), await school.question('beta'), await school.question('gamma')];
  const [one = '', two = '', three = ''] = ids;
  quiz = await school.make.quiz(
    ids.map((questionId, index) => ({ questionId, mark: [2, 3, 5][index] ?? 1 })),
  );
  const first = await school.submitAttempt(quiz, { [one]: pick('b'), [two]: pick('b') }, { number: 1 });
  student = first.studentId;
  const again = (number: number, given: Parameters<typeof school.submitAttempt>[1]) =>
    school.submitAttempt(quiz, given, { number, studentId: student });
  const second = await again(2, { [one]: pick('a'), [two]: pick('b'), [three]: pick('b') });
  const third = await again(3, { [one]: pick('b'), [two]: pick('a'), [three]: pick('b') });
  attempts = [first, second, third].map(({ attemptId }) => attemptId);
});

const compare = async (query = '') => {
  const { status, body } = await school
    .as('teacher')
    .get(`${base}/compare-attempts/${quiz}/${student}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return attemptComparisonDocument.parse(body).data.attributes;
};

test('the last two attempts, question by question', async () => {
  const { first, second, rows, counts, attempts: all } = await compare();
  expect([first.number, second.number, all.length]).toEqual([2, 3, 3]);
  expect([first.mark, second.mark]).toEqual([8, 7]);
  expect(rows.map(({ change, is_same_answer }) => [change, is_same_answer])).toEqual([
    ['gained', false],
    ['lost', false],
    ['same', true],
  ]);
  expect(rows.map(({ first: one, second: two }) => [one?.mark, two?.mark])).toEqual([
    [0, 2],
    [3, 0],
    [5, 5],
  ]);
  expect(counts).toMatchObject({ gained: 1, lost: 1, same: 1, pending: 0, only_first: 0, only_second: 0 });
});

test('any two, the earlier first, and only one kind of change', async () => {
  const [one, two] = attempts;
  const found = await compare(`?first=${two}&second=${one}`);
  expect([found.first.number, found.second.number]).toEqual([1, 2]);
  expect(found.rows.map(({ change }) => change)).toEqual(['lost', 'same', 'gained']);
  expect(found.rows[2]?.first).toMatchObject({ answer: '', state: 'blank', mark: 0 });
  const gained = await compare(`?first=${one}&second=${two}&change=gained`);
  expect(gained.rows.map(({ position }) => position)).toEqual([3]);
  expect(gained.counts.lost).toBe(1);
});

test('one attempt has nothing beside it; foreign ones do not exist', async () => {
  const alone = await school.submitAttempt(quiz, { [ids[0] ?? '']: pick('b') });
  const path = (who: string) => `${base}/compare-attempts/${quiz}/${who}`;
  const teacher = school.as('teacher');
  const { status, body } = await teacher.get(path(alone.studentId));
  expect([status, body.errors[0].code]).toEqual([409, 'one_attempt']);
  expect((await teacher.get(`${path(student)}?first=${alone.attemptId}`)).status).toBe(404);
  expect((await teacher.get(`${path(student)}?first=${attempts[2]}`)).status).toBe(404);
  const [colleague, foreign] = [await school.addUser('teacher'), await createReportSchool()];
  expect((await colleague.get(path(student))).status).toBe(404);
  expect((await foreign.as('teacher').get(path(student))).status).toBe(404);
  for (const who of ['student', 'parent', 'manager'] as const)
    expect((await school.as(who).get(path(student))).status).toBe(403);
});

test('skills and classes: means as a plain recomputation gives them', async () => {
  const fixture = await createReportSchool();
  const [one, two, three] = [await fixture.question(), await fixture.question(), await fixture.question()];
  for (const [id, skill] of [
    [one, 'الملاحظة'],
    [two, 'الملاحظة'],
    [three, 'التفسير'],
  ] as const)
    await fixture.db.update(questions).set({ skill }).where(eq(questions.id, id));
  const marks = { [one]: 2, [two]: 4, [three]: 1 };
  const id = await fixture.make.quiz(
    Object.entries(marks).map(([questionId, mark]) => ({ questionId, mark })),
  );
  const given = [
    [1, 1, 0],
    [1, 0, 1],
    [0, 0, 1],
  ];
  for (const rights of given)
    await fixture.submitAttempt(
      id,
      Object.fromEntries(
        [one, two, three].map((question, index) => [question, pick(rights[index] ? 'b' : 'a')]),
      ),
    );
  const { body } = await fixture.as('teacher').get(`${base}/${id}`);
  const { by_skill, by_classroom, items } = reportDocument.parse(body).data.attributes;
  const shareOf = (columns: number[]) => {
    const cells = given.flatMap((row) => columns.map((column) => row[column] ?? 0));
    return (100 * cells.reduce((a, b) => a + b, 0)) / cells.length;
  };
  expect(by_skill.map(({ id: skill, n, questions: count }) => [skill, n, count])).toEqual([
    ['الملاحظة', 6, 2],
    ['التفسير', 3, 1],
  ]);
  expect(by_skill[0]?.mean_percent).toBeCloseTo(shareOf([0, 1]), 6);
  expect(by_skill[1]?.mean_percent).toBeCloseTo(shareOf([2]), 6);
  expect(items.map(({ skill }) => skill)).toEqual(['الملاحظة', 'الملاحظة', 'التفسير']);
  expect(by_classroom[0]?.mean_percent).toBeCloseTo((100 * (6 / 7 + 3 / 7 + 1 / 7)) / 3, 6);
  const other = await fixture.as('teacher').get(`${base}/${id}?classroom=${id}`);
  expect(reportDocument.parse(other.body).data.attributes.test.n).toBe(0);
  const same = await fixture.as('teacher').get(`${base}/${id}?classroom=${fixture.ids.classroom}`);
  expect(reportDocument.parse(same.body).data.attributes.test.n).toBe(3);
});

test('what came late stands apart with its times, by its state', async () => {
  const fixture = await createReportSchool();
  const question = await fixture.question();
  const id = await fixture.make.quiz([{ questionId: question, mark: 1 }]);
  const { attemptId, studentId } = await fixture.submitAttempt(id, { [question]: pick('a') });
  const { finishedAt } = await fixture.attemptRow(attemptId);
  const receivedAt = new Date((finishedAt?.getTime() ?? 0) + 300_000);
  const late = (acceptedAt: Date | null) => ({
    eventId: newId(),
    attemptId,
    questionId: question,
    epoch: 1,
    rev: 2,
    payload: pick('b'),
    clientAt: finishedAt,
    receivedAt,
    acceptedAt,
  });
  const [waiting, accepted] = [late(null), late(new Date())];
  await fixture.db.insert(lateAnswers).values([waiting, accepted]);
  const read = async (query = '') => {
    const { status, body } = await fixture.as('teacher').get(`${base}/late/${id}${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return lateAnswerCollection.parse(body);
  };
  expect((await read()).meta?.pagination?.total).toBe(2);
  expect((await read('?late=accepted')).data.map((row) => row.id)).toEqual([accepted.eventId]);
  const [row] = (await read('?late=waiting')).data;
  expect(row?.attributes).toMatchObject({
    student: { id: studentId },
    received_at: receivedAt.toISOString(),
    client_at: finishedAt?.toISOString(),
    late_seconds: 300,
    accepted_at: null,
  });
  expect(row?.attributes.answer).not.toBe('');
  const colleague = await fixture.addUser('teacher');
  expect((await colleague.get(`${base}/late/${id}`)).status).toBe(404);
  expect((await fixture.as('student').get(`${base}/late/${id}`)).status).toBe(403);
});
