// The server of the browser tests: its own port and a new demo school at every run.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { become, root } from './toolchain.mjs';

const dataDir = join(root, '.cache/e2e-data');
rmSync(dataDir, { recursive: true, force: true });
const { NODE_ENV: _, ...inherited } = process.env;
process.chdir(root);
become(process.execPath, [join(root, 'dist/main.mjs')], {
  ...inherited,
  MANARA_DATA: dataDir,
  MANARA_DEMO: 'on',
  PORT: process.env.E2E_PORT ?? '3210',
});
