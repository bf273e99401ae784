import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { notificationTypes, notificationRecordOf } from '@/lib/contract/notification-types';
import { newId } from '@/server/platform/db/id';
import { devices, notificationPreferences, quietHours } from '@/server/platform/db/schema/accounts';
import { guardianships } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { translate } from '@/server/platform/text/translate';
import { notificationText } from '../notification-text';
import { notify } from '../notify';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

/** Noon and half past ten in the evening in Riyadh. */
const noon = new Date('2026-11-22T09:20:00Z');
const evening = new Date('2026-11-22T19:30:00Z');
const title = { title: { ar: 'الكسور', en: 'Fractions' }, subject: { ar: 'الرياضيات', en: 'Maths' } };

type Queued = { channel: string; at: string };
async function queued(userId: string): Promise<Queued[]> {
  const { rows } = await school.db.execute<{ channel: string; not_before: string }>(
    sql`select channel, not_before from push_queue where user_id = ${userId} order by channel`,
  );
  return rows.map(({ channel, not_before }) => ({ channel, at: new Date(not_before).toISOString() }));
}
async function reachable() {
  const student = await school.addUser('student');
  await school.db.execute(
    sql`update users set email = ${`${student.id}@x.example`}, phone = ${student.id}
      where id = ${student.id}`,
  );
  await school.db.insert(devices).values({
    sessionId: sql`(select s.id from sessions s where s.user_id = ${student.id} limit 1)`,
    userId: student.id,
    service: 'web_push',
    token: '{}',
    tokenHash: student.id,
  });
  return student;
}
const notificationsOf = async (userId: string) =>
  (
    await school.db.execute<{
      key: string;
      screen_name: string | null;
      params: { child?: unknown };
      data: object;
    }>(sql`select * from notifications where user_id = ${userId}`)
  ).rows;

test('every type has texts in both languages, for the child too where guardians are notified', () => {
  for (const type of notificationTypes)
    for (const locale of ['ar', 'en'] as const) {
      const child = { ar: 'ليان', en: 'Layan' };
      const params = {
        ...title,
        name: 'x',
        date: '1',
        reason: 'r',
        what: 'excused',
        decision: 'accept',
        question: 'q',
        answer: 'given',
        words: 'w',
        host: 'h',
        classroom: 'r',
        code: 'c',
        day: 'd',
        from: 'f',
        to: 'o',
        note: 'n',
        teacher: 't',
        kind: 'holiday',
        outcome: 'moved',
        test: 'test',
        summary: 's is 1',
        period: 1,
        count: 2,
      };
      const own = notificationText({ key: type, params }, translate(locale));
      expect(own.body.length, type).toBeGreaterThan(3);
      if (!notificationRecordOf(type).guardians) continue;
      expect(notificationText({ key: type, params: { ...params, child } }, translate(locale)).body).toContain(
        child[locale],
      );
    }
});

describe('recipients', () => {
  test('guardians get one notification each with the name of the child and a link to its result', async () => {
    const [student, parent, former] = [
      await school.addUser('student'),
      await school.addUser('parent'),
      await school.addUser('parent'),
    ];
    await school.db.insert(guardianships).values([
      { parentId: parent.id, studentId: student.id },
      { parentId: former.id, studentId: student.id, revokedAt: noon },
    ]);
    await notify(school.db, {
      userIds: [student.id, student.id, newId()],
      type: 'graded',
      params: title,
      screenName: 'new_homework',
      data: { general_quiz_uuid: school.ids.item },
      now: noon,
    });
    expect(await notificationsOf(student.id)).toMatchObject([{ screen_name: 'new_homework' }]);
    expect(await notificationsOf(parent.id)).toMatchObject([
      { screen_name: 'child_result', data: { child_uuid: student.id }, params: { child: { ar: 'ليان' } } },
    ]);
    expect(await notificationsOf(former.id)).toEqual([]);
    const { body } = await parent.get('/api/notification/api/v1/en/list-notification');
    expect(body.data[0].attributes).toMatchObject({
      kind: 'graded',
      child_name: 'Layan',
      click_action: `/en/parent/reports/${student.id}/${school.ids.item}`,
      body: 'Layan’s mark for “Fractions” in Maths is ready',
    });
  });

  test('guardians are led to their child where a page of the child exists', async () => {
    const [student, parent] = [await school.addUser('student'), await school.addUser('parent')];
    await school.db.insert(guardianships).values({ parentId: parent.id, studentId: student.id });
    await notify(school.db, {
      userIds: [student.id],
      type: 'certificate_issued',
      guardianScreen: 'child_certificate',
      params: { period: 'p' },
      now: noon,
    });
    expect(await notificationsOf(student.id)).toMatchObject([{ screen_name: 'certificate_issued' }]);
    const { body } = await parent.get('/api/notification/api/v1/en/list-notification');
    expect(body.data[0].attributes.click_action).toBe(`/en/home/parent/certificates/${student.id}`);
  });

  test('a notification of missed work goes to guardians alone', async () => {
    const [student, parent] = [await school.addUser('student'), await school.addUser('parent')];
    await school.db.insert(guardianships).values({ parentId: parent.id, studentId: student.id });
    await notify(school.db, { userIds: [student.id], type: 'missed', params: title, now: noon });
    expect(await notificationsOf(student.id)).toEqual([]);
    expect(await notificationsOf(parent.id)).toHaveLength(1);
    const { body } = await parent.get('/api/notification/api/v1/ar/list-notification');
    expect(body.data[0].attributes.click_action).toBe(`/ar/parent/reports/${student.id}`);
  });
});

