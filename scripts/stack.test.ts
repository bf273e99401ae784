import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { namePlaces } from './stack.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the stack of a built server names the lines of its sources, also inside a line of the log', async () => {
  writeFileSync(
    join(folder, 'grades.ts'),
    'export type Mark = number;\n\nexport function fail(): Mark {\n  throw new Error("x");\n}\n',
  );
  writeFileSync(join(folder, 'main.ts'), "import { fail } from './grades';\n\nfail();\n");
  const outfile = join(folder, 'main.mjs');
  const options = { bundle: true, platform: 'node', format: 'esm', sourcemap: true } as const;
  await build({ ...options, entryPoints: [join(folder, 'main.ts')], outfile });
  const stack = spawnSync(process.execPath, [outfile], { encoding: 'utf8' }).stderr;
  expect(stack).not.toContain('grades.ts:4');

  const named = namePlaces(stack);
  expect(named).toMatch(/at fail \(.*grades\.ts:4:9\)/);
  expect(named).toMatch(/at .*main\.ts:3:1\b/);
  expect(namePlaces(JSON.stringify({ err: { stack } }))).toMatch(/grades\.ts:4:9\)/);
  // What no map knows stays as it is.
  expect(namePlaces('at run (file:///elsewhere/other.mjs:1:2)')).toBe(
    'at run (file:///elsewhere/other.mjs:1:2)',
  );
});
