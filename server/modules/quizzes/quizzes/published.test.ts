import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { quizCollection, quizDocument } from '@/lib/contract/resources/quizzes/quiz';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { at, doc, addPublished, begin, fieldsOf } from './quizzes.test-support';

let ours: TestSchool;
let theirs: TestSchool;

beforeAll(async () => {
  [ours, theirs] = await Promise.all([createSchool(), createSchool()]);
});

describe('a published quiz', () => {
  test('is in the list with its counts and notifies its students once', async () => {
    const id = await addPublished(ours);
    const { body } = await ours
      .as('teacher')
      .get(`teacher/homework?classroom=${ours.ids.classroom}&state=open&search=واجب`);
    const row = quizCollection.parse(body).data.find((entry) => entry.id === id);
    expect(row?.attributes).toMatchObject({ state: 'open', total_mark: 2, question_count: 1 });
    expect(row?.attributes.counts.assigned).toBe(1);
    await ours.as('teacher').put(`teacher/homework/${id}`, doc({ title: { ar: 'عنوان جديد' } }));
    const notices = await ours.as('student').get('/api/notification/api/v1/ar/list-notification');
    const mine = notices.body.data.filter(
      (entry: { attributes: { data: { params: { general_quiz_uuid: string } } } }) =>
        entry.attributes.data.params.general_quiz_uuid === id,
    );
    expect(mine).toHaveLength(1);
    expect(mine[0].attributes.body).toContain('العلوم');
  });

  test('cannot be published twice, and must stay right', async () => {
    const id = await addPublished(ours);
    const teacher = ours.as('teacher');
    expect((await teacher.post(`teacher/homework/${id}/publish`)).status).toBe(409);
    const emptied = await teacher.put(`teacher/homework/${id}`, doc({ questions: [] }));
    expect(emptied.status).toBe(422);
    expect((await teacher.get(`teacher/homework/${id}`)).body.data.attributes.question_count).toBe(1);
  });

  test('once started only gives more: time, students, review', async () => {
    const id = await addPublished(ours);
    await begin(ours, id);
    const teacher = ours.as('teacher');
    const current = (await teacher.get(`teacher/homework/${id}`)).body.data.attributes;
    expect(current.is_locked).toBe(true);
    for (const change of [
      { title: { ar: 'آخر' } },
      { questions: [] },
      { end_at: at(1) },
      { classrooms: [] },
      { start_at: at(-2) },
      { pass_percent: 90 },
    ]) {
      const { status, body } = await teacher.put(`teacher/homework/${id}`, doc(change));
      expect([status, body.errors?.[0]?.code], JSON.stringify(change)).toEqual([409, 'quiz_started']);
    }
    const extended = await teacher.put(
      `teacher/homework/${id}`,
      doc({ title: current.title, end_at: at(48), review: { ...current.review, key: 'released' } }),
    );
    expect(extended.status, JSON.stringify(extended.body)).toBe(200);
    const { rows } = await ours.db.execute<{ same: boolean }>(
      sql`select a.deadline = z.end_at as same from attempts a join quizzes z on z.id = a.quiz_id
        where z.id = ${id}`,
    );
    expect(rows).toEqual([{ same: true }]);
    expect((await teacher.delete(`teacher/homework/${id}`)).status).toBe(409);
  });

  test('is closed now: open attempts end with it, and a later end opens it again', async () => {
    const id = await addPublished(ours);
    await begin(ours, id);
    const teacher = ours.as('teacher');
    expect((await teacher.post(`teacher/homework/${id}/close`)).body.data.attributes.state).toBe('closed');
    const { rows } = await ours.db.execute<{ over: boolean }>(
      sql`select deadline <= now() as over from attempts where quiz_id = ${id}`,
    );
    expect(rows).toEqual([{ over: true }]);
    const reopened = await teacher.put(`teacher/homework/${id}`, doc({ end_at: at(72) }));
    expect(reopened.body.data.attributes.state).toBe('open');
  });

  test('is copied to a draft without dates and students', async () => {
    const id = await addPublished(ours);
    const { status, body } = await ours.as('supervisor').post(`employee/homework/${id}/copy`);
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({
      state: 'draft',
      start_at: null,
      classrooms: [],
      question_count: 1,
    });
    expect(body.data.attributes.title.ar).toContain('(نسخة)');
  });
});

