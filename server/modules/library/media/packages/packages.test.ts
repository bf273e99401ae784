import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { FieldErrors } from '@/server/router/errors';
import { memoryFiles } from '@/tests/server/memory-files';
import { makePackage, scormManifest } from './make-package';
import { packageKey, unpackPackage } from './unpack';
import { packageLimits } from './unpacking';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manara-packages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const page = '<!doctype html><html><head><title>Water</title></head><body></body></html>';
const one = scormManifest('1.2', [{ title: 'Water', href: 'index.html' }]);
const scorm = { 'imsmanifest.xml': one, 'index.html': page };
const library = (name: string, more: object = {}) =>
  JSON.stringify({ machineName: name, majorVersion: 1, minorVersion: 0, ...more });
const uses = (name: string) => [{ machineName: name, majorVersion: '1', minorVersion: '0' }];
const h5p = {
  'h5p.json': JSON.stringify({
    title: 'Quiz',
    mainLibrary: 'H5P.Own',
    embedTypes: ['iframe'],
    preloadedDependencies: uses('H5P.Own'),
  }),
  'content/content.json': '{"question":"?"}',
  'H5P.Own-1.0/library.json': library('H5P.Own', {
    preloadedDependencies: uses('H5P.Base'),
    preloadedJs: [{ path: 'own.js' }],
  }),
  'H5P.Own-1.0/own.js': '',
  'H5P.Base-1.0/library.json': library('H5P.Base'),
};

let count = 0;
async function unpack(bytes: Uint8Array) {
  count += 1;
  const archive = join(folder, `${count}.zip`);
  await writeFile(archive, bytes);
  const files = memoryFiles();
  const work = { files, archive, folder: `${archive}.unpacked`, prefix: 'packages/p', person: 'one' };
  const result = await unpackPackage(work);
  const read = (path: string) => {
    const found = files.kept.get(packageKey('packages/p', path));
    return found && Buffer.from(found).toString('latin1');
  };
  return { ...result, read };
}
const codeOf = (bytes: Uint8Array) =>
  unpack(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof FieldErrors ? error.issues[0]?.code : error),
  );
/** A name that the writer of archives refuses, put in place of one of the same length. */
const renamed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

