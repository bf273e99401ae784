import { beforeAll, expect, test } from 'vitest';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { notify } from './notify';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

const body = (attributes: object) => ({ data: { type: 'notification_preferences', id: null, attributes } });
type Shown = { type: string; locked: string[]; channels: Record<string, boolean> };

test('each role chooses among what it can receive; the bell of own work stays on', async () => {
  const student = await school.addUser('student');
  const first = await student.get('notifications/preferences');
  const types = first.body.data.attributes.types as Shown[];
  expect(types.map(({ type }) => type)).toContain('new_homework');
  expect(types.map(({ type }) => type)).not.toContain('join_request');
  expect(first.body.data.attributes.quiet_hours).toMatchObject({
    is_on: true,
    from: '21:00',
    to: '06:00',
    time_zone: 'Asia/Riyadh',
  });
  const saved = await student.put(
    'notifications/preferences',
    body({
      types: {
        new_homework: { bell: false, push: false, mail: true },
        plan_published: { bell: false },
        join_request: { mail: false },
      },
      quiet_hours: { is_on: true, from: '22:30', to: '05:15' },
    }),
  );
  expect(saved.status).toBe(200);
  const again = (await student.get('notifications/preferences')).body.data.attributes;
  expect(again).toEqual(saved.body.data.attributes);
  const of = (type: string) => (again.types as Shown[]).find((each) => each.type === type);
  expect(of('new_homework')).toMatchObject({
    locked: ['bell'],
    channels: { bell: true, push: false, mail: true },
  });
  expect(of('plan_published')).toMatchObject({ locked: [], channels: { bell: false } });
  expect(again.quiet_hours).toMatchObject({ from: '22:30', to: '05:15' });
  const supervisor = (await school.as('supervisor').get('notifications/preferences')).body.data.attributes;
  expect((supervisor.types as Shown[]).map(({ type }) => type)).toContain('join_request');
});

test.each([
  [{ types: { gossip: { push: true } } }],
  [{ types: { graded: { pigeon: true } } }],
  [{ types: { graded: { push: 'yes' } } }],
  [{ quiet_hours: { is_on: true, from: '24:00', to: '06:00' } }],
  [{ quiet_hours: { is_on: true, from: '9:00', to: '06:00' } }],
  [{ user_id: 'x' }],
])('%j is refused', async (attributes) => {
  expect((await school.as('student').put('notifications/preferences', body(attributes))).status).toBe(422);
});

test('one, all and somebody else’s', async () => {
  const [mine, other] = [await school.addUser('student'), await school.addUser('student')];
  for (const title of ['a', 'b'])
    await notify(school.db, {
      userIds: [mine.id],
      type: 'payment',
      params: { title },
      now: new Date(),
    });
  const list = async () =>
    (await mine.get('/api/notification/api/v1/ar/list-notification')).body.data as {
      id: string;
      attributes: { read: string | null };
    }[];
  const [first] = await list();
  const path = `/api/notification/api/v1/ar/${first?.id}`;
  expect((await mine.get(path)).body.data).toMatchObject({ id: first?.id });
  expect((await other.get(path)).status).toBe(404);
  expect((await other.post(`${path}/read`)).status).toBe(404);
  expect((await other.post('/api/notification/api/v1/ar/read-all')).status).toBe(204);
  expect((await list()).filter(({ attributes }) => attributes.read !== null)).toHaveLength(0);
  expect((await mine.post(`${path}/read`)).status).toBe(204);
  expect((await mine.post(`${path}/read`)).status).toBe(204);
  expect((await list()).filter(({ attributes }) => attributes.read !== null)).toHaveLength(1);
  expect((await mine.post('/api/notification/api/v1/ar/read-all')).status).toBe(204);
  expect((await list()).filter(({ attributes }) => attributes.read !== null)).toHaveLength(2);
});
