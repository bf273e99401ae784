import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { menuCounters } from '@/lib/contract/resources/common/menu-counters';
import { newId } from '@/server/platform/db/id';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { questionReports } from '@/server/platform/db/schema/classroom-work';
import { questionVersions } from '@/server/platform/db/schema/questions';
import { base, idsOf } from '@/tests/server/attempt-calls';
import { choice, choiceKey, MINUTE, quizMaker } from '@/tests/server/attempt-fixture';
import { createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';
import { createSchool, type TestSchool } from '@/tests/server/school';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const counted = async (agent: ReturnType<TestSchool['as']>) => {
  const { status, body } = await agent.get('home/menu-counters');
  expect(status, JSON.stringify(body)).toBe(200);
  return menuCounters.parse(body).data.attributes;
};

/** Counters of teachers and supervisors that no test of this file raises. */
const noStaffWork = {
  preparations_waiting: 0,
  score_sheets_waiting: 0,
  skill_sheets_waiting: 0,
  covers_waiting: 0,
  assessments_waiting: 0,
  meetings_unanswered: 0,
  invitations_waiting: 0,
};

test('a student sees what can still be handed in, the same as the lists and the home', async () => {
  const school = await createSchool();
  const student = school.as('student');
  expect(await counted(student)).toEqual({
    due_homework: 0,
    due_tests: 0,
    vcr_waiting: 0,
    invitations_waiting: 0,
  });
  const make = quizMaker(school.db, idsOf(school));
  const slot = [{ questionId: await make.question(choice('١'), choiceKey), mark: 10 }];
  await make.quiz(slot);
  await make.quiz(slot, { endAt: inMinutes(-60), lateUntil: inMinutes(600) });
  await make.quiz(slot, { startAt: inMinutes(60) });
  await make.quiz(slot, { endAt: inMinutes(-60) });
  await make.quiz(slot, { status: 'draft' });
  const begun = await make.quiz(slot);
  await make.attempt(begun, school.people.student.id);
  const done = await make.quiz(slot);
  await make.attempt(done, school.people.student.id, {
    state: 'graded',
    percent: 70,
    mark: 7,
    finishedAt: new Date(),
    answeredCount: 1,
  });
  await make.quiz(slot, { kind: 'periodic_test' });
  expect(await counted(student)).toEqual({
    due_homework: 3,
    due_tests: 1,
    vcr_waiting: 0,
    invitations_waiting: 0,
  });
  const list = await student.get(`${base}/list-homeworks`);
  expect(list.body.meta.counts.open).toBe(3);
  const home = await student.get('home/student');
  expect(home.body.data.attributes.due_count).toBe(4);
});

async function leaveEssays(school: ReportSchool, quizzes: number, kind: 'homework' | 'periodic_test') {
  const essay = await school.essay();
  for (let quiz = 0; quiz < quizzes; quiz += 1) {
    const id = await school.make.quiz([{ questionId: essay, mark: 2 }], { kind });
    await school.submitAttempt(id, { [essay]: [{ answer_text: 'لأن الماء يقل' }] });
  }
}

test('a teacher sees the papers that wait for a mark, also those beyond the list of the home', async () => {
  const school = await createReportSchool();
  const question = await school.question();
  const marked = await school.make.quiz([{ questionId: question, mark: 2 }]);
  await school.submitAttempt(marked, { [question]: pick('a') });
  await leaveEssays(school, 7, 'homework');
  await leaveEssays(school, 1, 'periodic_test');
  expect(await counted(school.as('teacher'))).toEqual({
    marking_homework: 7,
    marking_periodic_test: 1,
    reported_questions: 0,
    ...noStaffWork,
  });
  const { body } = await school.as('teacher').get('home/teacher');
  expect(body.data.attributes.to_mark).toHaveLength(6);
  expect(body.data.attributes.to_mark_count).toBe(8);
  // Of other people's classes nothing is counted.
  expect(await counted(await school.addUser('teacher'))).toEqual({
    marking_homework: 0,
    marking_periodic_test: 0,
    reported_questions: 0,
    ...noStaffWork,
  });
});

test('counts of pages that the modules do not open are absent', async () => {
  const school = await createReportSchool();
  const teacher = await school.addUser('teacher', { modules: ['homework', 'homework_report'] });
  expect(await counted(teacher)).toEqual({
    marking_homework: 0,
    reported_questions: 0,
    covers_waiting: 0,
    invitations_waiting: 0,
  });
});

test('the office sees the wishes to join that its branch has to answer, and not without the key of people', async () => {
  const school = await createSchool();
  const [guardian, child, elsewhere] = await Promise.all([
    school.addUser('parent'),
    school.addUser('student'),
    createSchool(),
  ]);
  const joins = async (who = school.as('employee')) => (await counted(who)).joins_waiting;
  expect(await joins()).toBe(0);
  const wish = { userId: guardian.id, kind: 'guardian' as const };
  await school.db.insert(joinRequests).values([
    { ...wish, studentId: child.id },
    { ...wish, branchId: school.ids.branch, studentId: school.people.student.id, state: 'declined' },
    { ...wish, branchId: elsewhere.ids.branch, studentId: elsewhere.people.student.id },
  ]);
  expect(await joins()).toBe(1);
  expect(await joins(await school.addUser('employee', { modules: ['office_data'] }))).toBeUndefined();
  expect((await counted(school.as('teacher'))).joins_waiting).toBeUndefined();
});

test('teachers and supervisors see the reported questions that they may decide about', async () => {
  const school = await createReportSchool();
  const question = await school.question();
  const quiz = await school.make.quiz([{ questionId: question, mark: 2 }]);
  const { studentId } = await school.submitAttempt(quiz, { [question]: pick('a') });
  const [version] = await school.db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, question));
  expect(await counted(school.as('supervisor'))).toEqual({
    reported_questions: 0,
    media_requests: 0,
    ...noStaffWork,
  });
  const id = newId();
  await school.db.insert(questionReports).values({
    id,
    questionId: question,
    versionId: version?.id ?? '',
    reporterId: studentId,
    quizId: quiz,
    reason: 'typo',
  });
  expect(await counted(school.as('supervisor'))).toEqual({
    reported_questions: 1,
    media_requests: 0,
    ...noStaffWork,
  });
  expect(await counted(school.as('teacher'))).toMatchObject({ reported_questions: 1 });
  expect(await counted(await school.addUser('teacher'))).toMatchObject({ reported_questions: 0 });
  await school.db.update(questionReports).set({ state: 'accepted' }).where(eq(questionReports.id, id));
  expect(await counted(school.as('supervisor'))).toEqual({
    reported_questions: 0,
    media_requests: 0,
    ...noStaffWork,
  });
});
