import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packFolder, privateFolder, readPassphrase, unpackFolder } from './backup-archive.mjs';

const home = mkdtempSync(join(tmpdir(), 'manara-archive-'));
const from = join(home, 'from');
const file = join(home, 'school.backup');
const passphrase = 'قهوة بعد المطر 2026';
const large = randomBytes(200_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

beforeAll(async () => {
  mkdirSync(join(from, 'postgres/pg_wal'), { recursive: true });
  writeFileSync(join(from, 'secret'), 'the secret of the school', { mode: 0o600 });
  writeFileSync(join(from, 'postgres/large'), large);
  writeFileSync(join(from, 'postgres/empty'), '');
  writeFileSync(join(from, 'اسم عربي.txt'), 'نص');
  chmodSync(join(from, 'postgres'), 0o700);
  await packFolder(from, file, passphrase);
});

/** A copy of the backup with a change in it. */
function changed(name: string, change: (path: string) => void): string {
  const path = join(home, name);
  writeFileSync(path, readFileSync(file));
  change(path);
  return path;
}

test('a backup comes back as it was, and nobody reads it without its passphrase', async () => {
  const to = join(home, 'to');
  await unpackFolder(file, to, passphrase);
  expect(readFileSync(join(to, 'secret'), 'utf8')).toBe('the secret of the school');
  expect(readFileSync(join(to, 'postgres/large')).equals(large)).toBe(true);
  expect(statSync(join(to, 'postgres/empty')).size).toBe(0);
  expect(readFileSync(join(to, 'اسم عربي.txt'), 'utf8')).toBe('نص');
  expect(statSync(join(to, 'postgres/pg_wal')).isDirectory()).toBe(true);
  const mode = (path: string) => statSync(path).mode & 0o777;
  expect([mode(file), mode(to), mode(join(to, 'secret')), mode(join(to, 'postgres'))]).toEqual([
    0o600,
    privateFolder,
    0o600,
    0o700,
  ]);
  expect(readFileSync(file).includes('the secret of the school')).toBe(false);
  await expect(packFolder(from, file, passphrase)).rejects.toThrow(/EEXIST/);
});

test.each([
  ['another passphrase', (_: string) => undefined, 'قهوة قبل المطر 2026', /passphrase is wrong/],
  [
    'a changed byte',
    (path: string) => {
      const bytes = readFileSync(path);
      bytes[100_000] = (bytes[100_000] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    },
    passphrase,
    /changed or cut off/,
  ],
  [
    'an end that is missing',
    (path: string) => truncateSync(path, 39 + 65_552 * 2),
    passphrase,
    /changed or cut off/,
  ],
  [
    'more at its end',
    (path: string) => appendFileSync(path, 'x'),
    passphrase,
    /changed or cut off|too early/,
  ],
  [
    'another beginning',
    (path: string) => writeFileSync(path, 'x'.repeat(500)),
    passphrase,
    /not an encrypted/,
  ],
])('with %s nothing is restored', async (name, change, words, problem) => {
  const to = join(home, `never ${name}`);
  await expect(unpackFolder(changed(name, change), to, words)).rejects.toThrow(problem);
  expect(existsSync(to)).toBe(false);
});

test('the passphrase comes from a file before the environment, and a short one is refused', () => {
  const kept = join(home, 'passphrase');
  writeFileSync(kept, `${passphrase}\n`);
  expect(
    readPassphrase({ MANARA_BACKUP_PASSPHRASE_FILE: kept, MANARA_BACKUP_PASSPHRASE: 'something else' }),
  ).toBe(passphrase);
  expect(readPassphrase({ MANARA_BACKUP_PASSPHRASE: passphrase })).toBe(passphrase);
  expect(readPassphrase({})).toBeNull();
  expect(() => readPassphrase({ MANARA_BACKUP_PASSPHRASE: 'short' })).toThrow(/fewer than 12/);
});
