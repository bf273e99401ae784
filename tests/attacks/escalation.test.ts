import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { isPublicAction, scopeOf } from '@/lib/contract/policy';
import { newId } from '@/server/platform/db/id';
import { sessions, students, userRoles } from '@/server/platform/db/schema/people';
import { teachingAssignments } from '@/server/platform/db/schema/school';
import type { RouteDefinition } from '@/server/router/route';
import { addressOf, nameOf } from '@/tests/contract/probe';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { bodyOf } from './bodies';
import { createForeignFixture, type ForeignFixture } from './seed-rows';

let fixture: ForeignFixture;
beforeAll(async () => {
  fixture = await createForeignFixture();
});

/** Everything that a browser can store or send about who it is. */
const forged = (school: TestSchool, userId: string): Record<string, string> => ({
  authorization: `Bearer ${school.people.teacher.token}`,
  cookie: `user=${encodeURIComponent(JSON.stringify({ type: 'school_instructor', currentBranch: school.ids.branch }))}`,
  'session-key': 'school_instructor',
  'x-role': 'school_instructor',
  'x-user-id': userId,
  'x-branch': school.ids.branch,
  'x-http-method-override': 'DELETE',
  'x-forwarded-user': userId,
  modules: 'homework,homework_reports',
});

describe('T4: role and branch', () => {
  test('what a browser stores or sends about itself opens nothing', async () => {
    const { ours, own } = fixture;
    const staffOnly = ours.server.routes.filter(
      ({ action }) =>
        !isPublicAction(action) &&
        scopeOf(action, 'school_instructor') !== null &&
        scopeOf(action, 'student') === null,
    );
    expect(staffOnly.length).toBeGreaterThan(20);
    for (const definition of staffOnly) {
      const reply = await ours
        .as('student')
        .send(
          definition.method,
          addressOf(definition, 'ar', { id: own.done, student_id: own.student, branch_id: own.branch }),
          bodyOf(definition, own) ?? undefined,
          forged(ours, ours.people.teacher.id),
        );
      expect(reply.status, nameOf(definition)).toBe(403);
    }
  });

  test('a branch of somebody else does not exist, and an own one rotates the session', async () => {
    const { ours, theirs } = fixture;
    const teacher = await ours.addUser('teacher');
    const address = (id: string) => `/api/dashboard/api/v1/ar/profile/switch-branch/${id}`;
    expect((await teacher.put(address(theirs.ids.branch))).status).toBe(404);
    const { body } = await teacher.get('profile');
    expect(body.data.attributes.current_branch.id).toBe(ours.ids.branch);
    const reply = await teacher.put(address(ours.ids.branch));
    expect(reply.status).toBe(200);
    expect((await teacher.get('profile')).status).toBe(401);
    expect((await ours.agent(reply.body.meta.token).get('profile')).status).toBe(200);
  });

  test('a class that is taken from a teacher is gone at the next call of the same session', async () => {
    const school = await createSchool();
    const teacher = school.as('teacher');
    const title = { data: { type: 'homework', attributes: { title: { ar: 'واجب' } } } };
    const write = {
      data: {
        type: 'question',
        attributes: {
          subject_id: school.ids.subject,
          section_id: school.ids.section,
          difficulty: 1,
          content: { type: 'true_false', prompt: { ar: 'سؤال' } },
          key: { type: 'true_false', correct: true },
        },
      },
    };
    const question = await teacher.post('teacher/questions', write);
    expect([question.status, (await teacher.post('teacher/homework', title)).status]).toEqual([201, 201]);
    const path = `teacher/questions/${question.body.data.id}`;
    expect((await teacher.get(path)).status).toBe(200);
    await school.db.delete(teachingAssignments).where(eq(teachingAssignments.teacherId, teacher.id));
    expect((await teacher.get(path)).status).toBe(404);
    expect((await teacher.put(path, write)).status).toBe(404);
    expect((await teacher.post('teacher/questions', write)).status).toBe(422);
  });

  test('a student who moved to another class does not find the work of the old one', async () => {
    const { ours, own, near } = fixture;
    const student = await ours.addUser('student');
    const list =
      '/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/list-homeworks?size=100';
    const idsIn = async () => ((await student.get(list)).body.data as { id: string }[]).map(({ id }) => id);
    expect(await idsIn()).toContain(own.quiz);
    await ours.db
      .update(students)
      .set({ classroomId: near.classroom })
      .where(eq(students.userId, student.id));
    expect(await idsIn()).not.toContain(own.quiz);
    expect(
      (
        await student.post(list.replace('list-homeworks?size=100', `start-homework/${own.quiz}`), {
          data: { type: 'attempt', attributes: {} },
        })
      ).status,
    ).toBe(404);
  });

  test('a role that was taken away ends with the session it was opened for', async () => {
    const school = await createSchool();
    const supervisor = await school.addUser('supervisor');
    await school.db
      .delete(userRoles)
      .where(and(eq(userRoles.userId, supervisor.id), eq(userRoles.role, 'educational_supervisor')));
    expect((await supervisor.get('employee/homework')).status).toBe(401);
  });
});

describe('T15: sessions', () => {
  test('tokens are random, kept as a hash only, and in no answer but the one for the front', async () => {
    const { ours } = fixture;
    const { rows } = await ours.deps.pool.query<{ token_hash: string }>('select token_hash from sessions');
    const tokens = Object.values(ours.people).map(({ token }) => token);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
    }
    expect(new Set(tokens).size).toBe(tokens.length);
    const replies = [
      await ours.as('teacher').get('profile'),
      await ours.as('student').get('home/student'),
      await ours.as('teacher').get('/api/dashboard/api/v1/ar/profile/branches'),
    ];
    for (const { bytes, headers } of replies) {
      const text = new TextDecoder().decode(bytes) + JSON.stringify([...headers]);
      for (const token of tokens) expect(text).not.toContain(token);
    }
  });

  test('after a logout the same token is nobody, on every route', async () => {
    const { ours, own } = fixture;
    const teacher = await ours.addUser('teacher');
    expect((await teacher.post('auth/logout')).status).toBe(204);
    for (const definition of ours.server.routes as RouteDefinition[]) {
      if (isPublicAction(definition.action)) continue;
      const reply = await teacher.send(definition.method, addressOf(definition, 'ar', { id: own.done }));
      expect(reply.status, nameOf(definition)).toBe(401);
    }
  });

  test.each([
    ['expired', { expiresAt: new Date(Date.now() - 1_000) }],
    ['idle for too long', { lastSeenAt: new Date(Date.now() - 3 * 3_600_000) }],
  ])('a session that is %s is nobody', async (_, values) => {
    const teacher = await fixture.ours.addUser('teacher');
    await fixture.ours.db.update(sessions).set(values).where(eq(sessions.userId, teacher.id));
    expect((await teacher.get('profile')).status).toBe(401);
  });

  test.each(['', 'x', newId(), 'a'.repeat(43), `${'a'.repeat(42)}\u0000`, "' or 1=1 --"])(
    'a token that nobody gave (%j) is nobody',
    async (token) => {
      expect((await fixture.ours.agent(token).get('profile')).status).toBe(401);
    },
  );
});
