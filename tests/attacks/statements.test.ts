import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSchoolServer } from '@/server/boot/app';
import { addressOf, nameOf } from '@/tests/contract/probe';
import { type AttemptSchool, base, createAttemptSchool, event, events } from '@/tests/server/attempt-calls';

let fixture: AttemptSchool;
beforeAll(async () => {
  fixture = await createAttemptSchool();
});

describe('T24: statements and what they carry', () => {
  const SECRET = 'إجابة-سرية-8842';

  test('a fault of the database shows neither the statement nor its values, to the caller or in the log', async () => {
    const { school } = fixture;
    const quizId = await fixture.make.quiz(fixture.slots());
    const { student } = await fixture.started(quizId);
    const statement = `insert into answers values ('${SECRET}')`;
    const fault = Object.assign(new Error(statement), {
      code: 'XX000',
      detail: `Failing row contains (${SECRET}).`,
      query: statement,
      parameters: [SECRET],
    });
    const lines: string[] = [];
    const failing = createSchoolServer({
      ...school.deps,
      pool: { query: () => Promise.reject(fault) } as unknown as pg.Pool,
      log: (level, event, data) => void lines.push(JSON.stringify([level, event, data])),
    });
    const request = new Request(`http://school.test${base}/post-answer/${quizId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify(events(event(fixture.questions[0], [{ answer_text: SECRET }]))),
    });
    const reply = await failing.fetch(request, {
      token: student.token,
      ip: '127.0.0.1',
      receivedAt: Date.now(),
      sessionKey: null,
    });
    expect([reply.status, lines.length]).toEqual([500, 1]);
    const said = `${await reply.text()}${lines.join('')}`;
    for (const leak of [SECRET, 'insert into', 'Failing row', 'node_modules'])
      expect(said).not.toContain(leak);
    expect(lines[0]).toContain('XX000');
  });

  test.each([
    'sort=id;drop table users',
    'sort=(select 1)',
    'sort=__proto__',
    'sort=constructor',
    'sort=toString',
    'sort=users.password_hash',
    'state=open%27 or 1=1--',
    '__proto__=1',
    'constructor=1',
    '__proto__[admin]=1',
    'filter[role]=employee',
    'fields[users]=password_hash',
    'include=author.sessions',
  ])('%s is refused on every list', async (query) => {
    const { school } = fixture;
    const lists = school.server.routes.filter(
      ({ method, path, query: shape }) =>
        method === 'GET' && shape && !/\{/.test(path.replaceAll(/\{(?:staff|locale)\}/g, '')),
    );
    expect(lists.length).toBeGreaterThan(10);
    for (const definition of lists) {
      const reply = await school.as('teacher').get(`${addressOf(definition)}?${query}`);
      // `include` of the profile is a label of the specification and takes nothing with it.
      if (definition.path === 'profile' && query.startsWith('include=')) {
        expect(JSON.stringify(reply.body)).not.toMatch(/password|token/);
        continue;
      }
      expect([403, 422], `${nameOf(definition)} ${reply.status}`).toContain(reply.status);
      expect(Object.prototype).not.toHaveProperty('admin');
    }
  });
});
