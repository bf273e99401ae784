// The server of the browser tests: its own port and a new copy of the demo school at every run.
import { join } from 'node:path';
import { copyDemoData } from './demo-data.mjs';
import { become, root } from './toolchain.mjs';

const dataDir = join(root, '.cache/e2e-data');
await copyDemoData(dataDir);
const { NODE_ENV: _, ...inherited } = process.env;
process.chdir(root);
const port = Number(process.env.E2E_PORT ?? 3210);
become(process.execPath, [join(root, 'dist/main.mjs')], {
  ...inherited,
  MANARA_DATA: dataDir,
  MANARA_DEMO: 'on',
  // Push services of the journeys are fakes on this machine.
  PUSH_ALLOW_LOOPBACK: 'on',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  // A journey may have its own address, so that requests of other journeys do not count against its limits.
  TRUSTED_PROXIES: '1',
  // The provider of tests/oidc, which the journeys sign in with.
  OIDC_PROVIDERS: 'ministry',
  OIDC_MINISTRY_ISSUER: `http://127.0.0.1:${port + 1}`,
  OIDC_MINISTRY_CLIENT_ID: 'manara-e2e',
  OIDC_MINISTRY_CLIENT_SECRET: 'secret-of-the-browser-tests-0123456789',
  OIDC_MINISTRY_LABEL_AR: 'حساب الوزارة',
  OIDC_MINISTRY_LABEL_EN: 'Ministry account',
});
