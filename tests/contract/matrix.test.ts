import { beforeAll, describe, expect, test } from 'vitest';
import { isPublicAction, policy, scopeOf } from '@/lib/contract/policy';
import { type Role, roles } from '@/lib/contract/roles';
import { createSchool, type TestSchool, type Who } from '@/tests/server/school';
import { moduleSupports } from '@/tests/module-support';
import { addressOf, nameOf } from './probe';

const agentOf: Record<Role, Who> = {
  student: 'student',
  student_teacher: 'studentTeacher',
  parent: 'parent',
  instructor: 'instructor',
  school_instructor: 'teacher',
  educational_supervisor: 'supervisor',
  assessment_manager: 'manager',
  employee: 'employee',
};

/**
 * The oracle stands beside the modules (`rights` of their module.test-support.ts): written by hand from docs/spec/access.md,
 * independent of the policy table.
 */
const rights = moduleSupports.flatMap((support) => support.rights ?? []);
const oracle: Record<string, string> = Object.assign({}, ...rights.map(({ roles }) => roles));
const withoutBranch = rights.flatMap((part) => part.withoutBranch ?? []);
const linked = rights.flatMap((part) => part.linked ?? []);
const letters: Record<Role, string> = {
  student: 'u',
  school_instructor: 't',
  educational_supervisor: 's',
  employee: 'e',
  student_teacher: 'y',
  parent: 'p',
  instructor: 'i',
  assessment_manager: 'm',
};
const isAllowed = (action: string, role: Role) =>
  oracle[action] === 'everyone' || (oracle[action] ?? '').includes(letters[role]);

test('the rights of every action stand beside one module, and no others do', () => {
  const named = rights.flatMap(({ roles }) => Object.keys(roles));
  expect(named.toSorted()).toEqual(Object.keys(policy).toSorted());
});

test('the policy says the same as the matrix of the specification, cell by cell', () => {
  for (const action of Object.keys(policy) as (keyof typeof policy)[]) {
    for (const role of roles)
      expect(scopeOf(action, role) !== null, `${action} ${role}`).toBe(isAllowed(action, role));
  }
});

test('links and courses open what the specification lists, and nothing else', () => {
  const cells = (Object.keys(policy) as (keyof typeof policy)[]).flatMap((action) =>
    roles.map((role) => `${action} ${role} ${scopeOf(action, role)}`),
  );
  expect(cells.filter((cell) => / (child|link|instructs)$/.test(cell)).toSorted()).toEqual(linked.toSorted());
});

test('what is changed where it was made only', () => {
  const home = (Object.keys(policy) as (keyof typeof policy)[]).filter(
    (action) => policy[action].branch === 'home',
  );
  expect(home.toSorted()).toEqual(['quiz.delete', 'quiz.regrade', 'quiz.release', 'quiz.update']);
});

describe('every route', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await createSchool();
  });

  test('names an action of the policy or is public', () => {
    const actions = new Set(Object.keys(policy));
    expect(school.server.routes.length).toBeGreaterThan(10);
    for (const definition of school.server.routes) {
      expect(isPublicAction(definition.action) || actions.has(definition.action), nameOf(definition)).toBe(
        true,
      );
    }
  });

  test('answers 401 to nobody and 403 to the roles that the matrix refuses', async () => {
    for (const definition of school.server.routes) {
      const { action, method } = definition;
      if (isPublicAction(action) || action === 'session.end') continue;
      const anonymous = await school.anonymous.send(method, addressOf(definition));
      expect(anonymous.status, nameOf(definition)).toBe(401);
      for (const role of roles) {
        const reply = await school.as(agentOf[role]).send(method, addressOf(definition));
        const label = `${nameOf(definition)} as ${role}: ${reply.status}`;
        if (!isAllowed(action, role)) expect(reply.status, label).toBe(403);
        else expect([401, 403, 405, 500], label).not.toContain(reply.status);
      }
    }
  });

  test('works for the active role only: a second role of the person gives nothing', async () => {
    for (const definition of school.server.routes) {
      if (isPublicAction(definition.action) || isAllowed(definition.action, 'parent')) continue;
      const reply = await school.as('parent').send(definition.method, addressOf(definition), undefined, {
        'x-role': 'school_instructor',
        authorization: 'Bearer x',
      });
      expect(reply.status, nameOf(definition)).toBe(403);
    }
  });

  test('asks staff without a branch to choose one, but for what concerns the person alone', async () => {
    for (const role of ['school_instructor', 'educational_supervisor', 'employee'] as const) {
      const person = await school.addUser(agentOf[role], { branchId: null });
      for (const definition of school.server.routes) {
        const { action } = definition;
        if (isPublicAction(action) || !isAllowed(action, role) || action === 'session.end') continue;
        const reply = await person.send(definition.method, addressOf(definition));
        const isAsked = reply.status === 409 && reply.body.errors[0].title === 'branch_required';
        expect(isAsked, `${nameOf(definition)} as ${role}: ${reply.status}`).toBe(
          !withoutBranch.includes(action),
        );
      }
    }
  });

  test('is described in the OpenAPI document', async () => {
    const { body } = await school.anonymous.get('/api/openapi.json');
    for (const definition of school.server.routes) {
      const path = addressOf(definition, 'ar', new Proxy({}, { get: (_target, name) => `{${String(name)}}` }))
        .replace('/ar/', '/{locale}/')
        .replace(/\/ar$/, '/{locale}');
      expect(body.paths[path]?.[definition.method.toLowerCase()], nameOf(definition)).toBeDefined();
    }
  });
});
