import { beforeAll, describe, expect, test } from 'vitest';
import { isPublicAction } from '@/lib/contract/policy';
import { type Permission, permissions } from '@/lib/contract/roles';
import { teachingAssignments } from '@/server/platform/db/schema/school';
import type { RouteDefinition } from '@/server/router/route';
import { createReportSchool, type ReportSchool } from '@/tests/server/report-fixture';
import { type Asked, keysOfCall } from './permission';
import { addressOf, nameOf } from './probe';

/**
 * The oracle of MOD stands in `permissions/`, a file for each key: one of the keys of a call is enough, and without any no
 * permission is asked.
 */
const keysOf = (definition: RouteDefinition, who: Asked) => keysOfCall(nameOf(definition), who);
const without = (keys: readonly Permission[]) => permissions.filter((key) => !keys.includes(key));

let school: ReportSchool;
beforeAll(async () => {
  school = await createReportSchool();
});

describe.each(['teacher', 'supervisor'] as const)('MOD as %s', (who) => {
  test('a call of a permission is 403 without it and open with it alone, on every route', async () => {
    const asked = new Map<string, RouteDefinition[]>();
    for (const definition of school.server.routes) {
      const key = keysOf(definition, who).join(',');
      if (key !== '') asked.set(key, [...(asked.get(key) ?? []), definition]);
    }
    // Ten of quizzes and their reports, those of the libraries, preparation, weekly plans, the directory of
    // colleagues, two of marks; the timetable; assessing, results about oneself, reports; meetings.
    expect([...asked.keys()]).toHaveLength(who === 'teacher' ? 22 : 21);
    for (const [key, definitions] of asked) {
      const keys = key.split(',') as Permission[];
      const bare = await school.addUser(who, { modules: without(keys) });
      for (const definition of definitions) {
        const reply = await bare.send(definition.method, addressOf(definition));
        expect([reply.status, reply.body.errors?.[0]?.title], nameOf(definition)).toEqual([403, 'forbidden']);
      }
      for (const one of keys) {
        const granted = await school.addUser(who, { modules: [one] });
        for (const definition of definitions) {
          const reply = await granted.send(definition.method, addressOf(definition));
          expect([401, 403, 500], `${nameOf(definition)} with ${one}`).not.toContain(reply.status);
        }
      }
    }
  });

  test('a call of no permission needs none', async () => {
    const bare = await school.addUser(who, { modules: [] });
    const everyone = await school.addUser(who);
    const free = school.server.routes.filter(
      (definition) => !isPublicAction(definition.action) && keysOf(definition, who).length === 0,
    );
    expect(free.length).toBeGreaterThan(60);
    for (const definition of free.filter(({ action }) => action !== 'session.end')) {
      const [without_, with_] = await Promise.all(
        [bare, everyone].map((agent) => agent.send(definition.method, addressOf(definition))),
      );
      expect(without_?.status === 403, nameOf(definition)).toBe(with_?.status === 403);
    }
  });
});

test('students and parents have all modules', async () => {
  const student = await school.addUser('student', { modules: [] });
  const list = '/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/list-homeworks';
  expect((await student.get(list)).status).toBe(200);
  const parent = await school.addUser('parent', { modules: [] });
  expect((await parent.get('home/parent')).status).toBe(200);
});

describe('rows of a kind that is not granted', () => {
  const titles = (rows: { title: { ar: string } }[]) => rows.map(({ title }) => title.ar).sort();
  let question: string;
  beforeAll(async () => {
    question = await school.question();
    const slots = [{ questionId: question, mark: 2 }];
    for (const kind of ['homework', 'periodic_test', 'formative_test'] as const)
      await school.make.quiz(slots, { kind, title: { ar: kind } });
  });
  /** Somebody who teaches the class beside the author, with some modules only. */
  const teacherWith = async (...keys: Permission[]) => {
    const teacher = await school.addUser('teacher', { modules: keys });
    await school.db.insert(teachingAssignments).values({
      teacherId: teacher.id,
      classroomId: school.ids.classroom,
      subjectId: school.ids.subject,
      academicYearId: school.ids.year,
    });
    return teacher;
  };

  test('are not in the day of a teacher', async () => {
    const openOf = async (...keys: Permission[]) =>
      titles((await (await teacherWith(...keys)).get('home/teacher')).body.data.attributes.open);
    expect(await openOf('homework')).toEqual(['homework']);
    expect(await openOf('homework', 'periodic_test')).toEqual(['homework', 'periodic_test']);
    expect(await openOf()).toEqual([]);
  });

  test('have no title where a question tells its quizzes', async () => {
    const teacher = await teacherWith('periodic_test');
    const reply = await teacher.get(`teacher/questions/${question}/usage`);
    const known = (reply.body.data as { attributes: { title: { ar: string } | null } }[]).flatMap(
      ({ attributes }) => attributes.title?.ar ?? [],
    );
    expect(known).toEqual(['periodic_test']);
  });

  test('offer no act that would be refused', async () => {
    const teacher = await teacherWith('homework_report');
    const list = await teacher.get('teacher/homeworkReports');
    type Offered = { key: string; method: 'GET' | 'POST'; endpoint_url: string };
    const [row] = list.body.data as { attributes: { actions: Offered[] } }[];
    const offered = row?.attributes.actions ?? [];
    expect(offered.map(({ key }) => key)).toEqual(expect.arrayContaining(['export', 'retake']));
    for (const { key, method, endpoint_url } of offered)
      expect((await teacher.send(method, endpoint_url)).status, key).not.toBe(403);
  });
});
