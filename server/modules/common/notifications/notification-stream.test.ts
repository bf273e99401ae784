import { expect, test } from 'vitest';
import { createSchool } from '@/tests/server/school';
import { createSessionStreams } from '@/server/access/sessions/live-sessions';
import { endSession } from '@/server/access/sessions/end-sessions';
import { notify } from './notify';
import { createListener } from '@/server/platform/db/listener';
import { NotificationStreams } from './notification-stream';

/** The streams over a real listening connection, as another process of the school has one. */
async function openStreams() {
  const school = await createSchool({ isFresh: true });
  const { options } = school.deps.pool as unknown as { options: object };
  const listen = await createListener(options);
  const streams = createSessionStreams({ ...school.deps, listen });
  const hub = new NotificationStreams({ listen }, streams);
  const student = await school.addUser('student');
  const { rows } = await school.deps.pool.query('select id from sessions where user_id = $1', [student.id]);
  const actor = {
    userId: student.id,
    role: 'student' as const,
    branchId: null,
    sessionId: rows[0].id as string,
    modules: [],
    language: 'ar' as const,
  };
  const unread = async () => ({
    unread_count: Number(
      (
        await school.deps.pool.query(
          'select count(*) as n from notifications where user_id = $1 and read_at is null',
          [student.id],
        )
      ).rows[0].n,
    ),
  });
  return { school, streams, hub, actor, student, unread, stop: () => listen.stop() };
}
function reader(response: Response) {
  const source = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    /** Reads on until the text has been sent; false when the stream ended before. */
    async until(wanted: string): Promise<boolean> {
      while (!text.includes(wanted)) {
        const { done, value } = (await source?.read()) ?? { done: true };
        if (done) return false;
        text += decoder.decode(value);
      }
      text = text.slice(text.indexOf(wanted) + wanted.length);
      return true;
    },
  };
}

test('a stream sends the count at once and at every commit that adds one', async () => {
  const { school, hub, actor, student, unread, stop } = await openStreams();
  const leaving = new AbortController();
  const stream = reader(hub.open(actor, unread, leaving.signal));
  expect(await stream.until('data: {"unread_count":0}')).toBe(true);
  await notify(school.db, {
    userIds: [student.id],
    type: 'payment',
    params: { title: 'x' },
    now: new Date(),
  });
  expect(await stream.until('data: {"unread_count":1}')).toBe(true);
  leaving.abort();
  expect(await stream.until('never')).toBe(false);
  expect(hub.size).toBe(0);
  await stop();
});

test('a stream ends with its session, and only with its own', async () => {
  const { school, hub, actor, student, unread, stop } = await openStreams();
  const stream = reader(hub.open(actor, unread, new AbortController().signal));
  const other = await school.addUser('student');
  const { rows } = await school.deps.pool.query('select id from sessions where user_id = $1', [other.id]);
  await endSession(school.db, rows[0].id);
  // The language was changed: all of the person's sessions are read again, and live on.
  await school.deps.pool.query(`select pg_notify('session', $1)`, [student.id]);
  await notify(school.db, {
    userIds: [student.id],
    type: 'payment',
    params: { title: 'x' },
    now: new Date(),
  });
  expect(await stream.until('data: {"unread_count":1}')).toBe(true);
  await endSession(school.db, actor.sessionId);
  expect(await stream.until('never')).toBe(false);
  await stop();
});

test('a session has six streams at most: the oldest ends', async () => {
  const { streams: all, hub, actor, unread, stop } = await openStreams();
  const streams = Array.from({ length: 8 }, () =>
    reader(hub.open(actor, unread, new AbortController().signal)),
  );
  expect(hub.size).toBe(6);
  expect(await streams[0]?.until('never')).toBe(false);
  all.stop();
  expect(hub.size).toBe(0);
  await stop();
});
