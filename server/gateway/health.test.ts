import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { healthReport } from '@/lib/contract/resources/common/health';
import { createTestDb } from '@/tests/setup/database';
import { memoryFiles } from '@/tests/server/memory-files';
import { asOperator, startTestFront, wellProbe } from '@/tests/setup/front';
import { outgoingMessages } from '@/server/platform/db/schema/accounts';
import { newId } from '@/server/platform/db/id';
import { createHealth } from './health';
import { createSchoolProbe, createUpstreamProbe, type Probe } from './health-probe';
import { Traffic } from './health-traffic';

const path = '/api/service-health';
const front = await startTestFront(() => new Response(null, { status: 500 }));
afterAll(() => front.close());
const stateOf = (report: { services: { key: string; state: string }[] }, key: string) =>
  report.services.find((service) => service.key === key)?.state;

describe('who learns what', () => {
  test('a visitor learns how the services are, the operator what is behind it', async () => {
    const near = JSON.parse((await front.send({ path, headers: asOperator })).body);
    expect(near).toMatchObject({ status: 'ok', checks: { database: true, pages: true } });
    expect(healthReport.parse(near).details?.database).toEqual({ latency_ms: 1, connections: 1, waiting: 0 });
    for (const headers of [{}, { 'x-forwarded-for': '203.0.113.9' }, { host: 'school.example' }]) {
      const far = await front.send({ path, headers });
      expect(Object.keys(JSON.parse(far.body)).sort()).toEqual(['checked_at', 'services', 'status']);
      expect(far.headers['cache-control']).toBe('private, no-store');
      for (const service of JSON.parse(far.body).services)
        expect(Object.keys(service).sort()).toEqual(['key', 'since', 'state']);
    }
  });
});

