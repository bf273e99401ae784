import { resolve } from 'node:path';
import { offerFace } from '@/lib/env/school';
import { openDatabase, readSecret } from './boot/database';
import { readServerEnv, siteOf } from './boot/env';
import { runSchoolCommand } from './boot/school-command';
import { startLink } from './modules/people/setup';
import { createPools } from './platform/db/client';
import { readFace } from './platform/school-face';
import { StartError } from './platform/start-error';

const root = resolve(import.meta.dirname, '..');

/**
 * `npm run school`: one command over the database of the settings, beside a school that runs or without one.
 */
async function main(): Promise<number> {
  const env = readServerEnv(process.env, root, false);
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const connection = await openDatabase({
      env,
      root,
      say: () => undefined,
      isFirst: true,
      defer: (close) => void closers.push(close),
    });
    const pools = createPools(connection, { onError: () => undefined });
    closers.push(pools.end);
    const face = await readFace(pools.db, env.isDemo);
    offerFace(() => face);
    const { code, output } = await runSchoolCommand(pools.db, process.argv.slice(2), {
      password: process.env.MANARA_NEW_PASSWORD || undefined,
      now: new Date(),
      setupLink: () => startLink(siteOf(env), readSecret(env)),
      say: (line) => void process.stderr.write(`${line}\n`),
    });
    process.stdout.write(`${output}\n`);
    return code;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`${error instanceof StartError ? error.message : error.stack}\n`);
    process.exit(1);
  },
);
