import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { kindOfFile } from './file-kind';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const damaged = {
  short: Buffer.from('PK\u0003\u0004garbage', 'latin1'),
  header: Buffer.concat([
    Buffer.from('PK\u0003\u0004', 'latin1'),
    Buffer.alloc(26, 7),
    Buffer.from('garbage'),
  ]),
  picture: Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
  film: Buffer.from('\u0000\u0000\u0000\u0018ftyp', 'latin1'),
};

test('a damaged file is of no kind or of its first bytes, in the sources and in the bundled server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-kind-'));
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await build({
      stdin: {
        contents: `import { kindOfFile } from './file-kind';
          const kinds = await Promise.all(process.argv.slice(2).map((path) => kindOfFile(path)));
          process.stdout.write(JSON.stringify(kinds));`,
        resolveDir: import.meta.dirname,
      },
      outfile: join(folder, 'bundle.mjs'),
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      ...({ bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' } as const),
    });
    const paths = Object.keys(damaged).map((name) => join(folder, name));
    for (const [index, bytes] of Object.values(damaged).entries()) await writeFile(paths[index] ?? '', bytes);
    const { stdout } = await run(process.execPath, [join(folder, 'bundle.mjs'), ...paths]);
    const kinds = JSON.parse(stdout) as string[];
    expect(kinds).toHaveLength(paths.length);
    for (const kind of kinds) expect(kind).toEqual(expect.any(String));
    expect(await Promise.all(paths.map(kindOfFile))).toHaveLength(paths.length);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a file that the disk does not give is an error', async () => {
  await expect(kindOfFile(join(tmpdir(), 'no-such-file'))).rejects.toThrow('ENOENT');
});
