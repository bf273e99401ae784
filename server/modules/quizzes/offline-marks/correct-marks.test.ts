import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { marks, scoreEvents } from '@/server/platform/db/schema/attempts';
import { students, users } from '@/server/platform/db/schema/people';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { body, createReportSchool } from '@/tests/server/report-fixture';
import { createPaperQuiz, type PaperQuiz, rowOf, problems } from './marks.test-support';

let school: PaperQuiz['school'];
let quiz: PaperQuiz['quiz'];
let first: PaperQuiz['first'];
let amal: PaperQuiz['amal'];
let badr: PaperQuiz['badr'];
let pupil: PaperQuiz['pupil'];
let path: PaperQuiz['path'];
let save: PaperQuiz['save'];
let sheet: PaperQuiz['sheet'];
let attemptOf: PaperQuiz['attemptOf'];
beforeEach(async () => {
  ({ school, quiz, first, amal, badr, pupil, path, save, sheet, attemptOf } = await createPaperQuiz());
});

describe('correcting', () => {
  test('asks for the reason and keeps what was there', async () => {
    await save([rowOf(amal, [0, null, 5], [1, null, 4])]);
    expect(problems(await save([rowOf(amal, [0, 5, 6])]))).toEqual(['reason:required']);
    expect((await save([rowOf(amal, [0, 5, 6])], { reason: 'خطأ في الجمع' })).status).toBe(200);
    const events = await school.db
      .select()
      .from(scoreEvents)
      .where(eq(scoreEvents.questionId, first))
      .orderBy(scoreEvents.id);
    expect(events.map(({ before, after, reason }) => [before, after, reason])).toEqual([
      [null, 5, null],
      [5, 6, 'خطأ في الجمع'],
    ]);
    expect(await attemptOf(amal)).toMatchObject({ mark: 10, number: 1 });
  });

  test('names the cell that somebody else changed meanwhile, and merges the others', async () => {
    await save([rowOf(amal, [0, null, 5])]);
    const reply = await save([rowOf(amal, [0, null, 4], [1, null, 2])]);
    expect(problems(reply)).toEqual(['rows.0.cells.0.mark:mark_changed']);
    expect(reply.body.errors?.[0]?.meta).toMatchObject({ current: 5 });
    expect((await save([rowOf(amal, [1, null, 2])])).status).toBe(200);
    expect(await attemptOf(amal)).toMatchObject({ mark: 7, state: 'graded' });
  });

  test('without any mark left the attempt is void, and the student can be typed anew', async () => {
    await save([rowOf(amal, [0, null, 5])]);
    await save([rowOf(amal, [0, 5, null])], { reason: 'طالبة أخرى' });
    expect(await attemptOf(amal)).toMatchObject({ state: 'void', number: 1 });
    await save([rowOf(amal, [0, null, 3])]);
    expect(await attemptOf(amal)).toMatchObject({ state: 'finished', number: 2, mark: 3 });
    const [mark] = await school.db
      .select()
      .from(marks)
      .where(eq(marks.questionId, first))
      .orderBy(marks.markedAt);
    expect(mark).toBeDefined();
  });

  test('two teachers at once lose nothing', async () => {
    const replies = await Promise.all([
      save([rowOf(amal, [0, null, 5])]),
      save([rowOf(amal, [1, null, 3])]),
      save([rowOf(amal, [0, null, 5])]),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await attemptOf(amal)).toMatchObject({ mark: 8, number: 1, state: 'graded' });
  });

  test('its student sees the marks and that they are of paper; staff are not offered to open it again', async () => {
    const layan = school.people.student;
    await school.db.insert(students).values({
      userId: layan.id,
      branchId: school.ids.branch,
      classroomId: school.ids.classroom,
      gradeId: school.ids.grade,
      number: '77',
    });
    await school.db
      .update(quizzes)
      .set({ review: { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'finished' } })
      .where(eq(quizzes.id, quiz));
    await save([rowOf(layan.id, [0, null, 6], [1, null, 1.5])]);
    const id = (await attemptOf(layan.id))?.id;
    const base = 'general-quiz-answers/api/v1/ar/general-quizzes/homework/student';
    const { body: result } = await school.as('student').get(`/api/${base}/${quiz}/result`);
    expect(result.data.attributes).toMatchObject({
      source: 'paper',
      mark: 7.5,
      max_mark: 10,
      receipt_code: '',
    });
    expect(result.data.attributes.questions.map(({ state }: { state: string }) => state)).toEqual([
      'correct',
      'partial',
    ]);
    const { body: answers } = await school
      .as('teacher')
      .get(`teacher/homeworkReports/get-answers/${quiz}/${layan.id}`);
    expect(answers.data.id).toBe(id);
    const keys = answers.data.attributes.actions.map(({ key }: { key: string }) => key);
    expect(keys).toContain('void');
    expect(keys).not.toContain('reopen');
  });

  test('work on paper is not opened again on a device', async () => {
    await save([rowOf(amal, [0, null, 5])]);
    const attempt = await attemptOf(amal);
    const { status, body: refused } = await school
      .as('teacher')
      .post(
        `teacher/homeworkReports/reopen/${attempt?.id}`,
        body('attempt', { deadline: new Date(Date.now() + 3_600_000).toISOString(), reason: 'x' }),
      );
    expect([status, refused.errors?.[0]?.code]).toEqual([409, 'paper_attempt']);
  });
});

test('a colleague of another school finds nothing, a student is refused', async () => {
  const other = await createReportSchool();
  expect((await other.as('teacher').get(path())).status).toBe(404);
  expect(
    (
      await other
        .as('teacher')
        .post(path(), body('offline_marks', { columns: ['total'], rows: [rowOf(amal, [0, null, 1])] }))
    ).status,
  ).toBe(404);
  expect((await school.as('student').get(path())).status).toBe(403);
});

test('a pasted column is matched by number, national id, by name without tashkeel, and names who is not clear', async () => {
  const twin = await pupil('أمل');
  const [row] = (await sheet()).rows.filter(({ student_id }) => student_id === badr);
  const nationalId = `1${String(Date.now()).slice(-9)}`;
  await school.db.update(users).set({ nationalId }).where(eq(users.id, badr));
  const labels = [row?.number ?? '', 'بَدر الحربي', nationalId, 'أمل الحربي', 'لا أحد', ''];
  const { body: reply } = await school
    .as('teacher')
    .post(`${path()}/names`, body('offline_marks_names', { labels }));
  const { matches } = reply.data.attributes;
  expect(matches.map(({ student_id }: { student_id: string | null }) => student_id)).toEqual([
    badr,
    badr,
    badr,
    null,
    null,
    null,
  ]);
  expect(matches[3].candidates.map(({ id }: { id: string }) => id).sort()).toEqual([amal, twin].sort());
  expect(JSON.stringify(reply)).not.toContain('national');
});
