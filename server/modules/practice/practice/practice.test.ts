import { beforeAll, expect, test } from 'vitest';
import { paperCollection } from '@/lib/contract/resources/quizzes/attempt';
import {
  examDocument,
  masteryCollection,
  mistakeCollection,
  todaysDocument,
} from '@/lib/contract/resources/practice/generated-exam';
import { newId } from '@/server/platform/db/id';
import { event, events, idsOf, optionOf } from '@/tests/server/attempt-calls';
import { quizMaker } from '@/tests/server/attempt-fixture';
import { createSchool, type TestSchool } from '@/tests/server/school';
import {
  doc,
  type Person,
  practiceBase as base,
  sectionWith,
  slotsOf,
} from '@/server/modules/practice/generated-exams/exams.test-support';

const SECRET = 'كناري8901891089';
const CANARY = { difficulty: 1 as const };

async function begin(person: Person, id: string) {
  const start = await person.post(
    `${base}/start-practice/${id}`,
    doc('attempt', { client_id: 'device-one' }),
  );
  expect(start.status, JSON.stringify(start.body)).toBe(200);
  return paperCollection.parse((await person.get(`${base}/${id}/questions?size=100`)).body).data;
}
type Paper = Awaited<ReturnType<typeof begin>>;
const answered = (person: Person, id: string, paper: Paper, question: string, isRight: boolean) =>
  person.post(
    `${base}/post-answer/${id}`,
    events(event(question, [{ answer_id: optionOf(paper, question, isRight ? 'ثانية' : 'أولى') }])),
  );
