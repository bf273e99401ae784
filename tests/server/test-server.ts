import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import type { SchoolDeps } from '@/server/boot/deps';
import { createSchoolServer, type School as SchoolServer } from '@/server/boot/app';
import { createFace } from '@/server/platform/school-face';
import { createDiskFiles } from '@/server/platform/files/disk-files';
import { createTestDb, schoolSecret, type TestDb } from '../setup/database';
import { testPush } from './push-keys';
import { memoryFiles } from './memory-files';

type Clock = { now: Date | null };

export type Process = { deps: SchoolDeps; server: SchoolServer; clock: Clock };

const processes = new WeakMap<object, Process & { file: string | undefined }>();

/** One school server a worker, over the worker's database, with a clock that tests can move. */
export async function testServer(
  options: { isFresh?: boolean; hasDemo?: boolean; isDemoOff?: boolean } = {},
): Promise<Process & { database: TestDb }> {
  const database = await createTestDb(options);
  const known = processes.get(database.pool);
  const file = expect.getState().testPath;
  // Files share the server of their worker: the next one begins with a clock that runs.
  if (known && known.file !== file) Object.assign(known.clock, { now: null } satisfies Clock);
  if (known) return { ...Object.assign(known, { file }), database };
  const clock: Clock = { now: null };
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const log: SchoolDeps['log'] = (level, event, data) => {
    if (level === 'error') console.error(event, data);
  };
  const listen: SchoolDeps['listen'] = {
    on: (channel, callback) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), callback]);
      return () => undefined;
    },
    onGap: () => () => undefined,
  };
  const deps: SchoolDeps = {
    pool: database.pool,
    reportPool: database.pool,
    db: database.db,
    files: options.hasDemo ? createDiskFiles(inject('demoFiles')) : memoryFiles(),
    gateways: { mail: null, sms: null },
    listen,
    face: createFace({ db: database.db, listen, log }, !options.isDemoOff),
    settings: {
      isDemo: !options.isDemoOff,
      contentFolders: {
        own: null,
        demo: join(import.meta.dirname, '../../content/demo'),
        product: join(import.meta.dirname, '../../content'),
      },
      liveRoomUrl: 'https://rooms.example/{room}',
      payments: { test: true, moyasar: null, hyperpay: null },
      rooms: { provider: 'built_in', ice: { stun: [], turn: null } },
      social: [],
      push: testPush(),
      publicUrl: 'https://school.example',
      sessionsPerPerson: 10,
      uploadFolder: join(tmpdir(), `manara-uploads-${process.pid}`),
      sharesUploads: false,
      secret: schoolSecret,
      mailReplies: 'replies@school.test',
      programPath: undefined,
      captcha: { recaptcha: null, work: { cost: 1, from: 1, to: 3 } },
    },
    now: () => clock.now ?? new Date(),
    log,
  };
  const made = { deps, server: createSchoolServer(deps), clock };
  processes.set(database.pool, { ...made, file });
  return { ...made, database };
}
