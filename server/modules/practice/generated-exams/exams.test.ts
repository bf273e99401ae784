import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { attemptResultDocument } from '@/lib/contract/resources/quizzes/attempt-result';
import { paperCollection } from '@/lib/contract/resources/quizzes/attempt';
import { examCollection, examDocument } from '@/lib/contract/resources/practice/generated-exam';
import { newId } from '@/server/platform/db/id';
import { event, events, idsOf, optionOf } from '@/tests/server/attempt-calls';
import { quizMaker } from '@/tests/server/attempt-fixture';
import {
  doc,
  examsBase as base,
  generated,
  type Person,
  sectionWith,
  slotsOf,
  wish,
} from './exams.test-support';
import { school, prepareExamSchool } from './exam-school.test-support';

prepareExamSchool();

async function taken(person: Person, id: string) {
  const start = await person.post(`${base}/start-exam/${id}`, doc('attempt', { client_id: 'device-one' }));
  expect(start.status, JSON.stringify(start.body)).toBe(200);
  return paperCollection.parse((await person.get(`${base}/${id}/questions?size=100`)).body).data;
}

describe('an exam', () => {
  test('is taken, handed in and reviewed, and what was wrong goes into the notebook', async () => {
    const student = await school.addUser('student');
    const { sectionId } = await sectionWith(school, 5);
    const exam = await generated(school, student, [sectionId]);
    const paper = await taken(student, exam.id);
    expect(JSON.stringify(paper)).not.toContain('الشرح');
    const [first, ...others] = paper;
    if (!first) throw new Error('no paper');
    const answer = (id: string, text: string) => event(id, [{ answer_id: optionOf(paper, id, text) }]);
    const saved = await student.post(
      `${base}/post-answer/${exam.id}`,
      events(answer(first.id, 'ثانية'), ...others.map(({ id }) => answer(id, 'أولى'))),
    );
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.meta).not.toHaveProperty('feedback');
    const begun = examDocument.parse((await student.get(`${base}/${exam.id}`)).body).data.attributes;
    expect(begun).toMatchObject({
      state: 'in_progress',
      answered_count: 5,
      navigation: 'free',
      full_screen: false,
    });
    expect(begun.attempt_id).not.toBeNull();
    expect((await student.get(`${base}/${exam.id}/result`)).status).toBe(409);
    expect((await student.post(`${base}/finish-exam/${exam.id}`)).status).toBe(200);
    const result = attemptResultDocument.parse((await student.get(`${base}/${exam.id}/result`)).body).data;
    expect(result.attributes.percent).toBe(20);
    expect(result.attributes.questions.map(({ state }) => state)).toEqual([
      'correct',
      ...others.map(() => 'wrong'),
    ]);
    expect(JSON.stringify(result)).toContain('الشرح');
    const { data } = examDocument.parse((await student.get(`${base}/${exam.id}`)).body);
    expect(data.attributes).toMatchObject({
      state: 'finished',
      attempt_id: null,
      right: 1,
      wrong: 4,
      percent: 20,
    });
    const notebook = await student.get('student/practices/mistakes');
    expect(notebook.body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      others.map(({ id }) => id).toSorted(),
    );
    // A second hand-in changes nothing.
    await student.post(`${base}/finish-exam/${exam.id}`);
    const mastery = await student.get('student/practices/mastery');
    expect(mastery.body.data).toMatchObject([{ attributes: { answers: 5, level: 'weak' } }]);
  });

  test('loses a question that a graded quiz asks before its start, and hides its key later', async () => {
    const student = await school.addUser('student');
    const make = quizMaker(school.db, idsOf(school));
    const { sectionId } = await sectionWith(school, 5);
    const exam = await generated(school, student, [sectionId]);
    const [early, late] = await slotsOf(school, exam.id);
    if (!early || !late) throw new Error('no slots');
    await make.quiz([{ questionId: early, mark: 1 }]);
    const paper = await taken(student, exam.id);
    expect(paper.map(({ id }) => id)).not.toContain(early);
    expect(paper).toHaveLength(4);
    await make.quiz([{ questionId: late, mark: 1 }]);
    await student.post(`${base}/finish-exam/${exam.id}?force_finish=1`);
    const result = attemptResultDocument.parse((await student.get(`${base}/${exam.id}/result`)).body).data;
    const hidden = result.attributes.questions.find(({ id }) => id === late);
    expect(hidden).toMatchObject({ state: 'hidden', right_answers: null, explanation: null });
    const shown = result.attributes.questions.find(({ id }) => id !== late);
    expect(shown?.right_answers).not.toBeNull();
  });

  test("is its owner's alone and is kept until it is deleted", async () => {
    const student = await school.addUser('student');
    const { sectionId } = await sectionWith(school, 5);
    const { id } = await generated(school, student, [sectionId]);
    const stranger = school.as('student');
    for (const reply of [
      await stranger.get(`${base}/${id}`),
      await stranger.post(`${base}/start-exam/${id}`),
      await stranger.get(`${base}/${id}/questions`),
      await stranger.send('DELETE', `${base}/${id}`),
      await stranger.get(`${base}/${id}/classmates`),
    ])
      expect(reply.status).toBe(404);
    const list = examCollection.parse((await student.get(base)).body);
    expect(list.data.map((exam) => exam.id)).toEqual([id]);
    expect((await student.send('DELETE', `${base}/${id}`)).status).toBe(204);
    expect((await student.get(base)).body.data).toEqual([]);
  });

  test('goes to classmates with the same questions, once to each, and to nobody else', async () => {
    const [host, mate] = [await school.addUser('student'), await school.addUser('student')];
    const { sectionId } = await sectionWith(school, 5);
    const { id } = await generated(school, host, [sectionId]);
    const send = (students: string[]) => host.post(`${base}/${id}/challenge`, doc('challenge', { students }));
    const outsider = await school.addUser('teacher');
    expect((await send([outsider.id])).status).toBe(422);
    const sent = await send([mate.id]);
    expect(sent.body.data.attributes).toEqual({ sent: 1 });
    expect((await send([mate.id])).body.data.attributes).toEqual({ sent: 0 });
    const [copy] = examCollection.parse((await mate.get(base)).body).data;
    expect(copy?.attributes.challenged_by?.id).toBe(host.id);
    const notices = (await mate.get('/api/notification/api/v1/ar/list-notification')).body.data;
    expect(notices).toHaveLength(1);
    expect(notices[0].attributes).toMatchObject({
      kind: 'exam_sent',
      data: { screen_name: 'exam_sent', params: { general_quiz_uuid: copy?.id } },
    });
    expect(await slotsOf(school, copy?.id ?? '')).toEqual(await slotsOf(school, id));
  });

  test('has its questions reported to those who keep the bank', async () => {
    const student = await school.addUser('student');
    const { sectionId } = await sectionWith(school, 5);
    const { id } = await generated(school, student, [sectionId]);
    const [question] = await taken(student, id);
    const address = (of: string) => `/api/admin/api/v1/ar/student/public-reports/${id}/exam_question/${of}`;
    const report = doc('report', { report: 'الخيار الثاني مكرر', reason: 'off_syllabus' });
    expect((await student.post(address(question?.id ?? ''), report)).status).toBe(201);
    expect((await student.post(address(newId()), report)).status).toBe(404);
    const queue = await school.as('teacher').get('teacher/question-reports');
    expect(queue.body.data.map((row: { id: string }) => row.id)).toContain(question?.id);
  });
});