async function made(person: Person, path: string, body?: object) {
  const reply = await person.post(path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return examDocument.parse(reply.body).data;
}
const mistakesOf = async (person: Person) =>
  mistakeCollection.parse((await person.get('student/practices/mistakes')).body).data;

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

test('each answer is stored first; the reply has result, explanation and next question', async () => {
  const student = await school.addUser('student');
  const { sectionId } = await sectionWith(school, 5, CANARY);
  const { id } = await made(student, `student/practices/start-practice/${sectionId}`);
  const paper = await begin(student, id);
  const [first, second] = paper;
  if (!first || !second) throw new Error('no paper');
  const reply = await answered(student, id, paper, first.id, false);
  expect(reply.status).toBe(200);
  expect(reply.body.data[0].attributes).toMatchObject({ question_id: first.id, status: 'saved' });
  expect(reply.body.meta.feedback).toMatchObject([{ question_id: first.id, state: 'wrong', fraction: 0 }]);
  expect(reply.body.meta.review).toHaveLength(1);
  expect(reply.body.meta.review[0]).toMatchObject({ id: first.id, explanation: { ar: 'الشرح' } });
  expect(reply.body.meta.review[0].right_answers).toEqual([
    { answer_id: optionOf(paper, first.id, 'ثانية') },
  ]);
  expect(reply.body.meta.next_question.id).toBe(second.id);
  expect(JSON.stringify(reply.body.meta.next_question)).not.toContain('الشرح');
  // The answer is final: the student has seen the key.
  const again = await answered(student, id, paper, first.id, true);
  expect(again.status).toBe(422);
  expect(again.body.errors[0].code).toBe('already_answered');
});

test('no key reaches a student before the answer to its question is stored', async () => {
  const student = await school.addUser('student');
  const { sectionId } = await sectionWith(school, 3);
  await school.db.execute(
    `update question_keys set explanation = '{"ar": "${SECRET}"}' where version_id in (select current_version_id from questions where section_id = '${sectionId}')`,
  );
  const replies: unknown[] = [];
  const keep = <Reply extends { body: unknown }>(reply: Reply): Reply => {
    replies.push(reply.body);
    return reply;
  };
  const { id } = examDocument.parse(
    keep(await student.post(`student/practices/start-practice/${sectionId}`)).body,
  ).data;
  keep(await student.post(`${base}/start-practice/${id}`, doc('attempt', { client_id: 'device-one' })));
  const paper = paperCollection.parse(keep(await student.get(`${base}/${id}/questions?size=100`)).body).data;
  for (const path of [
    `${base}/${id}`,
    base,
    `${base}/which-solved/${id}`,
    `${base}/${id}/time-left`,
    `${base}/${id}/result`,
    'student/practices/mistakes',
    'student/practices/today',
    'student/practices/mastery',
  ])
    keep(await student.get(path));
  expect(JSON.stringify(replies)).not.toContain(SECRET);
  // A refused answer stores nothing and its reply has no key.
  const [first] = paper;
  const bad = await student.post(
    `${base}/post-answer/${id}`,
    events(event(first?.id ?? '', [{ answer_id: newId() }])),
  );
  expect(bad.status).toBe(422);
  expect(JSON.stringify(bad.body)).not.toContain(SECRET);
  const good = await answered(student, id, paper, first?.id ?? '', true);
  expect(JSON.stringify(good.body.meta.review)).toContain(SECRET);
  expect(JSON.stringify(good.body.meta.next_question)).not.toContain(SECRET);
});

test('a mistake stays in the notebook until two right answers, each practice counting once', async () => {
  const student = await school.addUser('student');
  const { sectionId } = await sectionWith(school, 1);
  const practise = async (isRight: boolean) => {
    const { id } = await made(student, `student/practices/start-practice/${sectionId}`);
    const paper = await begin(student, id);
    const sent = events(
      event(paper[0]?.id ?? '', [
        { answer_id: optionOf(paper, paper[0]?.id ?? '', isRight ? 'ثانية' : 'أولى') },
      ]),
    );
    await student.post(`${base}/post-answer/${id}`, sent);
    // The same event again, as after a lost reply.
    expect((await student.post(`${base}/post-answer/${id}`, sent)).status).toBe(200);
    expect((await student.post(`${base}/finish-practice/${id}`)).status).toBe(200);
  };
  const held = async () =>
    masteryCollection.parse((await student.get('student/practices/mastery')).body).data[0]?.attributes;
  await practise(false);
  expect((await mistakesOf(student)).map(({ attributes }) => attributes.right_in_a_row)).toEqual([0]);
  expect(await held()).toMatchObject({ answers: 1, percent: 0, level: 'weak' });
  await practise(true);
  expect((await mistakesOf(student)).map(({ attributes }) => attributes.right_in_a_row)).toEqual([1]);
  expect(await held()).toMatchObject({ answers: 2 });
  await practise(true);
  expect(await mistakesOf(student)).toEqual([]);
  for (let turn = 0; turn < 4; turn += 1) await practise(true);
  expect(await held()).toMatchObject({ answers: 7, level: 'held' });
});

test("today's ten are made once a day, with weak questions first", async () => {
  const tenant = await createSchool();
  const student = await tenant.addUser('student');
  const weak = await sectionWith(tenant, 6);
  await sectionWith(tenant, 20);
  const { id } = await made(student, `student/practices/start-practice/${weak.sectionId}`);
  const paper = await begin(student, id);
  for (const question of paper) await answered(student, id, paper, question.id, false);
  const [one, two] = await Promise.all([
    made(student, 'student/practices/today'),
    made(student, 'student/practices/today'),
  ]);
  expect(one.id).toBe(two.id);
  const slots = await slotsOf(tenant, one.id);
  expect(slots).toHaveLength(10);
  expect(weak.ids.every((question) => slots.includes(question))).toBe(true);
  const today = await student.get('student/practices/today');
  expect(todaysDocument.parse(today.body).data.attributes).toMatchObject({
    practice: { id: one.id, state: 'new' },
    mistakes: 6,
  });
});

test('a practice of the notebook has only its mistakes, and an empty notebook is refused', async () => {
  const student = await school.addUser('student');
  const none = await student.post('student/practices/mistakes');
  expect(none.status).toBe(409);
  expect(none.body.errors[0].code).toBe('practice_empty');
  const { sectionId } = await sectionWith(school, 2);
  const { id } = await made(student, `student/practices/start-practice/${sectionId}`);
  const paper = await begin(student, id);
  await answered(student, id, paper, paper[0]?.id ?? '', false);
  const { id: notebook } = await made(student, 'student/practices/mistakes');
  expect(await slotsOf(school, notebook)).toEqual([paper[0]?.id]);
});

test('a practice of the notebook continues until it is finished, and then another one is made', async () => {
  const student = await school.addUser('student');
  const { sectionId } = await sectionWith(school, 1);
  const { id } = await made(student, `student/practices/start-practice/${sectionId}`);
  const paper = await begin(student, id);
  await answered(student, id, paper, paper[0]?.id ?? '', false);
  const [one, two] = await Promise.all([
    made(student, 'student/practices/mistakes'),
    made(student, 'student/practices/mistakes'),
  ]);
  expect(one.id).toBe(two.id);
  await begin(student, one.id);
  expect((await made(student, 'student/practices/mistakes')).id).toBe(one.id);
  expect((await student.post(`${base}/finish-practice/${one.id}?force_finish=1`)).status).toBe(200);
  expect((await made(student, 'student/practices/mistakes')).id).not.toBe(one.id);
});

test('a practice that is ended early ignores questions without an answer', async () => {
  const student = await school.addUser('student');
  const { sectionId } = await sectionWith(school, 3);
  const { id } = await made(student, `student/practices/start-practice/${sectionId}`);
  const paper = await begin(student, id);
  await answered(student, id, paper, paper[0]?.id ?? '', false);
  expect((await student.post(`${base}/finish-practice/${id}?force_finish=1`)).status).toBe(200);
  expect((await mistakesOf(student)).map((mistake) => mistake.id)).toEqual([paper[0]?.id]);
  const { body } = await student.get('student/practices/mastery');
  expect(masteryCollection.parse(body).data[0]?.attributes.answers).toBe(1);
});

test('a practice that was begun continues, and one with count and level is drawn as an exam', async () => {
  const student = await school.addUser('student');
  const { sectionId } = await sectionWith(school, 12);
  const one = await made(student, `student/practices/start-practice/${sectionId}`);
  expect((await made(student, `student/practices/start-practice/${sectionId}`)).id).toBe(one.id);
  const attributes = {
    subject_id: school.ids.subject,
    sections: [sectionId],
    questionsCount: 5,
    difficultyLevel: 1,
  };
  const two = await made(student, `${base}/generate-practice`, doc('practice', attributes));
  expect(two.attributes).toMatchObject({ kind: 'practice', question_count: 5, difficulty: 1 });
  expect((await student.post(`student/practices/start-practice/${newId()}`)).status).toBe(404);
});

test('the key of a question that a graded quiz asks by now stays hidden', async () => {
  const student = await school.addUser('student');
  const { sectionId } = await sectionWith(school, 2);
  const { id } = await made(student, `student/practices/start-practice/${sectionId}`);
  const paper = await begin(student, id);
  const [question] = paper;
  if (!question) throw new Error('no paper');
  await quizMaker(school.db, idsOf(school)).quiz([{ questionId: question.id, mark: 1 }]);
  const reply = await answered(student, id, paper, question.id, false);
  expect(reply.body.meta.review).toMatchObject([
    { id: question.id, state: 'hidden', right_answers: null, explanation: null },
  ]);
});