/** What comes back for these very bytes. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(front.port, 'localhost');
  socket.end(bytes);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

test.each([
  ['GET', path],
  ['OPTIONS', path],
  ['HEAD', path],
  ['GET', '/api/service-health/live'],
])('a plain check of a balancer (%s %s HTTP/1.0, no host) is answered', async (method, address) => {
  expect(await sendRaw(`${method} ${address} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.[01] 200 /);
});

test('a call that is no check still needs a host', async () => {
  expect(await sendRaw('GET /api/timetable/api/v1/ar/x HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.[01] 400 /);
});

describe('states', () => {
  const healthOf = (
    probe: () => Probe | null | Promise<Probe>,
    options: { hasPages?: boolean; isStopping?: () => boolean } = {},
  ) => {
    const clock = { now: Date.parse('2026-11-21T08:00:00Z') };
    const traffic = new Traffic(() => clock.now);
    const found = () => {
      const value = probe();
      return value === null ? null : async () => value;
    };
    const health = createHealth({
      probe: found,
      hasPages: () => options.hasPages ?? true,
      traffic,
      policyReports: () => ({ total: 0, latest: [] }),
      openStreams: () => 0,
      isStopping: options.isStopping ?? (() => false),
      version: '0',
      now: () => clock.now,
    });
    return { health, traffic, clock };
  };

  test('starting until the first good look, degraded after it, 503 while pages cannot be used', async () => {
    let probe: Probe | null = null;
    const { health, clock } = healthOf(() => probe);
    expect((await health.report(false)).status).toBe('starting');
    expect((await health.answer(false)).status).toBe(503);
    clock.now += 3_000;
    probe = wellProbe;
    expect(await (await health.answer(false)).json()).toMatchObject({ status: 'ok' });
    clock.now += 3_000;
    probe = { ...wellProbe, services: { ...wellProbe.services, database: false } };
    const down = await health.answer(false);
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await down.json()).toMatchObject({ status: 'degraded' });
    clock.now += 3_000;
    probe = { ...wellProbe, services: { ...wellProbe.services, mail: false } };
    const partly = await health.answer(false);
    expect(partly.status).toBe(200);
    expect(stateOf(await partly.json(), 'mail')).toBe('degraded');
  });

  test('a database that only reads is said, and is no good state', async () => {
    const { health } = healthOf(() => ({ ...wellProbe, isReadOnly: true }));
    const answer = await health.answer(true);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    const report = await answer.json();
    expect(healthReport.parse(report).status).not.toBe('ok');
    expect([stateOf(report, 'database'), report.checks.database]).toEqual(['read_only', false]);
  });

  test('a process lives from the end of its start to its stop, also while its database is away', async () => {
    let probe: Probe | null = null;
    let isStopping = false;
    const { health } = healthOf(() => probe, { isStopping: () => isStopping });
    const live = async () => [health.live().status, (await health.live().json()).status];
    expect(await live()).toEqual([503, 'starting']);
    probe = { ...wellProbe, services: { ...wellProbe.services, database: false } };
    expect((await health.answer(false)).status).toBe(503);
    expect(await live()).toEqual([200, 'alive']);
    isStopping = true;
    expect(await live()).toEqual([503, 'stopping']);
  });

  test('since when a state holds is kept until it changes', async () => {
    let probe = wellProbe;
    const { health, clock } = healthOf(() => probe);
    const sinceOf = async () =>
      (await health.report(false)).services.find(({ key }) => key === 'mail')?.since;
    const first = await sinceOf();
    clock.now += 60_000;
    expect(await sinceOf()).toBe(first);
    probe = { ...wellProbe, services: { ...wellProbe.services, mail: false } };
    clock.now += 60_000;
    expect(await sinceOf()).toBe(new Date(clock.now).toISOString());
  });

  test('a thousand visitors cost one look in two seconds', async () => {
    let looks = 0;
    const { health, clock } = healthOf(() => {
      looks += 1;
      return wellProbe;
    });
    await Promise.all(Array.from({ length: 1000 }, () => health.report(false)));
    expect(looks).toBe(1);
    clock.now += 2_500;
    await health.report(false);
    expect(looks).toBe(2);
  });

  test('a service whose calls fail on our side is degraded for as long as they do', async () => {
    const { health, traffic, clock } = healthOf(() => wellProbe);
    for (let call = 0; call < 10; call++) traffic.record('/api/general-quiz-answers/x', 200, 5, true);
    for (let call = 0; call < 2; call++) traffic.record('/api/general-quiz-answers/x', 500, 5, true);
    expect(stateOf(await health.report(false), 'answers')).toBe('ok');
    traffic.record('/api/general-quiz-answers/x', 500, 5, true);
    expect(stateOf(await health.report(false), 'answers')).toBe('degraded');
    clock.now += 200_000;
    expect(stateOf(await health.report(false), 'answers')).toBe('ok');
  });

  test('figures of the last five minutes: statuses, saves a second, a percentile, and then nothing', () => {
    const clock = { now: Date.parse('2026-11-21T08:00:00Z') };
    const traffic = new Traffic(() => clock.now);
    for (let call = 1; call <= 100; call++)
      traffic.record('/api/general-quiz-answers/api/v1/ar/post-answer/1', call > 90 ? 409 : 200, call, true);
    const { statuses, savesPerSecond, saveP95, calls } = traffic.statistics();
    expect(statuses).toEqual({ 200: 90, 409: 10 });
    expect(savesPerSecond).toBe(1.7);
    expect(saveP95).toBe(96);
    expect(calls.find(({ key }) => key === 'answers')).toEqual({
      key: 'answers',
      calls: 100,
      failed: 0,
      p95_ms: 96,
    });
    clock.now += 400_000;
    expect(traffic.statistics()).toMatchObject({ statuses: {}, savesPerSecond: 0, saveP95: null });
  });

  test('the front counts what it answers', async () => {
    for (let call = 0; call < 3; call++) await front.send({ path: '/api/timetable/api/v1/ar/x' });
    const { details } = JSON.parse((await front.send({ path, headers: asOperator })).body);
    expect(details.statuses['500']).toBe(3);
  });
});

describe('the look at the embedded school', () => {
  const gateways = { mail: { send: async () => undefined, close: () => undefined }, sms: null };
  const parts = {
    files: memoryFiles(),
    folder: '/tmp',
    gateways,
    hasRooms: null,
    isListening: () => true,
    now: () => new Date(),
  };

  test('sees queues and dead messages; without its database it still answers', async () => {
    const { db, pool, close } = await createTestDb({ isFresh: true });
    const look = createSchoolProbe({ ...parts, pool });
    expect(await look()).toMatchObject({
      services: {
        database: true,
        storage: true,
        live: true,
        mail: true,
        sms: true,
        push: true,
        answers: true,
      },
      queues: { mail: { mode: 'sends', queued: 0, dead: 0 }, sms: { mode: 'kept' } },
      postgres: expect.stringMatching(/^1[5-9]/),
    });
    const old = new Date(Date.now() - 400_000);
    const row = { recipient: 'x', template: 'notice', locale: 'ar' as const, text: 'x', createdAt: old };
    await db.insert(outgoingMessages).values([
      { ...row, id: newId(), channel: 'mail', state: 'queued' },
      { ...row, id: newId(), channel: 'sms', state: 'dead' },
    ]);
    expect(await look()).toMatchObject({
      services: { mail: false, sms: false },
      queues: { mail: { queued: 1, oldest_seconds: expect.any(Number) }, sms: { dead: 1 } },
    });
    await close();
    const down = await look();
    expect(down).toMatchObject({
      services: { database: false, storage: true, answers: false, mail: false },
      queues: null,
    });
    expect(down.database.latency_ms).toBeNull();
  });

  test('sees that the database takes no changes', async () => {
    const { connection } = await createTestDb();
    const pool = new pg.Pool({ ...connection, max: 1, options: '-c default_transaction_read_only=on' });
    expect(await createSchoolProbe({ ...parts, pool })()).toMatchObject({
      services: { database: true },
      isReadOnly: true,
    });
    await pool.end();
  });

  test('a database that hangs is asked once, not at every look', async () => {
    let asked = 0;
    const pool = {
      query: () => {
        asked += 1;
        return new Promise(() => undefined);
      },
      totalCount: 1,
      waitingCount: 0,
    };
    const look = createSchoolProbe({ ...parts, pool: pool as never });
    expect((await look()).services.database).toBe(false);
    expect((await look()).services.database).toBe(false);
    expect(asked).toBe(1);
  });

  test('a provider of rooms has a row only where the school has one', async () => {
    const { pool } = await createTestDb();
    const roomsOf = async (hasRooms: (() => Promise<boolean>) | null) =>
      (await createSchoolProbe({ ...parts, pool, hasRooms })()).services.rooms;
    expect(await roomsOf(null)).toBeUndefined();
    expect(await roomsOf(async () => true)).toBe(true);
    expect(await roomsOf(async () => Promise.reject(new Error('gone')))).toBe(false);
  });

  test('files that cannot be reached are seen', async () => {
    const { pool } = await createTestDb();
    const files = { ...memoryFiles(), size: async () => Promise.reject(new Error('gone')) };
    expect((await createSchoolProbe({ ...parts, pool, files })()).services.storage).toBe(false);
    expect((await createSchoolProbe({ ...parts, pool, folder: '/no/such' })()).services.storage).toBe(false);
  });
});

test('the servers of a school that has its own are looked at one by one', async () => {
  const statuses = [404, 503];
  const servers = statuses.map((status) =>
    createServer((_, outgoing) => void outgoing.writeHead(status).end()),
  );
  const urls = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    }),
  );
  const look = createUpstreamProbe({
    school: urls[0] ?? '',
    admin: urls[1] ?? '',
    notification: 'http://127.0.0.1:1',
  });
  expect((await look()).services).toMatchObject({ general: true, admin: false, notification: false });
  for (const server of servers) server.close();
});
