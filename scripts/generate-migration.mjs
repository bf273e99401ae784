// npm run db:generate: writes the SQL of what changed in the schema (drizzle-kit generate, with its options),
// and keeps the newest snapshot only. The generator compares the schema with that one; the school reads the
// journal and the SQL.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const program = join(root, 'node_modules/.bin/drizzle-kit');
const { status } = spawnSync(program, ['generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const folder = join(root, 'server/platform/db/migrations/meta');
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, name));
