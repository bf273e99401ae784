import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outgoingMessages } from '@/server/platform/db/schema/accounts';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { notify } from '../notify';
import { sendDigests } from './digest';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool({ isFresh: true });
});

const noon = new Date('2026-11-22T09:20:00Z');
const full = new Date('2026-11-22T10:00:00Z');
const mailsOf = (userId: string) =>
  school.db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, userId));
async function reader() {
  const student = await school.addUser('student');
  await school.db.execute(
    sql`update users set email = ${`${student.id}@x.example`} where id = ${student.id}`,
  );
  return student;
}
const notifyUser = (userId: string, title: string) =>
  notify(school.db, {
    userIds: [userId],
    type: 'new_periodic_test',
    params: { title: { ar: title }, subject: { ar: 'العلوم' } },
    now: noon,
  });

test('what came within the hour is one mail with a line each, sent once by several processes', async () => {
  const student = await reader();
  await notifyUser(student.id, 'الأول');
  await notifyUser(student.id, 'الثاني');
  await sendDigests(school.db, new Date(full.getTime() - 1), null);
  expect(await mailsOf(student.id)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => sendDigests(school.db, full, 'https://school.example/')));
  const mails = await mailsOf(student.id);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('إشعاران جديدان');
  expect(mails[0]?.text).toContain('«الأول»');
  expect(mails[0]?.text).toContain('«الثاني»');
  expect(mails[0]?.text).toContain('https://school.example/ar/home');
});

test('what was read in the meantime is not sent', async () => {
  const [half, all] = [await reader(), await reader()];
  for (const { id } of [half, all]) await notifyUser(id, 'الأول');
  await notifyUser(half.id, 'الثاني');
  await all.post('/api/notification/api/v1/ar/read-all');
  await school.db.execute(
    sql`update notifications set read_at = now()
      where user_id = ${half.id} and params->'title'->>'ar' = 'الأول'`,
  );
  await school.db.execute(sql`update notifications set read_at = now() where user_id = ${all.id}`);
  await sendDigests(school.db, full, null);
  const [mail] = await mailsOf(half.id);
  expect(mail?.text).toContain('«الثاني»');
  expect(mail?.text).not.toContain('«الأول»');
  expect(await mailsOf(all.id)).toEqual([]);
});
