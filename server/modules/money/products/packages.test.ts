import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { packageCollection } from '@/lib/contract/resources/money/session-pack';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { fulfilOrder } from './fulfil';
import { packageRound } from './session-packs';
import { shopOf } from './shop.test-support';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof shopOf>>;
beforeAll(async () => {
  school = await createSchool();
  shop = await shopOf(school);
});

const DAY = 86_400_000;
type Person = Awaited<ReturnType<TestSchool['addUser']>>;
/** A student with one package of four credits, thirty days and seven to freeze. */
async function buyer(now = new Date()) {
  const student = await school.addUser('student');
  const lines = [{ product_id: await shop.addProduct(), quantity: 1 }];
  const orderId = await shop.place({ studentId: student.id, lines, now });
  await school.db.transaction((tx) => fulfilOrder(tx, { orderId, now }));
  return student;
}
const list = async (who: Person, query = '') => {
  const reply = await who.get(`student/packages${query}`);
  expect(reply.status).toBe(200);
  return { meta: reply.body.meta, rows: packageCollection.parse(reply.body).data };
};
const own = async (who: Person) => {
  const { rows, meta } = await list(who);
  if (!rows[0]) throw new Error('no package');
  return { id: rows[0].id, available: meta.available, ...rows[0].attributes };
};

test('a frozen package cannot be used, and ends as many days later as it was frozen', async () => {
  const student = await buyer();
  const before = await own(student);
  expect(before).toMatchObject({ state: 'active', available: 4, actions: [{ key: 'freeze' }] });
  expect((await student.post(`student/packages/${before.id}/freeze`)).status).toBe(204);
  expect(await own(student)).toMatchObject({ state: 'frozen', available: 0, actions: [{ key: 'resume' }] });
  expect((await student.post(`student/packages/${before.id}/freeze`)).body.errors[0].code).toBe(
    'package_state',
  );
  await school.db.execute(
    sql`update student_packages set frozen_at = frozen_at - interval '30 hours' where id = ${before.id}`,
  );
  expect((await student.post(`student/packages/${before.id}/resume`)).status).toBe(204);
  const after = await own(student);
  expect(after).toMatchObject({ state: 'active', available: 4, freeze_days_left: 5 });
  expect(Date.parse(after.ends_at ?? '') - Date.parse(before.ends_at ?? '')).toBe(2 * DAY);
});

test('a freeze ends by itself, and a package that is over loses what was left in it, once', async () => {
  const start = new Date('2027-01-05T08:00:00Z');
  const student = await buyer(start);
  await school.db.execute(sql`update student_packages set state = 'frozen', frozen_at = ${start}
    where student_id = ${student.id}`);
  await packageRound(school.db, new Date(start.getTime() + 6 * DAY));
  expect((await own(student)).state).toBe('frozen');
  await packageRound(school.db, new Date(start.getTime() + 7 * DAY));
  expect(await own(student)).toMatchObject({ freeze_days_left: 0, ends_at: '2027-02-11T21:00:00.000Z' });
  for (let time = 0; time < 2; time += 1) await packageRound(school.db, new Date('2027-02-11T21:00:00Z'));
  expect(await own(student)).toMatchObject({ state: 'expired', available: 0, actions: [] });
  const { body } = await student.get('vcr/credits');
  const ends = body.data.attributes.entries.filter(({ kind }: { kind: string }) => kind === 'expire');
  expect(ends).toMatchObject([{ count: 4 }]);
});

test('a guardian reads and freezes packages of a child, and nobody those of another', async () => {
  const { student, parent } = school.people;
  const lines = [{ product_id: await shop.addProduct(), quantity: 1 }];
  const orderId = await shop.place({ studentId: student.id, lines });
  await school.db.transaction((tx) => fulfilOrder(tx, { orderId, now: new Date() }));
  const { rows } = await list(parent, `?student_id=${student.id}`);
  const id = rows[0]?.id ?? '';
  const stranger = await school.addUser('student');
  expect((await stranger.post(`student/packages/${id}/freeze`)).status).toBe(404);
  expect((await parent.get(`student/packages?student_id=${stranger.id}`)).status).toBe(404);
  expect((await parent.post(`student/packages/${id}/freeze`)).status).toBe(204);
});