// docs/spec/quizzes.md: cancelled while nobody has started.
describe('a published quiz is cancelled', () => {
  test('while nobody has started: students no longer have it, staff keep and copy it', async () => {
    const id = await addPublished(ours);
    const teacher = ours.as('teacher');
    const cancelled = await teacher.post(`teacher/homework/${id}/cancel`);
    expect([cancelled.status, cancelled.body.data?.attributes.state]).toEqual([200, 'cancelled']);
    const keys = cancelled.body.data.attributes.actions.map(({ key }: { key: string }) => key);
    expect(keys).not.toContain('edit');
    expect(keys).toContain('copy');
    const listed = await teacher.get('teacher/homework?state=cancelled&size=100');
    expect(listed.body.data.map((quiz: { id: string }) => quiz.id)).toContain(id);
    const list = await ours
      .as('student')
      .get('/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/list-homeworks?size=100');
    expect(list.body.data.map((quiz: { id: string }) => quiz.id)).not.toContain(id);
    const { rowCount } = await ours.db.execute(
      sql`select 1 from notifications where data->>'general_quiz_uuid' = ${id}`,
    );
    expect(rowCount).toBe(0);
    expect((await teacher.post(`teacher/homework/${id}/cancel`)).status).toBe(409);
  });

  test('but not once somebody has started', async () => {
    const id = await addPublished(ours);
    await begin(ours, id);
    const { status, body } = await ours.as('teacher').post(`teacher/homework/${id}/cancel`);
    expect([status, body.errors[0].code]).toEqual([409, 'quiz_started']);
    expect((await theirs.as('teacher').post(`teacher/homework/${id}/cancel`)).status).toBe(404);
  });
});

describe('what single students are given', () => {
  test('a retake opens the next attempt and notifies; an open attempt or a stranger is refused', async () => {
    const id = await addPublished(ours);
    const teacher = ours.as('teacher');
    const retake = (studentId: string, start_at = at(1), end_at = at(2)) => ({
      data: {
        type: 'homework',
        attributes: { start_at, end_at },
        relationships: { students: { data: [{ type: 'student', id: studentId }] } },
      },
    });
    const me = ours.people.student.id;
    await begin(ours, id);
    const open = await teacher.post(`teacher/homework/retake/${id}`, retake(me));
    expect([open.status, fieldsOf(open.body)]).toEqual([422, ['students/0:attempt_open']]);
    await ours.db.execute(sql`update attempts set state = 'finished' where quiz_id = ${id}`);
    expect(
      (await teacher.post(`teacher/homework/retake/${id}`, retake(theirs.people.student.id))).status,
    ).toBe(422);
    expect((await teacher.post(`teacher/homework/retake/${id}`, retake(me, at(2), at(1)))).status).toBe(422);
    expect((await teacher.post(`teacher/homework/retake/${id}`, retake(me))).status).toBe(200);
    const { rows } = await ours.db.execute(
      sql`select attempt_number from quiz_overrides where quiz_id = ${id}`,
    );
    expect(rows).toEqual([{ attempt_number: 2 }]);
    expect((await theirs.as('teacher').post(`teacher/homework/retake/${id}`, retake(me))).status).toBe(404);
  });

  test('more time reaches an open attempt at once', async () => {
    const id = await addPublished(ours);
    await begin(ours, id);
    const { status, body } = await ours
      .as('teacher')
      .post(`teacher/homework/${id}/extend`, doc({ minutes: '١٠' }));
    expect([status, body.meta]).toEqual([200, { students: 1, open: 1 }]);
    const { rows } = await ours.db.execute<{
      more: number;
    }>(sql`select extract(epoch from a.deadline - z.end_at)::int as more
      from attempts a join quizzes z on z.id = a.quiz_id where z.id = ${id}`);
    expect(rows).toEqual([{ more: 600 }]);
    expect((await ours.as('teacher').post(`teacher/homework/${id}/extend`, doc({}))).status).toBe(422);
  });

  test('an excuse is kept once, with its reason', async () => {
    const id = await addPublished(ours);
    const body = doc({ students: [ours.people.student.id], reason: 'سفر' });
    const teacher = ours.as('teacher');
    expect((await teacher.post(`teacher/homework/${id}/excuse`, body)).status).toBe(200);
    expect((await teacher.post(`teacher/homework/${id}/excuse`, body)).status).toBe(200);
    const { rows } = await ours.db.execute(
      sql`select reason from quiz_overrides where quiz_id = ${id} and excused_at is not null`,
    );
    expect(rows).toEqual([{ reason: 'سفر' }]);
    expect(
      (await teacher.post(`teacher/homework/${id}/excuse`, doc({ students: [], reason: 'x' }))).status,
    ).toBe(422);
  });
});

test('work that was ended early says when', async () => {
  const id = await addPublished(ours);
  await ours.as('teacher').post(`teacher/homework/${id}/close`);
  const { body } = await ours.as('teacher').get(`teacher/homework/${id}`);
  const { closed_at, end_at } = quizDocument.parse(body).data.attributes;
  expect(Date.parse(closed_at ?? '')).toBeLessThan(Date.parse(end_at ?? ''));
});