test('a general exam is open to every student of its grade', async () => {
  const make = quizMaker(school.db, idsOf(school));
  const { ids } = await sectionWith(school, 2);
  const id = await make.quiz(
    ids.map((questionId) => ({ questionId, mark: 1 })),
    { kind: 'general_exam', endAt: null },
  );
  await school.db.execute(sql`delete from quiz_classrooms where quiz_id = ${id}`);
  const student = await school.addUser('student');
  const list = await student.get('/api/admin/api/v1/ar/student/general-exams');
  expect(list.body.data.map((exam: { id: string }) => exam.id)).toContain(id);
  expect(await taken(student, id)).toHaveLength(2);
  expect((await student.send('DELETE', `${base}/${id}`)).status).toBe(404);
});

test('an instructor draws from public activities of a taught subject and gives it to the course', async () => {
  const instructor = await school.addUser('instructor');
  const { sectionId, ids } = await sectionWith(school, 5);
  const course = newId();
  await school.db.execute(sql`insert into public_activities (id, subject_id, kind, title, summary, question_ids, is_published)
    values (${newId()}, ${school.ids.subject}, 'quiz', '{"ar": "نشاط"}', '{"ar": "نشاط"}', ${sql.param(ids)}::uuid[], true)`);
  const attributes = wish(school, [sectionId]);
  const make = (more: object = {}) =>
    instructor.post('instructor/exams/generate', doc('exam', { ...attributes, ...more }));
  expect((await make()).status).toBe(422);
  await school.db.execute(sql`insert into courses (id, instructor_id, subject_id, stage, title, summary, description, seats, starts_on, ends_on)
    values (${course}, ${instructor.id}, ${school.ids.subject}, 'primary', '{"ar": "د"}', '{"ar": "د"}', '{"ar": "د"}', 9, '2026-01-01', '2027-01-01')`);
  const student = await school.addUser('student');
  await school.db.execute(
    sql`insert into course_enrolments (id, course_id, user_id, state) values (${newId()}, ${course}, ${student.id}, 'enrolled')`,
  );
  const made = await make({ course_id: course });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body.meta).toEqual({ students: 1 });
  const [copy] = examCollection.parse((await student.get(base)).body).data;
  expect(copy?.attributes.challenged_by?.id).toBe(instructor.id);
  expect(await taken(student, copy?.id ?? '')).toHaveLength(5);
  expect((await make({ course_id: newId() })).status).toBe(422);
});
