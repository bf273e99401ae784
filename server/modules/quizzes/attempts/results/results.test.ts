import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { studentQuizCollection } from '@/lib/contract/resources/quizzes/attempt';
import { attemptResultDocument } from '@/lib/contract/resources/quizzes/attempt-result';
import { holdsText, pageCount } from '@/server/platform/pdf/pdf.test-support';
import {
  type AttemptSchool,
  base,
  createAttemptSchool,
  document,
  event,
  events,
  optionOf,
} from '@/tests/server/attempt-calls';

const HOUR = 3_600_000;
const results = '/api/general-quiz/api/v1/ar/student/generalQuizReports/list-student-general-quizzes';
const calls = '/api/general-quiz-answers/api/v1/ar/general-quizzes';

let fixture: AttemptSchool;
beforeAll(async () => {
  fixture = await createAttemptSchool();
});

const window = { startAt: new Date(Date.now() - HOUR), endAt: new Date(Date.now() + HOUR), testTime: 30 };

async function handedIn() {
  const shown = { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'finished' } as const;
  const homework = await fixture.make.quiz(fixture.slots(), { ...window, testTime: null, review: shown });
  const hidden = await fixture.make.quiz(fixture.slots(), {
    ...window,
    kind: 'periodic_test',
    review: { ...shown, marks: 'released' },
  });
  const untouched = await fixture.make.quiz(fixture.slots(), { ...window, kind: 'periodic_test' });
  const student = await fixture.school.addUser('student');
  const begin = document('attempt', { client_id: 'device-one' });
  await student.post(`${calls}/homework/student/start-homework/${homework}`, begin);
  await student.post(`${calls}/homework/student/finish-homework/${homework}?force_finish=1`);
  await student.post(`${calls}/periodic-test/students/start/${hidden}`, begin);
  await student.post(`${calls}/periodic-test/students/finish-periodic-test/${hidden}?force_finish=1`);
  return { student, homework, hidden, untouched };
}

test('results of every kind stand in one list, and only marks that may be seen make the trend', async () => {
  const { student, homework, hidden, untouched } = await handedIn();
  const { body } = await student.get(results);
  const { data } = studentQuizCollection.parse(body);
  expect(data.map(({ id }) => id)).toEqual([hidden, homework]);
  expect(data.map(({ id }) => id)).not.toContain(untouched);
  expect(data.map(({ attributes }) => attributes.percent)).toEqual([null, 0]);
  expect(body.meta.trend.map(({ id }: { id: string }) => id)).toEqual([homework]);
  await fixture.school.db.execute(sql`update quizzes set released_at = now() where id = ${hidden}`);
  expect((await student.get(results)).body.meta.trend).toHaveLength(2);
});

test('are narrowed by kind, subject and the days of handing in', async () => {
  const { student, homework, hidden } = await handedIn();
  const ids = async (query: string) =>
    (await student.get(`${results}?${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await ids('kind=homework')).toEqual([homework]);
  expect(await ids('kind=periodic_test')).toEqual([hidden]);
  expect(await ids('to=2020-01-01')).toEqual([]);
  expect(await ids('from=2020-01-01')).toHaveLength(2);
  expect(await ids(`subject=${fixture.school.ids.subject}`)).toHaveLength(2);
  expect(await ids('size=1&page=2')).toEqual([homework]);
  expect(await ids(`search=${encodeURIComponent('واجب')}`)).toHaveLength(2);
  expect(await ids('search=zzzz')).toEqual([]);
  expect((await student.get(`${results}?from=2026-02-01&to=2026-01-01`)).status).toBe(422);
});

test('as a file hold what the page holds, in pages and in a table', async () => {
  const { student } = await handedIn();
  const file = '/api/general-quiz/api/v1/en/student/generalQuizReports/export';
  const rowsOf = async (query: string) => {
    const { bytes } = await student.get(`${file}?format=csv&bom=0${query}`);
    return (parse(Buffer.from(bytes)) as string[][]).slice(1);
  };
  const rows = await rowsOf('');
  expect(rows.map((row) => [row[1], row[7], row[8]])).toEqual([
    ['Periodic test', '', 'Not released yet'],
    ['Homework', '0', ''],
  ]);
  // The branch writes Gregorian first; the column that follows sorts.
  for (const row of rows) {
    expect(row[3]).toMatch(/^\d+ \w+ \d{4} · \d+ .+ \d{4} AH, \d+:\d\d [ap]m$/);
    expect(row[4]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  }
  expect(await rowsOf('&kind=homework')).toHaveLength(1);
  const { bytes, headers } = await student.get(`${file}?format=pdf`);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect([pageCount(bytes), await holdsText(bytes, 'Layan')]).toEqual([1, true]);
  expect((await student.get(`${file}?from=2026-02-01&to=2026-01-01`)).status).toBe(422);
  expect((await fixture.school.as('teacher').get(file)).status).toBe(403);
  const other = await fixture.school.addUser('student');
  expect(parse(Buffer.from((await other.get(`${file}?format=csv`)).bytes))).toHaveLength(1);
});

test('belong to the student alone', async () => {
  const { hidden } = await handedIn();
  const other = await fixture.school.addUser('student');
  expect(JSON.stringify((await other.get(results)).body)).not.toContain(hidden);
  expect((await fixture.school.as('teacher').get(results)).status).toBe(403);
});

test('a result shows the own mean of its subject, of released results alone and from two of them on', async () => {
  const { make, school, slots, questions } = fixture;
  const shown = { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'finished' } as const;
  const give = (marks: 'finished' | 'released') =>
    make.quiz(slots(), { ...window, testTime: null, review: { ...shown, marks } });
  const [first, second, hidden] = [await give('finished'), await give('finished'), await give('released')];
  // Somebody of the same class with full marks in everything: never part of the mean.
  for (const classmate of [true, false]) {
    const { student, paper } = await fixture.started(first);
    const submit = (id: string) => student.post(`${base}/finish-homework/${id}?force_finish=1`);
    const averageOf = async (id: string) =>
      attemptResultDocument.parse((await student.get(`${base}/${id}/result`)).body).data.attributes
        .own_average;
    const right = questions.map((id) => event(id, [{ answer_id: optionOf(paper, id, 'ثانية') }]));
    await student.post(`${base}/post-answer/${first}`, events(...right));
    await submit(first);
    expect(await averageOf(first)).toBeNull();
    if (classmate) continue;
    for (const id of [second, hidden]) {
      await student.post(`${base}/start-homework/${id}`, document('attempt', { client_id: 'device-one' }));
      await submit(id);
    }
    expect(await averageOf(first)).toEqual({ percent: 50, count: 2 });
    expect(await averageOf(hidden)).toBeNull();
    await school.db.execute(sql`update quizzes set released_at = now() where id = ${hidden}`);
    const after = await averageOf(hidden);
    expect([after?.count, Math.round(after?.percent ?? 0)]).toEqual([3, 33]);
  }
});