/** An archive whose list names so many empty files; all of them are the same one. */
function listOf(entries: number): Buffer {
  const first = Buffer.alloc(32);
  first.writeUInt32LE(0x04034b50, 0);
  first.writeUInt16LE(2, 26);
  const list = Array.from({ length: entries }, (_, index) => {
    const name = Buffer.from(`f${index}`);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(name.length, 28);
    return Buffer.concat([head, name]);
  });
  const size = list.reduce((sum, entry) => sum + entry.length, 0);
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeBigUInt64LE(BigInt(entries), 24);
  wide.writeBigUInt64LE(BigInt(entries), 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(first.length), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(first.length + size), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(0xffff, 8);
  end.writeUInt16LE(0xffff, 10);
  end.writeUInt32LE(0xffffffff, 12);
  end.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([first, ...list, wide, locator, end]);
}

describe('a package that is taken', () => {
  test('SCORM 1.2 says its pages, and each of them finds the school', async () => {
    const { facts, fileCount, read } = await unpack(
      await makePackage({
        'imsmanifest.xml': scormManifest(
          '1.2',
          [
            { title: 'الماء & Water', href: 'pages/one.html?x=1', parameters: '?y=2' },
            { title: 'Two', href: 'pages/two.htm' },
          ],
          '<adlcp:masteryscore>80</adlcp:masteryscore>',
        ),
        'pages/one.html': page,
        'pages/two.htm': '<p>No head</p>',
        'pages/درس ١.png': new Uint8Array([1, 2, 3]),
      }),
    );
    expect(facts).toEqual({
      kind: 'scorm_12',
      passScore: 0.8,
      titles: [
        { id: 't1', title: 'الماء & Water', entry: 'pages/one.html?x=1&y=2' },
        { id: 't2', title: 'Two', entry: 'pages/two.htm' },
      ],
    });
    expect(fileCount).toBe(4);
    expect(read('pages/one.html')).toContain(
      '<head><script src="../__player/state.js"></script><script src="../__player/player.js"></script><title>',
    );
    expect(read('pages/two.htm')).toMatch(/^<script .*<p>No head<\/p>$/);
    expect(read('pages/درس ١.png')).toBe('\u0001\u0002\u0003');
  });

  test('SCORM 2004 is known by its schema, in a folder around it too', async () => {
    const manifest = scormManifest('2004 4th Edition', [{ title: 'One', href: 'a.html' }]);
    const files = { 'course/imsmanifest.xml': manifest, 'course/a.html': page };
    expect((await unpack(await makePackage(files))).facts).toMatchObject({ kind: 'scorm_2004' });
    const unnamed = { ...files, 'course/imsmanifest.xml': manifest.replace('2004 4th Edition', '') };
    expect((await unpack(await makePackage(unnamed))).facts).toMatchObject({ kind: 'scorm_2004' });
  });

  test('H5P with the libraries it needs', async () => {
    const { facts, read } = await unpack(await makePackage(h5p));
    expect(facts).toEqual({ kind: 'h5p', passScore: null, titles: [{ id: 't1', title: 'Quiz', entry: '' }] });
    expect(read('content/content.json')).toBe('{"question":"?"}');
  });
});

describe('a package that is refused says why', () => {
  test.each([
    ['neither H5P nor SCORM', { 'index.html': page }, 'package_unknown'],
    ['another standard', { 'imsmanifest.xml': '<manifest><metadata/></manifest>' }, 'package_unknown'],
    ['a manifest that is no XML', { 'imsmanifest.xml': '<manifest' }, 'package_manifest'],
    ['a start that is not there', { 'imsmanifest.xml': one }, 'package_entry'],
    [
      'a start on another server',
      {
        'imsmanifest.xml': one.replaceAll('index.html', 'https://lms.example/index.html'),
        'index.html': page,
      },
      'package_server',
    ],
    ['pages that a server runs', { ...scorm, 'save.php': '<?php' }, 'package_server'],
    ['a name of the school', { ...scorm, '__player/state.js': '' }, 'package_names'],
    ['a name with two readings', { ...scorm, 'a%2fb.js': '' }, 'package_names'],
    ['H5P without a library', { ...h5p, 'H5P.Base-1.0/library.json': undefined }, 'package_library'],
    ['H5P without a file of a library', { ...h5p, 'H5P.Own-1.0/own.js': undefined }, 'package_library'],
    ['H5P without content', { ...h5p, 'content/content.json': undefined }, 'package_entry'],
    ['H5P that is no JSON', { ...h5p, 'h5p.json': '{' }, 'package_manifest'],
  ] as [string, Record<string, string | undefined>, string][])('%s', async (_, files, code) => {
    const there = Object.entries(files).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]]));
    expect(await codeOf(await makePackage(Object.fromEntries(there)))).toBe(code);
  });

  test.each([
    ['a path out of the package', '../a.js'],
    ['a path of the machine', '/rt/a.js'],
    ['a path with a drive', 'c:/aa.js'],
    ['an empty step', 'aa//a.js'],
  ])('%s', async (_, name) => {
    const safe = 'x'.repeat(name.length);
    const bytes = renamed(await makePackage({ ...scorm, [safe]: 'x' }), safe, name);
    expect(await codeOf(bytes)).toBe('package_names');
  });

  test('a link', async () => {
    const zip = new ZipFile();
    for (const [path, text] of Object.entries(scorm)) zip.addBuffer(Buffer.from(text), path);
    zip.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 });
    zip.end();
    expect(await codeOf(await buffer(zip.outputStream))).toBe('package_names');
  });

  test('two files of one name', async () => {
    const bytes = await makePackage({ ...scorm, 'a.js': '1', 'b.js': '2' });
    expect(await codeOf(renamed(bytes, 'b.js', 'a.js'))).toBe('package_names');
  });

  test('what unpacks to far more than it is', async () => {
    const bytes = await makePackage({ ...scorm, 'a.bin': new Uint8Array(8 * packageLimits.small) });
    expect(await codeOf(bytes)).toBe('package_bomb');
  });

  test('what says a smaller size than it has', async () => {
    const bytes = await makePackage({ ...scorm, 'a.bin': new Uint8Array(100_000) });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(100_000);
    const less = Buffer.alloc(4);
    less.writeUInt32LE(10);
    expect(await codeOf(renamed(bytes, size.toString('latin1'), less.toString('latin1')))).toBe(
      'package_broken',
    );
  });

  test.each([100_000, packageLimits.entries + 1, packageLimits.files + 1])(
    '%i entries, before any of them is unpacked',
    async (entries) => {
      expect(await codeOf(listOf(entries))).toBe('package_files');
    },
  );

  test('a file that was cut', async () => {
    const bytes = await makePackage(scorm);
    expect(await codeOf(bytes.subarray(0, bytes.length - 30))).toBe('package_broken');
  });
});
