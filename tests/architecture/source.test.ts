import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { oneCalendarPlaces } from '@/lib/i18n/one-calendar';
import { root } from './pages';

const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter(Boolean);
const sources = files.flatMap((file) => {
  try {
    return [{ file, text: readFileSync(join(root, file), 'utf8') }];
  } catch {
    return [];
  }
});
const product = sources.filter(
  ({ file }) => !/\.(test|test-support)\.tsx?$|^(tests|e2e|scripts)\//.test(file),
);
const found = (list: typeof sources, pattern: RegExp) =>
  list.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Lines of a file, as `wc -l` counts them. */
const lengthOf = (text: string) => text.split('\n').length - 1;
/** Longest file of tests, in lines. */
const TEST_LINES = 300;

test('no file of tests has more than 300 lines', () => {
  const ofTests = sources.filter(({ file }) => /\.(test|test-support)\.tsx?$|^(tests|e2e)\//.test(file));
  expect(ofTests.length).toBeGreaterThan(500);
  const tooLong = ofTests
    .map(({ file, text }) => ({ file, lines: lengthOf(text) }))
    .filter(({ lines }) => lines > TEST_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines`);
  expect(tooLong).toEqual([]);
});

test('there are no server actions', () => {
  expect(found(product, /^\s*['"]use server['"]/m)).toEqual([]);
});

test('no database, no server code above the contract line', () => {
  const client = product.filter(({ file }) => /^(app|components|features|lib)\//.test(file));
  expect(client.length).toBeGreaterThan(50);
  expect(found(client, /from '(pg|drizzle-orm|@\/server|hono)/)).toEqual([]);
});

test('the environment is read in one place on each side', () => {
  const allowed =
    /^(lib\/env\/|server\/boot\/env\.ts|server\/(?:main|school)\.ts|server\/platform\/db\/cluster(-files)?\.ts|middleware\.ts|next\.config\.ts|drizzle\.config\.ts|playwright\.config\.ts|vitest\.config\.ts)/;
  const readers = found(
    product.filter(({ file }) => !allowed.test(file)),
    /process\.env(?!\.NODE_ENV)/,
  );
  expect(readers).toEqual([]);
});

/** Relative paths in string literals of a file, as seen from its folder, that lead out of the repository. */
const leaving = ({ file, text }: (typeof sources)[number]) =>
  [...text.matchAll(/['"`]((?:\.\.\/?)+[^'"`\n]*)['"`]/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^\.\.(?:\/|$)/.test(join(dirname(file), path)));

test('nothing outside of the repository is read', () => {
  expect(leaving({ file: 'e2e/a.spec.ts', text: `join(here, '../../shared/data')` })).toHaveLength(1);
  // What an attacker sends and what a rule of lint forbids are no files of ours.
  const attacks = /(?:etc\/passwd|^(?:\.\.\/?)+$|\$\{)/;
  const outside = sources.flatMap((source) =>
    leaving(source)
      .filter((path) => !attacks.test(path))
      .map((path) => `${source.file}: ${path}`),
  );
  expect(outside).toEqual([]);
  // A path that is put together from parts.
  const beside = new RegExp(['\\.\\./', 'shared/'].join(''));
  expect(found(sources, beside)).toEqual(['tests/architecture/source.test.ts']);
});

test('browser tests wait for what a page shows, not for a silent network', () => {
  const word = ['network', 'idle'].join('');
  expect(found(sources, new RegExp(word))).toEqual([]);
});

test('the product writes to its log, not to the console of the server', () => {
  expect(
    found(
      product.filter(({ file }) => file.startsWith('server/')),
      /console\.(log|info|debug)/,
    ),
  ).toEqual([]);
});

test('every notification is about something that its reader can open', () => {
  const server = product.filter(({ file }) => file.startsWith('server/modules/'));
  expect(found(server, /screenName: null/)).toEqual([]);
});

/** Options made of rows by hand, not of the places of a list: `lib/i18n/row-options` rules out equal labels. */
const handMade = /\{\s*value: (?!String\(place\))[^{}]*?,\s*label: [^{}]*?\b(?:pick|nameOf|labelOf)\(/g;

test('options made of rows of the school go through the helper that tells equal names apart', () => {
  const lists = product.filter(({ file }) => /^(?:features|components)\//.test(file));
  const equal = lists.flatMap(({ file, text }) =>
    [...text.matchAll(handMade)].flatMap(({ 0: found, index }) =>
      /distinctOptions\((?:(?!\n\n)[^;]){0,260}$/.test(text.slice(0, index)) ? [] : [`${file}: ${found}`],
    ),
  );
  expect(equal).toEqual([]);
});

/** Oldest versions without known holes (docs/spec/hardening.md). */
const floors: Record<string, string> = {
  next: '16.3.4',
  'next-intl': '4.9.2',
  hono: '4.13.5',
  '@hono/node-server': '1.19.15',
  'drizzle-orm': '0.45.2',
};
const parts = (version: string) => version.split('.').map(Number);
const isAtLeast = (version: string, floor: string) => {
  const [a, b] = [parts(version), parts(floor)];
  const index = a.findIndex((part, place) => part !== b[place]);
  return index === -1 || (a[index] ?? 0) > (b[index] ?? 0);
};

test.each(Object.entries(floors))('%s is at least %s in the lock file', (name, floor) => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const versions = Object.entries(lock.packages as Record<string, { version: string }>)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect(isAtLeast(version, floor), version).toBe(true);
});

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  for (const [name, range] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })) {
    expect(String(range).replace(/^npm:.*@/, ''), name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

/** Statements whose rows are taken as they come, and casts through `unknown`. */
const unchecked =
  /\.execute<|\bas unknown as\b|\{ rows\b[^}]*\} =\s*await [\w.#]+\.execute\(|\.execute\([^;]*\)\)?\.rows\b/;

test('rows of raw SQL are read through their schemas, and nothing in the server is cast by force', () => {
  for (const text of [
    'await db.execute<Row>(sql``)',
    'rows as unknown as Row[]',
    'const { rows } = await tx.execute(query)',
    'const { rows: found } =\n    await this.#db.execute(query)',
    '(await tx.execute(query)).rows.length',
  ])
    expect(unchecked.test(text), text).toBe(true);
  // The reader of rows and the cursor, which gives them to it; translators, whose keys are made while they
  // run.
  const allowed = /^server\/platform\/(db\/(rows|cursor)|text\/translate|messaging\/message-text)\.ts$/;
  const server = product.filter(({ file }) => file.startsWith('server/') && !allowed.test(file));
  expect(server.length).toBeGreaterThan(300);
  expect(found(server, unchecked)).toEqual([]);
});

test('a row of SQL is named once, `module.row`', () => {
  const rows = sources
    .filter(({ file }) => /^server\//.test(file) && !/\.test\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/Row = define(?:Fast)?Row\(\s*'([\w-]+)\.(\w+)'/g)].map(
        ([, module = '', row = '']) => ({ file, module, row }),
      ),
    );
  expect(rows.length).toBeGreaterThan(150);
  const names = rows.map(({ module, row }) => `${module}.${row}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const elsewhere = rows.filter(({ file, module }) => {
    const [, tier = '', , domain = ''] = file.split('/');
    return module !== (tier === 'modules' ? domain : tier);
  });
  expect(elsewhere).toEqual([]);
});

/** A moment that is an end by its name, written as a day without its hour. */
const dayOfAnEnd =
  /\.(?:date|shortDate|weekdayDate|fullDate|narrowDate|otherDate|dayWord)\(\s*(?:[\w?!]+\.)*(?:(?:end|ends|expires)_?[aA]t|end|\w*[uU]ntil)\b/;

test('the day of an end is the last day on which something holds', () => {
  expect(dayOfAnEnd.test('format.weekdayDate(row.ends_at)')).toBe(true);
  expect(dayOfAnEnd.test('format.fullDate(given.valid_until)')).toBe(true);
  expect(dayOfAnEnd.test("format.lastDay(row.ends_at, 'weekdayDate')")).toBe(false);
  expect(dayOfAnEnd.test('format.dateTime(row.ends_at)')).toBe(false);
  expect(found(product, dayOfAnEnd)).toEqual([]);
});

/** What writes a day without the formatter that knows both calendars. */
const ownDates =
  /month: '(?:long|short|narrow)'|dateStyle|toLocaleDateString|useFormatter|createDateTimeFormat/;
/** What a page cannot ask the formatter for: a day in one calendar. */
const oneCalendar = /\bcalendarDates\b|\btypedDate\b|\bdateIn\b/;

test('a day is written by one formatter, in both calendars, but for places that are named', () => {
  expect(ownDates.test("new Intl.DateTimeFormat('ar', { dateStyle: 'long' })")).toBe(true);
  expect(ownDates.test('format.dateTime(at)')).toBe(false);
  const named = Object.keys(oneCalendarPlaces);
  const others = product.filter(
    ({ file }) => !file.startsWith('lib/i18n/') && !named.some((place) => file.startsWith(place)),
  );
  expect(found(others, ownDates)).toEqual([]);
  expect(found(others, oneCalendar)).toEqual([]);
  // A name of what is gone would excuse what comes in its place.
  for (const place of named)
    expect(
      product.some(({ file }) => file.startsWith(place)),
      place,
    ).toBe(true);
});

/** Literals of one line, which cannot be broken without changing what they say. */
const literals =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<!sql)`(?:[^`\\\n]|\\.)*`|\/(?:[^/\\\n ]|\\.){30,}\/\w*/g;
const isTooLong = (line: string) => line.length > 110 && line.replaceAll(literals, "''").length > 110;

test('lines of the modules of the server and of the contract end before column 110', () => {
  const columns = 'a.first, '.repeat(14);
  expect(isTooLong(`  // ${columns}`)).toBe(true);
  expect(isTooLong(`  sql\`select ${columns} from answers a\`,`)).toBe(true);
  expect(isTooLong(`  summary: '${columns}',`)).toBe(false);
  // Engines and dialogs of question types, merging and erasing.
  const excepted =
    /^(?:lib\/contract\/questions|server\/modules\/(?:quizzes\/(?:questions|question-exchange|quiz-print)|people\/office-people\/(?:erase|merge)))\//;
  const long = product
    .filter(({ file }) => /^(?:server\/modules|lib\/contract)\//.test(file) && !excepted.test(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (isTooLong(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(long).toEqual([]);
});
