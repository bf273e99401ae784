// npm run school -- <command>: founds a school, adds and blocks people, and looks at what is missing, without
// a browser.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { become, checkNode, ensurePackages, fail, findNode, root } from './toolchain.mjs';

async function main() {
  checkNode();
  ensurePackages();
  const node = findNode();
  if (node !== process.execPath) return become(node, process.argv.slice(1));
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const { bundleServer } = await import('./bundle.mjs');
  if (!existsSync(join(root, 'dist/school.mjs'))) await bundleServer();
  const { status } = spawnSync(process.execPath, [join(root, 'dist/school.mjs'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

main().catch((error) => fail(error.message));
