import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { devices } from '@/server/platform/db/schema/accounts';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { fakeFirebase, fakePushService } from '@/tests/server/fake-push';
import { notify } from '@/server/modules/common/notifications/notify';
import { createPushPorts } from './ports';
import { sendDue } from './push-worker';
import { defineRow, queryRows } from '../db/rows';

export const noon = new Date('2026-11-22T09:20:00Z');
export const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
export const SECRET = 'سرّ المدرسة';
export type Person = Awaited<ReturnType<TestSchool['addUser']>>;
export const register = (person: Person, device_token: string | null, rest: object = {}) =>
  person.post('notifications/update-token', {
    data: {
      type: 'notification',
      id: null,
      attributes: { device_token, device_type: 'web', fingerprint: 'f1', ...rest },
    },
  });

const queuedPushRow = defineRow('platform.queuedPush', {
  not_before: z.string(),
  tries: z.number(),
  device_id: z.string().nullable(),
});

/** A school with its own push service and Firebase. */
export async function createPushSchool() {
  const school = await createSchool({ isFresh: true });
  const service = await fakePushService(school.deps.settings.push.vapid.publicKey);
  const firebase = await fakeFirebase(noon);

  /** Nothing waits, nothing was received, and no Firebase is set. */
  const reset = async () => {
    await school.db.execute(sql`delete from push_queue`);
    service.received.length = 0;
    firebase.received.length = 0;
    school.deps.settings.push.firebase = null;
  };
  const stop = async () => {
    school.deps.settings.push.firebase = null;
    await Promise.all([service.stop(), firebase.stop()]);
  };
  const sendNotice = (userId: string, now = noon) =>
    notify(school.db, {
      userIds: [userId],
      type: 'new_homework',
      params: { title: { ar: SECRET }, subject: { ar: 'العلوم' } },
      now,
    });
  const send = (now: Date) =>
    sendDue(
      {
        db: school.db,
        ports: createPushPorts(school.deps.settings.push),
        log: () => undefined,
        clock: () => now,
      },
      now,
    );
  const devicesOf = (userId: string) => school.db.select().from(devices).where(eq(devices.userId, userId));
  const waiting = async () =>
    await queryRows(school.db, queuedPushRow, sql`select * from push_queue where channel = 'push'`);

  return { school, service, firebase, reset, stop, notify: sendNotice, send, devicesOf, waiting };
}

export type PushSchool = Awaited<ReturnType<typeof createPushSchool>>;
