import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  assessmentManagerHome,
  instructorHome,
  supervisorHome,
} from '@/lib/contract/resources/homes/dashboard-staff';
import { newId } from '@/server/platform/db/id';
import { courseEnrolments, courses, liveSessions } from '@/server/platform/db/schema/public-site';
import { lateAnswers } from '@/server/platform/db/schema/attempts';
import { questionReports } from '@/server/platform/db/schema/classroom-work';
import { questionVersions } from '@/server/platform/db/schema/questions';
import { branches } from '@/server/platform/db/schema/school';
import { countStatements } from '@/tests/server/count-statements';
import { createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';
import { schoolDay } from '@/tests/setup/school-day';

const MINUTE = 60_000;
let school: ReportSchool;
beforeAll(async () => {
  school = await createReportSchool();
});

describe('the home of a supervisor', () => {
  test('has running homework of the supervised subjects and the marking that waits, by teacher', async () => {
    const essay = await school.essay();
    const quiz = await school.make.quiz([{ questionId: essay, mark: 2 }]);
    await school.submitAttempt(quiz, { [essay]: [{ answer_text: 'لأن الماء يقل' }] });
    await school.submitAttempt(quiz, { [essay]: [{ answer_text: 'لا أعرف' }] });
    const reply = await school.as('supervisor').get('home/supervisor');
    const home = supervisorHome.parse(reply.body).data.attributes;
    expect(home.subjects.map(({ id }) => id)).toEqual([school.ids.subject]);
    expect(home.open).toMatchObject([{ quiz_id: quiz, submitted: 2, assigned: 2 }]);
    expect(home.backlog).toMatchObject([{ teacher_id: school.people.teacher.id, pending: 2, quizzes: 1 }]);
  });

  test('leads to reports only those whose modules open them', async () => {
    const own = await createReportSchool();
    const question = await own.question();
    const quiz = await own.make.quiz([{ questionId: question, mark: 2 }]);
    const link = async (who: 'teacher' | 'supervisor') => {
      const { body, status } = await own.as(who).get(`home/${who}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.attributes.open.map((row: { quiz_id: string; has_report: boolean }) => [
        row.quiz_id,
        row.has_report,
      ]);
    };
    const uses = async () => {
      const { body } = await own.as('teacher').get(`teacher/questions/${question}/usage`);
      return body.data.map(({ attributes }: { attributes: { has_page: boolean } }) => attributes.has_page);
    };
    // Before the first request: what a session may is kept for half a minute.
    await own.db.execute(sql`update user_roles set modules = '{homework,question_bank}'
      where user_id = ${own.people.teacher.id}`);
    expect(await link('supervisor')).toEqual([[quiz, true]]);
    expect(await link('teacher')).toEqual([[quiz, false]]);
    expect(await uses()).toEqual([false]);
  });

  test('names late answers and reported questions that wait, to those who may decide', async () => {
    const question = await school.question();
    const quiz = await school.make.quiz([{ questionId: question, mark: 2 }]);
    const { attemptId, studentId } = await school.submitAttempt(quiz, { [question]: pick('a') });
    const [version] = await school.db
      .select()
      .from(questionVersions)
      .where(eq(questionVersions.questionId, question));
    await school.db.insert(lateAnswers).values({
      eventId: newId(),
      attemptId,
      questionId: question,
      epoch: 1,
      rev: 2,
      payload: pick('b'),
      receivedAt: new Date(),
    });
    await school.db.insert(questionReports).values({
      questionId: question,
      versionId: version?.id ?? '',
      reporterId: studentId,
      quizId: quiz,
      reason: 'typo',
    });
    for (const who of ['supervisor', 'teacher'] as const) {
      const { body } = await school.as(who).get(`home/${who}`);
      expect(body.data.attributes.waiting, who).toMatchObject({
        late: [{ quiz_id: quiz, count: 1 }],
        reported_questions: 1,
      });
    }
    await school.db
      .update(lateAnswers)
      .set({ declinedAt: new Date(), declinedBy: school.people.teacher.id })
      .where(eq(lateAnswers.attemptId, attemptId));
    const { body } = await school.as('teacher').get('home/teacher');
    expect(body.data.attributes.waiting.late).toEqual([]);
  });

  test('is empty in a branch that is not supervised', async () => {
    const [other] = await school.db
      .insert(branches)
      .values({ code: newId(), name: { ar: 'آخر' }, timeZone: 'Asia/Riyadh' })
      .returning();
    if (!other) throw new Error('no branch');
    const stranger = await school.addUser('supervisor', { branchId: other.id });
    const reply = await stranger.get('home/supervisor');
    expect(reply.body.data.attributes).toEqual({
      subjects: [],
      open: [],
      backlog: [],
      weak_items: [],
      waiting: {
        late: [],
        reported_questions: 0,
        media_requests: 0,
        preparations: 0,
        attendance: 0,
        excuses: 0,
        missing_plans: 0,
        score_sheets: 0,
        skill_sheets: 0,
        covers: null,
      },
    });
  });
});

describe('the home of an instructor', () => {
  async function addCourse(title: string, instructorId: string) {
    const id = newId();
    await school.db.insert(courses).values({
      id,
      instructorId,
      stage: 'middle',
      title: { ar: title },
      summary: { ar: 'ملخص' },
      description: { ar: 'وصف' },
      seats: 10,
      startsOn: schoolDay(-5),
      endsOn: schoolDay(20),
      isPublished: true,
    });
    return id;
  }
  const enrol = async (courseId: string, state: 'enrolled' | 'reserved' | 'cancelled') =>
    school.db
      .insert(courseEnrolments)
      .values({ courseId, userId: (await school.addUser('student')).id, state });

  test('has the next lessons of the instructor alone; the room opens ten minutes before', async () => {
    const { instructor, teacher } = school.people;
    const lesson = (title: string, from: number, hostId = instructor.id) => ({
      title: { ar: title },
      hostId,
      room: newId(),
      startsAt: new Date(Date.now() + from * MINUTE),
      endsAt: new Date(Date.now() + (from + 45) * MINUTE),
    });
    await school.db
      .insert(liveSessions)
      .values([
        lesson('بعد ساعة', 60),
        lesson('الآن', -10),
        lesson('قريب', 9),
        lesson('انتهى', -60),
        lesson('لغيره', 5, teacher.id),
      ]);
    const reply = await instructor.get('home/instructor');
    const { lessons } = instructorHome.parse(reply.body).data.attributes;
    expect(lessons.map(({ title, is_open }) => [title.ar, is_open])).toEqual([
      ['الآن', true],
      ['قريب', true],
      ['بعد ساعة', false],
    ]);
  });

  test('counts the seats of own courses; held ones stand first among the requests', async () => {
    const { instructor } = school.people;
    const course = await addCourse('الجبر', instructor.id);
    await addCourse('لغيره', school.people.teacher.id);
    for (const state of ['enrolled', 'enrolled', 'reserved', 'cancelled'] as const)
      await enrol(course, state);
    const home = instructorHome.parse((await instructor.get('home/instructor')).body).data.attributes;
    expect(home.courses).toMatchObject([{ id: course, enrolled: 2, reserved: 1, seats: 10 }]);
    expect(home.requests.map(({ state }) => state)).toEqual(['reserved', 'enrolled', 'enrolled']);
  });

  test('needs no more statements for more courses and students', async () => {
    const { instructor } = school.people;
    const count = () => countStatements(() => instructor.get('home/instructor'));
    await count();
    const few = await count();
    const course = await addCourse('الهندسة', instructor.id);
    for (let index = 0; index < 3; index += 1) await enrol(course, 'enrolled');
    expect(await count()).toBe(few);
  });
});

describe('the home of an assessment manager', () => {
  test('counts the staff of every branch by role, and only the own branch of a manager who has one', async () => {
    const all = assessmentManagerHome.parse((await school.as('manager').get('home/assessment-manager')).body);
    const own = all.data.attributes.branches.find(({ id }) => id === school.ids.branch);
    expect(own?.staff.toSorted((a, b) => a.role.localeCompare(b.role))).toEqual([
      { role: 'educational_supervisor', people: 1 },
      { role: 'employee', people: 1 },
      { role: 'school_instructor', people: 1 },
    ]);
    const limited = await school.addUser('manager', { branchId: school.ids.branch });
    const reply = await limited.get('home/assessment-manager');
    expect(reply.body.data.attributes.branches.map(({ id }: { id: string }) => id)).toEqual([
      school.ids.branch,
    ]);
  });
});

test('a question that hardly anybody got right reaches teacher and supervisor', async () => {
  const question = await school.question();
  const quiz = await school.make.quiz([{ questionId: question, mark: 1 }]);
  for (let index = 0; index < 10; index += 1) await school.submitAttempt(quiz, { [question]: pick('a') });
  const reply = await school.as('supervisor').get('home/supervisor');
  expect(reply.body.data.attributes.weak_items).toMatchObject([{ quiz_id: quiz, facility: 0 }]);
});
