import { expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { notifications, userRoles } from '@/server/platform/db/schema/people';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { branches } from '@/server/platform/db/schema/school';
import { SessionStore } from '@/server/access/sessions/store';
import { createSchool } from '@/tests/server/school';

test('a session that was being read while it ended is not kept', async () => {
  const school = await createSchool();
  const teacher = await school.addUser('teacher');
  const { pool } = school.deps;
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  let isRead = () => {};
  const read = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const slow = {
    query: async (...of: unknown[]) => {
      const found = await (pool.query as (...of: unknown[]) => Promise<unknown>).apply(pool, of);
      if ((of[0] as { name?: string }).name !== 'session-find') return found;
      isRead();
      await held;
      return found;
    },
  };
  const store = new SessionStore({ ...school.deps, pool: slow as unknown as typeof pool });
  const early = store.find(teacher.token);
  await read;
  await pool.query('delete from sessions where user_id = $1', [teacher.id]);
  await store.forget(teacher.id);
  free();
  await early;
  expect(await store.find(teacher.token)).toBeNull();
});

test('logout ends the session for every later call', async () => {
  const school = await createSchool();
  const teacher = await school.addUser('teacher');
  expect((await teacher.post('auth/logout')).status).toBe(204);
  expect((await teacher.get('profile')).status).toBe(401);
});

test('switching the branch rotates the session; a foreign branch does not exist', async () => {
  const school = await createSchool();
  const other = newId();
  const foreign = newId();
  await school.db.insert(branches).values([
    { id: other, code: `o-${other}`, name: { ar: 'فرع النخيل' }, timeZone: 'Asia/Riyadh' },
    { id: foreign, code: `f-${foreign}`, name: { ar: 'فرع آخر' }, timeZone: 'Asia/Riyadh' },
  ]);
  const begun = Date.now();
  const teacher = await school.addUser('teacher');
  await school.db
    .insert(userRoles)
    .values({ userId: teacher.id, role: 'school_instructor', branchId: other, modules: [] });
  const signedIn = Date.now();
  expect((await teacher.put(`/api/dashboard/api/v1/ar/profile/switch-branch/${foreign}`)).status).toBe(404);
  const reply = await teacher.put(`/api/dashboard/api/v1/ar/profile/switch-branch/${other}`);
  expect(reply.body.data.attributes.current_branch.id).toBe(other);
  expect((await teacher.get('profile')).status).toBe(401);
  expect((await school.agent(reply.body.meta.token).get('profile')).status).toBe(200);
  // The session of this school lives for ninety days: rotation keeps its end, later or sooner.
  const since = new Date(reply.body.meta.expires_at).getTime() - 90 * 86_400_000;
  expect(since).toBeGreaterThanOrEqual(begun);
  expect(since).toBeLessThanOrEqual(signedIn);
});

test('a quiz of another own branch is found there; of a foreign branch, of others, or nowhere it is not', async () => {
  const school = await createSchool();
  const other = newId();
  const foreign = newId();
  await school.db.insert(branches).values([
    { id: other, code: `o-${other}`, name: { ar: 'فرع النخيل' }, timeZone: 'Asia/Riyadh' },
    { id: foreign, code: `f-${foreign}`, name: { ar: 'فرع آخر' }, timeZone: 'Asia/Riyadh' },
  ]);
  const supervisor = await school.addUser('supervisor');
  await school.db.insert(userRoles).values({
    userId: supervisor.id,
    role: 'educational_supervisor',
    branchId: other,
    modules: ['homework'],
  });
  const stranger = await school.addUser('supervisor', { branchId: foreign });
  const add = async (branchId: string, ownerId: string) => {
    const id = newId();
    await school.db.insert(quizzes).values({
      id,
      kind: 'homework',
      branchId,
      ownerId,
      title: { ar: 'واجب' },
      review: { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'finished' },
    });
    return id;
  };
  const find = (id: string) => supervisor.get(`/api/dashboard/api/v1/ar/profile/branch-of/${id}`);
  const own = await find(await add(other, supervisor.id));
  expect(own.status, JSON.stringify(own.body)).toBe(200);
  expect(own.body.data).toMatchObject({ type: 'branch', id: other, attributes: { name: 'فرع النخيل' } });
  for (const id of [
    await add(foreign, stranger.id),
    await add(other, stranger.id),
    await add(school.ids.branch, supervisor.id),
    newId(),
  ])
    expect((await find(id)).status).toBe(404);
});

test('a student has no branches to switch: the role is refused, not the row', async () => {
  const school = await createSchool();
  expect((await school.as('student').get('/api/dashboard/api/v1/ar/profile/branches')).status).toBe(403);
});

test.each([
  ['not JSON', '{', 400],
  ['another media type', null, 415],
  ['an unknown attribute', JSON.stringify({ data: { type: 'user', attributes: { role: 'employee' } } }), 422],
  ['a reserved key', '{"data":{"type":"user","attributes":{"__proto__":{}}}}', 400],
  ['a NUL character', '{"data":{"type":"user","attributes":{"language":"a\\u0000"}}}', 422],
])('%s in a body gets its status and a sentence', async (_name, body, status) => {
  const school = await createSchool();
  const reply =
    body === null
      ? await school
          .as('student')
          .send('POST', 'profile/update-profile', '{}', { 'content-type': 'text/plain' })
      : await school.as('student').send('POST', 'profile/update-profile', body);
  expect(reply.status).toBe(status);
  expect(reply.body.errors?.[0]?.detail).toMatch(/[\u0600-\u06ff]/);
});

test('the wrong method says which ones there are', async () => {
  const school = await createSchool();
  const reply = await school.as('student').delete('profile');
  expect(reply.status).toBe(405);
  expect(reply.headers.get('allow')).toBe('GET');
});

test('the language of the profile changes and reads back', async () => {
  const school = await createSchool();
  const student = school.as('student');
  const reply = await student.post('profile/update-profile', {
    data: { id: null, type: 'user', attributes: { language: 'en' } },
  });
  expect(reply.body.data.attributes.language).toBe('en');
  expect((await student.in('en').get('profile')).body.data.attributes.first_name).toBe('Layan');
});

test('rebased calls are served under every prefix of the specification', async () => {
  const school = await createSchool();
  const paths = [
    'base/ar',
    'general-quiz/api/v1/en',
    'session/api/v1',
    'certificates/api/v1/ar',
    'assessment/api/v1/ar',
    'timetable/api/v1/ar',
    'admin/api/v1/en',
  ];
  const replies = await Promise.all(paths.map((path) => school.as('teacher').get(`/api/${path}/profile`)));
  expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200));
});

test('past the last page the notifications still say how many there are and wait', async () => {
  const school = await createSchool();
  const student = await school.addUser('student');
  await school.db.insert(notifications).values({
    userId: student.id,
    key: 'graded',
    params: { title: { ar: 'واجب' }, subject: { ar: 'العلوم' } },
  });
  const { body } = await student.get('/api/notification/api/v1/ar/list-notification?page=7');
  expect(body.data).toEqual([]);
  expect(body.meta).toMatchObject({ unread_count: 1, pagination: { total: 1 } });
});
