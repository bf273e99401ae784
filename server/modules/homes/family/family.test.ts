import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { attemptResultDocument } from '@/lib/contract/resources/quizzes/attempt-result';
import {
  absenceCollection,
  absenceTotals,
  activityCollection,
  childQuizzes,
  excuseDocument,
  followedCollection,
  schoolExcuses,
} from '@/lib/contract/resources/homes/family';
import { guardianships, studentTeacherLinks } from '@/server/platform/db/schema/people';
import { absences } from '@/server/platform/db/schema/public-site';
import { createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';
import { schoolDay } from '@/tests/setup/school-day';

const EXCUSES = '/api/timetable/api/v1/ar/attendance/excuses';
const day = (back: number) => schoolDay(-back);
let school: ReportSchool;
let child: string;

beforeEach(async () => {
  school = await createReportSchool();
  const { id } = await school.addUser('student', { firstName: { ar: 'سارة' } });
  child = id;
  await school.db.insert(guardianships).values({ parentId: school.people.parent.id, studentId: id });
  await school.db
    .insert(studentTeacherLinks)
    .values({ studentTeacherId: school.people.studentTeacher.id, studentId: id, acceptedAt: new Date() });
});

type Who = 'parent' | 'studentTeacher' | 'teacher' | 'supervisor';
const get = async (path: string, who: Who = 'parent') => {
  const reply = await school.as(who).get(path);
  expect(reply.status, `${path}: ${JSON.stringify(reply.body).slice(0, 400)}`).toBe(200);
  return reply.body;
};
const status = async (path: string, who: Who = 'parent') => (await school.as(who).get(path)).status;
const codes = (reply: { body: { errors?: { code: string }[] } }) =>
  reply.body.errors?.map(({ code }) => code);
const unlink = () =>
  school.db.update(guardianships).set({ revokedAt: new Date() }).where(eq(guardianships.studentId, child));
const excuse = (of: string, on: string, reason = 'موعد في المستشفى') =>
  school.as('parent').post('parent/excuses', {
    data: { type: 'absence_excuse', attributes: { student_id: of, day: on, reason } },
  });
const answer = (id: string, attributes: object, who: 'teacher' | 'supervisor' = 'teacher') =>
  school.as(who).post(`${EXCUSES}/${id}/answer`, { data: { type: 'absence_excuse', attributes } });
const absencesOf = async (query = '') => {
  const body = await get(`parent/reports/student/absence?student_id=${child}${query}`);
  return { rows: absenceCollection.parse(body).data, totals: absenceTotals.parse(body.meta.totals) };
};
const addAbsences = () =>
  school.db.insert(absences).values([
    { studentId: child, day: day(1), kind: 'absent' },
    { studentId: child, day: day(1), kind: 'absent', subjectId: school.ids.subject },
    { studentId: child, day: day(3), kind: 'late', minutes: 12, subjectId: school.ids.subject },
    { studentId: child, day: day(20), kind: 'absent', isExcused: true },
  ]);

describe('absence of a followed student', () => {
  test('by day and subject, with totals; days in the wrong order are refused', async () => {
    await addAbsences();
    const all = await absencesOf();
    expect(all.rows.map(({ attributes }) => [attributes.day, attributes.kind])).toEqual([
      [day(1), 'absent'],
      [day(1), 'absent'],
      [day(3), 'late'],
      [day(20), 'absent'],
    ]);
    expect(all.totals).toEqual({ unexcused: 1, waiting: 0, excused: 1, late: 1 });
    expect((await absencesOf(`&from=${day(3)}&to=${day(2)}`)).rows).toHaveLength(1);
    expect((await absencesOf(`&subject_id=${school.ids.subject}`)).rows).toHaveLength(2);
    const wrong = await school
      .as('parent')
      .get(`parent/reports/student/absence?student_id=${child}&from=${day(1)}&to=${day(2)}`);
    expect([wrong.status, codes(wrong)]).toEqual([422, ['order']]);
  });

  test('a revoked link, a stranger and another parent find nothing; a student teacher reads and excuses nothing', async () => {
    await addAbsences();
    const path = `parent/reports/student/absence?student_id=${child}`;
    const stranger = await school.addUser('parent');
    expect((await stranger.get(path)).status).toBe(404);
    const body = await get(path, 'studentTeacher');
    expect(absenceCollection.parse(body).data.some(({ attributes }) => attributes.may_excuse)).toBe(false);
    await unlink();
    expect(await status(path)).toBe(404);
    expect((await excuse(child, day(1))).status).toBe(404);
  });
});

describe('an excuse', () => {
  test('is sent once a day, accepted by a teacher of the class, and excuses every lesson of the day', async () => {
    await addAbsences();
    const sent = await excuse(child, day(1));
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const { id, attributes } = excuseDocument.parse(sent.body).data;
    expect(attributes).toMatchObject({ state: 'pending', reason: 'موعد في المستشفى', file: null });
    expect(codes(await excuse(child, day(1)))).toEqual(['excuse_exists']);
    const meanwhile = await absencesOf();
    expect(meanwhile.rows[0]?.attributes).toMatchObject({ may_excuse: false, is_excused: false });
    expect(meanwhile.totals).toMatchObject({ unexcused: 0, waiting: 1 });
    const waiting = schoolExcuses.parse(await get(`${EXCUSES}?state=pending`, 'teacher')).data;
    expect(waiting.map((row) => [row.id, row.attributes.student.name.ar, row.attributes.lessons])).toEqual([
      [id, 'سارة الحربي', 1],
    ]);
    expect((await answer(id, { accepted: true })).status).toBe(204);
    expect(codes(await answer(id, { accepted: true }))).toEqual(['excuse_answered']);
    const { rows, totals } = await absencesOf();
    expect(rows.slice(0, 2).map((row) => [row.attributes.is_excused, row.attributes.excuse?.state])).toEqual([
      [true, 'accepted'],
      [true, 'accepted'],
    ]);
    expect(totals).toMatchObject({ unexcused: 0, waiting: 0, excused: 2 });
    const listed = await get('/api/notification/api/v1/ar/list-notification');
    expect(JSON.stringify(listed)).toContain('قُبل عذر غياب سارة');
  });

  test('declined needs words, which the guardian reads, and another one may follow', async () => {
    await addAbsences();
    const { id } = excuseDocument.parse((await excuse(child, day(1))).body).data;
    expect(codes(await answer(id, { accepted: false }, 'supervisor'))).toEqual(['required']);
    expect((await answer(id, { accepted: false, answer: 'أرفقوا التقرير' }, 'supervisor')).status).toBe(204);
    const [row] = (await absencesOf()).rows;
    expect(row?.attributes).toMatchObject({ is_excused: false, may_excuse: true });
    expect(row?.attributes.excuse?.answer).toBe('أرفقوا التقرير');
    expect((await excuse(child, day(1))).status).toBe(201);
  });

  test('of a day without an absence is refused at the day; a teacher of another class finds none', async () => {
    await addAbsences();
    const reply = await excuse(child, day(5));
    expect([reply.status, codes(reply)]).toEqual([422, ['no_absence']]);
    expect(codes(await excuse(child, day(20))), 'excused already').toEqual(['no_absence']);
    const { id } = excuseDocument.parse((await excuse(child, day(1))).body).data;
    const other = await school.addUser('teacher');
    expect(schoolExcuses.parse((await other.get(EXCUSES)).body).data).toEqual([]);
    const body = { data: { type: 'absence_excuse', attributes: { accepted: true } } };
    expect((await other.post(`${EXCUSES}/${id}/answer`, body)).status).toBe(404);
  });
});

/** Policies of a review, and whether marks and the key may be seen right after the hand-in. */
const policy = (marks: string, key = marks) =>
  ({ answers: marks, marks, key, explanation: key }) as ReturnType<typeof JSON.parse>;

describe('work of a followed student', () => {
  test.each([
    ['finished', true],
    ['closed', false],
    ['released', false],
    ['never', false],
  ] as const)('marks and key open with the policy of the quiz and not before: %s', async (moment, isOpen) => {
    const question = await school.question();
    const quiz = await school.make.quiz([{ questionId: question, mark: 2 }], { review: policy(moment) });
    const { attemptId } = await school.submitAttempt(quiz, { [question]: pick('b') }, { studentId: child });
    const list = childQuizzes.parse(await get(`parent/quizzes/${child}/quizzes`)).data;
    expect(list.map(({ id, attributes }) => [id, attributes.mark, attributes.has_result])).toEqual([
      [quiz, isOpen ? 2 : null, true],
    ]);
    for (const path of [`parent/quizzes/${child}/quizzes/${quiz}`, `parent/exam-results/${attemptId}`]) {
      const { attributes } = attemptResultDocument.parse(await get(path)).data;
      expect([attributes.mark, attributes.visible.key, attributes.questions.length]).toEqual(
        isOpen ? [2, true, 1] : [null, false, 0],
      );
      expect([attributes.receipt_code, attributes.actions]).toEqual(['', []]);
    }
    const seen = attemptResultDocument.parse(await get(`parent/exam-results/${attemptId}`, 'studentTeacher'));
    expect(seen.data.attributes.visible).toMatchObject({ marks: isOpen, key: false, explanation: false });
    expect(JSON.stringify(seen)).not.toContain('"right_answers":[');
    const activities = activityCollection.parse(await get('parent/subject-activities')).data;
    expect(activities.map(({ attributes }) => attributes.mark)).toEqual([isOpen ? 2 : null]);
  });

  test('another attempt that is still to come keeps the key closed for the guardian as well', async () => {
    const question = await school.question();
    const quiz = await school.make.quiz([{ questionId: question, mark: 2 }], {
      review: policy('finished'),
      attemptsAllowed: 2,
    });
    await school.submitAttempt(quiz, { [question]: pick('b') }, { studentId: child });
    const result = attemptResultDocument.parse(await get(`parent/quizzes/${child}/quizzes/${quiz}`)).data;
    expect(result.attributes.visible).toMatchObject({ marks: true, key: false });
  });

  test('both calls of the specification give the list by type, subject and day', async () => {
    const question = await school.question();
    const slots = [{ questionId: question, mark: 2 }];
    const homework = await school.make.quiz(slots);
    const test_ = await school.make.quiz(slots, { kind: 'periodic_test' });
    // Exams of the grade have no end; they stand in no list of what is due.
    await school.make.quiz(slots, { kind: 'general_exam', endAt: null });
    const ids = async (path: string) =>
      childQuizzes
        .parse(await get(path))
        .data.map(({ id }) => id)
        .toSorted();
    for (const path of [`parent/quizzes/${child}/quizzes`, `general-quizzes/parent/${child}/quizzes`]) {
      expect(await ids(path)).toEqual([homework, test_].toSorted());
      expect(await ids(`${path}?quiz_type=homework`)).toEqual([homework]);
      expect(await ids(`${path}?to=${day(400)}`)).toEqual([]);
    }
  });

  test('of a classmate, or after the link was revoked, is not there', async () => {
    const question = await school.question();
    const quiz = await school.make.quiz([{ questionId: question, mark: 2 }], { review: policy('finished') });
    const own = await school.submitAttempt(quiz, { [question]: pick('b') }, { studentId: child });
    const mate = await school.addUser('student');
    const other = await school.submitAttempt(quiz, { [question]: pick('a') }, { studentId: mate.id });
    expect(await status(`parent/exam-results/${other.attemptId}`)).toBe(404);
    expect(await status(`parent/quizzes/${mate.id}/quizzes/${quiz}`)).toBe(404);
    expect(await status(`parent/quizzes/${mate.id}/quizzes`)).toBe(404);
    expect(await status(`parent/subject-activities?student_id=${mate.id}`)).toBe(404);
    expect(await status(`parent/exam-results/${quiz}`), 'no id of an attempt').toBe(404);
    await unlink();
    expect(await status(`parent/exam-results/${own.attemptId}`)).toBe(404);
    expect(await status(`parent/quizzes/${child}/quizzes`)).toBe(404);
    expect(activityCollection.parse(await get('parent/subject-activities')).data).toEqual([]);
    const left = followedCollection.parse(await get('parent/followed')).data.map(({ id }) => id);
    expect(left).not.toContain(child);
  });

  test('results of tests and exams are listed without homework', async () => {
    const question = await school.question();
    const slots = [{ questionId: question, mark: 2 }];
    const homework = await school.make.quiz(slots);
    const exam = await school.make.quiz(slots, { kind: 'periodic_test', review: policy('finished') });
    await school.submitAttempt(homework, { [question]: pick('b') }, { studentId: child });
    const { attemptId } = await school.submitAttempt(exam, { [question]: pick('b') }, { studentId: child });
    const results = activityCollection.parse(await get('parent/exam-results')).data;
    expect(results.map(({ attributes }) => [attributes.result_id, attributes.mark])).toEqual([
      [attemptId, 2],
    ]);
    const all = activityCollection.parse(await get(`parent/subject-activities?type=homework`)).data;
    expect(all).toHaveLength(1);
  });
});
