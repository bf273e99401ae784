import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttemptFixture, choice, choiceKey, createAttemptFixture } from '@/tests/server/attempt-fixture';
import { createTestDb, type TestDb } from '@/tests/setup/database';
import { createPools } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { errorReply } from '@/server/router/errors';
import { translate } from '@/server/platform/text/translate';
import { SaveQueue } from './save-queue';

const AWAY_MS = 20_000;
const STUDENTS = 8;
type Way = 'cut' | 'silent';

let school: TestDb;
let fixture: AttemptFixture;
let questionId: string;
let quizId: string;
beforeAll(async () => {
  school = await createTestDb({ isFresh: true });
  fixture = await createAttemptFixture(school.db);
  questionId = await fixture.question(choice('١'), choiceKey);
  quizId = await fixture.quiz([{ questionId, mark: 1 }]);
});
afterAll(() => school.close());

/**
 * The line between the school and its database: cut it ends every connection, silent it holds what is on its
 * way.
 */
async function startLine({ host = 'localhost', port = 5432 }: { host?: string; port?: number }) {
  const sockets = new Set<Socket>();
  let state: Way | 'open' = 'open';
  const server = createServer((client) => {
    if (state === 'cut') return void client.resetAndDestroy();
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (state === 'silent') from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const all = (act: (socket: Socket) => void) => {
    for (const socket of sockets) act(socket);
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    goAway(how: Way) {
      state = how;
      all((socket) => (how === 'cut' ? socket.destroy() : socket.pause()));
    },
    comeBack() {
      state = 'open';
      all((socket) => socket.resume());
    },
    close: () => server.close(),
  };
}

/** Students who save through one queue until they are stopped, each answer until it is acknowledged. */
async function startSaving(queue: SaveQueue) {
  const sent = new Set<string>();
  const acknowledged = new Set<string>();
  const refusals = new Set<string>();
  let isStopped = false;
  const t = translate('ar');
  async function save(attemptId: string, studentId: string, rev: number): Promise<void> {
    const eventId = newId();
    sent.add(eventId);
    const payload = JSON.stringify([{ answer_id: 'b' }]);
    const row = { eventId, attemptId, studentId, questionId, epoch: 1, rev, payload, payloadHash: eventId };
    for (;;) {
      try {
        const outcome = await queue.save({
          ...row,
          position: null,
          isFinal: false,
          clientAt: null,
          receivedAt: new Date(),
        });
        expect(['saved', 'replayed']).toContain(outcome?.status);
        acknowledged.add(eventId);
        return;
      } catch (error) {
        const { status, headers } = errorReply(error, t, 'test');
        refusals.add(`${status} ${headers['retry-after'] ?? ''}`);
        await sleep(100);
      }
    }
  }
  const people = await Promise.all(
    Array.from({ length: STUDENTS }, async () => {
      const studentId = await fixture.student();
      return { studentId, attemptId: await fixture.attempt(quizId, studentId), rev: 0 };
    }),
  );
  const work = people.map(async (person) => {
    while (!isStopped) {
      person.rev += 1;
      await save(person.attemptId, person.studentId, person.rev);
      await sleep(20);
    }
  });
  return {
    sent,
    acknowledged,
    refusals,
    attemptIds: people.map(({ attemptId }) => attemptId),
    /** Waits until everybody had another answer acknowledged. */
    async goesOn() {
      const before = people.map(({ rev }) => rev);
      while (people.some(({ rev }, index) => rev < (before[index] ?? 0) + 2)) await sleep(20);
    },
    async stop() {
      isStopped = true;
      await Promise.all(work);
    },
  };
}

async function liveThrough(how: Way) {
  const line = await startLine(school.connection);
  const { host: _, ...account } = school.connection;
  const pools = createPools({ ...account, host: '127.0.0.1', port: line.port });
  const saving = await startSaving(new SaveQueue(pools.pool));
  await saving.goesOn();
  line.goAway(how);
  // Replies that had come back may still be acknowledged; then nothing is.
  await sleep(1_000);
  const count = saving.acknowledged.size;
  await sleep(AWAY_MS - 1_000);
  expect(saving.acknowledged.size, how).toBe(count);
  line.comeBack();
  await saving.goesOn();
  await saving.stop();
  await pools.end();
  line.close();

  const { rows } = await school.pool.query<{ event_id: string }>(
    'select event_id from answer_events where attempt_id = any($1)',
    [saving.attemptIds],
  );
  const kept = rows.map(({ event_id }) => event_id);
  expect(new Set(kept).size, 'nothing is there twice').toBe(kept.length);
  // Everybody went on until the last answer was acknowledged: all that was sent is there.
  expect(kept.sort(), how).toEqual([...saving.sent].sort());
  expect([...saving.acknowledged].sort()).toEqual([...saving.sent].sort());
  return [...saving.refusals];
}

test('F4: a database that is away for 20 s, gone or silent: each answer is refused with 503 or waits, and none is lost', async () => {
  const [cut, silent] = await Promise.all([liveThrough('cut'), liveThrough('silent')]);
  expect(cut).toEqual(['503 2']);
  // Answers of which nothing is known wait for the one that is on its way.
  expect(silent.filter((refusal) => refusal !== '503 2')).toEqual([]);
});
