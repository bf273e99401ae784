import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createDevice, keepSaving } from './device';
import { seedFaultSchool } from './school';
import { root, type RunningServer, startServer } from './server';
import { freePort, newDataDir, query, removeDataDir } from './data-dir';

const run = promisify(execFile);
const env = { MANARA_DEMO: 'off' };

/** Where students write meanwhile, and the school itself: time given back for the silence, reminders. */
const living = new Set([
  'answers',
  'answer_events',
  'attempt_events',
  'notifications',
  'bells',
  'push_queue',
]);

/** Rows of every table. */
async function countRows(dataDir: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    dataDir,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name <> 'heartbeats' order by 1`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`);
  const rows = await query<{ name: string; rows: number }>(dataDir, counts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

const hashOf = async (dataDir: string, until: number) =>
  query(
    dataDir,
    `select count(*)::int as events, md5(string_agg(concat_ws('.', event_id, attempt_id, question_id, epoch, rev, payload), '' order by seq)) as hash
     from answer_events where seq <= ${until}`,
  );

const passphrase = { MANARA_BACKUP_PASSPHRASE: 'قهوة بعد المطر 2026' };
const script = (args: string[], given: Record<string, string> = {}) =>
  run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...given } as unknown as NodeJS.ProcessEnv,
  });
const backUp = (dataDir: string, target: string, given: Record<string, string> = {}) =>
  script(['scripts/backup.mjs', target], { MANARA_DATA: dataDir, ...given });

test('F18: a copy taken while students save opens elsewhere with everything that was acknowledged before it', async () => {
  const dataDir = newDataDir();
  const home = newDataDir();
  const copy = join(home, 'copy');
  const packed = join(home, 'copy.backup');
  const opened = join(home, 'opened');
  const port = await freePort();
  const server = await startServer({ port, dataDir, env });
  let again: RunningServer | null = null;
  const school = await seedFaultSchool(dataDir, { students: 10, questions: 4 });
  const devices = school.students.map((student) =>
    createDevice(student, school.quizId, { port: () => port }),
  );
  try {
    await Promise.all(devices.map((device) => device.start()));
    const load = keepSaving(devices, 40);
    while (devices.reduce((sum, { acks }) => sum + acks.length, 0) < 60) await new Promise(setImmediate);
    const acknowledged = new Set(devices.flatMap(({ acks }) => acks.map(({ eventId }) => eventId)));
    const [last] = await query<{ seq: number }>(dataDir, 'select max(seq)::int as seq from answer_events');
    const before = await countRows(dataDir);
    await backUp(dataDir, copy);
    await backUp(dataDir, packed, passphrase);
    await load.stop();
    const source = await hashOf(dataDir, last?.seq ?? 0);
    // Never over another copy, and never over the data themselves.
    await expect(backUp(dataDir, copy)).rejects.toThrow('is there already');
    await school.close();
    expect(await server.stop()).toBe(0);

    const begun = Date.now();
    again = await startServer({ port: await freePort(), dataDir: copy, env });
    console.info(`F18: ready from the copy after ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
    expect(await hashOf(copy, last?.seq ?? 0)).toEqual(source);
    const kept = await query<{ event_id: string }>(copy, 'select event_id from answer_events');
    const found = new Set(kept.map(({ event_id }) => event_id));
    expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
    const after = await countRows(copy);
    for (const [table, rows] of Object.entries(before))
      expect(after[table], table).toBeGreaterThanOrEqual(rows);
    const rest = (rows: Record<string, number>) =>
      Object.fromEntries(Object.entries(rows).filter(([table]) => !living.has(table)));
    expect(rest(after)).toEqual(rest(before));
    const [student] = school.students;
    const list = await fetch(
      `${again.url}/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/list-homeworks`,
      {
        headers: { cookie: `sid=${student?.token}` },
      },
    );
    expect(list.status).toBe(200);
    await again.stop();

    // The encrypted copy of the same running school is one file that opens with its passphrase alone.
    expect(statSync(packed).mode & 0o077).toBe(0);
    expect(readFileSync(packed).includes('PG_VERSION')).toBe(false);
    const wrong = { MANARA_BACKUP_PASSPHRASE: 'شاي بعد المطر 2026' };
    await expect(script(['scripts/restore.mjs', packed, opened], wrong)).rejects.toThrow('passphrase');
    await script(['scripts/restore.mjs', packed, opened], passphrase);
    again = await startServer({ port: await freePort(), dataDir: opened, env });
    expect(await hashOf(opened, last?.seq ?? 0)).toEqual(source);
    expect(rest(await countRows(opened))).toEqual(rest(before));
  } finally {
    for (const device of devices) device.close();
    await again?.stop();
    await server.stop();
    removeDataDir(dataDir);
    removeDataDir(home);
  }
  // Three starts and two copies: the limit ends a test that hangs, and says nothing of how fast they are.
}, 900_000);
