import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '@/tests/server/test-server';
import { seedDemoSchool } from './seed';

const root = join(import.meta.dirname, '../..');

test('an empty database becomes the demo school once, and its accounts sign in', async () => {
  const { deps, server, database } = await testServer({ hasDemo: true });
  // It was filled once, for all tests.
  expect(await seedDemoSchool(deps)).toBe(false);
  const { rows } = await database.db.execute(sql`select (select count(*)::int from branches) as branches,
      (select count(*)::int from classrooms) as classes,
    (select count(*)::int from students where left_on is null) as students, (select count(*)::int
      from students where left_on is not null) as former, (select count(distinct user_id)::int from user_roles
        where role = 'school_instructor') as teachers,
    (select max(n)::int from (select count(*) as n from guardianships group by parent_id) g) as children,
    (select count(*)::int from (select teacher_id, weekday, period, timetable_id from timetable_slots
      group by 1, 2, 3, 4 having count(*) > 1
      union all select room_id, weekday, period, timetable_id from timetable_slots where room_id is not null
      group by 1, 2, 3, 4 having count(*) > 1) clash) as clashes,
    (select count(*)::int from guardianships g join users p on p.id = g.parent_id and p.gender = 'male'
      join users c on c.id = g.student_id where p.last_name <> c.last_name) as fathers_of_other_names,
    (select count(*)::int from (select from guardianships g join users c on c.id = g.student_id
      group by g.parent_id having count(distinct c.last_name) > 1) family) as families_of_many_names`);
  expect(rows[0]).toEqual({
    branches: 2,
    classes: 8,
    students: 160,
    former: 1,
    teachers: 20,
    children: 2,
    clashes: 0,
    fathers_of_other_names: 0,
    families_of_many_names: 0,
  });
  const accounts = JSON.parse(readFileSync(join(root, 'docs/demo-accounts.json'), 'utf8')) as Record<
    string,
    { username: string; password: string }
  >;
  for (const [role, { username, password }] of Object.entries(accounts)) {
    const request = new Request('http://school.test/api/v1/ar/login', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ data: { type: 'login', attributes: { identifier: username, password } } }),
    });
    const reply = await server.fetch(request, {
      token: null,
      ip: '127.0.0.1',
      receivedAt: Date.now(),
      sessionKey: null,
    });
    expect([reply.status, (await reply.json()).data.attributes.role_name]).toEqual([200, role]);
  }
  await database.close();
});