describe('channels', () => {
  test('the defaults of the type; push at once, mail at the full hour', async () => {
    const student = await reachable();
    await notify(school.db, { userIds: [student.id], type: 'new_periodic_test', params: title, now: noon });
    expect(await queued(student.id)).toEqual([
      { channel: 'mail', at: '2026-11-22T10:00:00.000Z' },
      { channel: 'push', at: noon.toISOString() },
    ]);
  });

  test('without a device, an address or a phone nothing is queued', async () => {
    const student = await school.addUser('student');
    await notify(school.db, { userIds: [student.id], type: 'new_periodic_test', params: title, now: noon });
    expect(await queued(student.id)).toEqual([]);
  });

  test('as the person has chosen', async () => {
    const student = await reachable();
    await school.db.insert(notificationPreferences).values([
      { userId: student.id, type: 'new_homework', channel: 'push', enabled: 0 },
      { userId: student.id, type: 'new_homework', channel: 'sms', enabled: 1 },
    ]);
    await notify(school.db, { userIds: [student.id], type: 'new_homework', params: title, now: noon });
    expect(await queued(student.id)).toEqual([{ channel: 'sms', at: noon.toISOString() }]);
  });

  test('a type whose bell is off is not sent on any channel', async () => {
    const student = await reachable();
    await school.db
      .insert(notificationPreferences)
      .values({ userId: student.id, type: 'plan_published', channel: 'bell', enabled: 0 });
    await notify(school.db, { userIds: [student.id], type: 'plan_published', params: title, now: noon });
    expect(await notificationsOf(student.id)).toEqual([]);
    expect(await queued(student.id)).toEqual([]);
  });

  test('quiet hours of the branch hold everything back until six', async () => {
    const student = await reachable();
    await notify(school.db, {
      userIds: [student.id],
      type: 'new_periodic_test',
      params: title,
      now: evening,
    });
    expect((await queued(student.id)).map(({ at }) => at)).toEqual([
      '2026-11-23T03:00:00.000Z',
      '2026-11-23T03:00:00.000Z',
    ]);
  });

  test.each([
    ['before six in the morning', '2026-11-22T02:59:00Z', '2026-11-22T03:00:00.000Z'],
    ['at six', '2026-11-22T03:00:00Z', '2026-11-22T03:00:00.000Z'],
    ['a minute before nine', '2026-11-22T17:59:00Z', '2026-11-22T17:59:00.000Z'],
    ['at nine', '2026-11-22T18:00:00Z', '2026-11-23T03:00:00.000Z'],
  ])('quiet hours: %s', async (_name, at, expected) => {
    const student = await reachable();
    await notify(school.db, {
      userIds: [student.id],
      type: 'new_homework',
      params: title,
      now: new Date(at),
    });
    expect(await queued(student.id)).toEqual([{ channel: 'push', at: expected }]);
  });

  test('own hours, within a day, and none', async () => {
    const [midday, never] = [await reachable(), await reachable()];
    await school.db.insert(quietHours).values([
      { userId: midday.id, isOn: 1, fromMinute: 720, toMinute: 780 },
      { userId: never.id, isOn: 0 },
    ]);
    for (const { id } of [midday, never])
      for (const now of [noon, evening])
        await notify(school.db, { userIds: [id], type: 'new_homework', params: title, now });
    const times = async (id: string) => (await queued(id)).map(({ at }) => at).sort();
    expect(await times(midday.id)).toEqual(['2026-11-22T10:00:00.000Z', evening.toISOString()]);
    expect(await times(never.id)).toEqual([noon.toISOString(), evening.toISOString()]);
  });

  test('what is urgent waits for nothing', async () => {
    const student = await reachable();
    await notify(school.db, {
      userIds: [student.id],
      type: 'new_periodic_test',
      params: title,
      isUrgent: true,
      now: evening,
    });
    expect((await queued(student.id)).map(({ at }) => at)).toEqual([
      evening.toISOString(),
      evening.toISOString(),
    ]);
  });
});
