import { afterAll, expect, test } from 'vitest';
import { ApiError } from '../http/errors';
import { holdsText, pageCount, textsOf } from './pdf.test-support';
import { createPress } from './press';
import { type ReportData, reportTemplate } from './templates/report';

const hostile = [
  '#read("/etc/passwd")',
  '*bold* _it_ `code` $x^2$ @ref <label> // c /* c */ \\ [x] {y}',
  `${'verylongword'.repeat(30)} ${'اللغةالعربية'.repeat(30)}`,
  'سَمَّاهُ مُحَمَّد (Ahmed) 10/5 ≤ √9',
  'lone \ud800 nul \u0000 override \u202e end',
  '\u2067 never closed',
  '',
];

const report = (locale: 'ar' | 'en', rows: string[][]): ReportData => ({
  page: {
    locale,
    digits: locale === 'ar' ? 'arab' : 'latn',
    title: locale === 'ar' ? 'درجات' : 'Scores',
    school: 'Manara',
    printed: '2026-11-21 09:40',
    pages: 'Page {page} of {pages}',
  },
  subtitle: '#import "@preview/cetz:0.3.0"',
  facts: [['Students', '24']],
  tables: [
    {
      title: '',
      columns: [
        { header: 'Name', width: 3, isNumber: false },
        { header: 'Mark', width: 1, isNumber: true },
      ],
      rows,
      empty: 'Nobody',
    },
  ],
});

const limits = { waiting: 2, patience: 120_000, idle: 600_000 };
const press = createPress(limits);
afterAll(() => press.close());
const pdf = (locale: 'ar' | 'en', rows: string[][]) =>
  ({ kind: 'pdf', source: reportTemplate, data: report(locale, rows) }) as const;

test.each(['ar', 'en'] as const)('pages of a report in %s show the data as it is', async (locale) => {
  const bytes = await press.make(
    pdf(locale, [
      ...hostile.map((text) => [text, '10/5']),
      ...Array.from({ length: 60 }, () => ['Sara', '7']),
    ]),
  );
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  expect(pageCount(bytes)).toBe(2);
  for (const text of ['#read("/etc/passwd")', 'Sara', '10/5', 'Students', '#import'])
    expect([text, holdsText(bytes, text)]).toEqual([text, true]);
  expect(textsOf(bytes).join('\n')).not.toContain('root:');
  expect(holdsText(bytes, locale === 'ar' ? 'درجات' : 'Scores')).toBe(true);
});

test('a report without rows says so', async () => {
  const bytes = await press.make(pdf('en', []));
  expect([pageCount(bytes), holdsText(bytes, 'Nobody')]).toEqual([1, true]);
});

test('a table is written by the same process', async () => {
  const sheet = {
    title: 's',
    locale: 'en' as const,
    columns: [{ key: 'a', header: 'A' }],
    rows: [{ a: '=1' }],
  };
  const bytes = await press.make({ kind: 'sheet', format: 'csv', sheet, bom: false });
  expect(Buffer.from(bytes).toString()).toBe("A\r\n'=1\r\n");
});

test('a template that reads a file or takes a package fails alone', async () => {
  const make = (source: string) => press.make({ kind: 'pdf', source, data: {} });
  await expect(make('#read("/etc/passwd")')).rejects.toThrow(/typst/);
  await expect(make('#read("../../../../../../etc/passwd")')).rejects.toThrow(/typst/);
  expect(pageCount(await press.make(pdf('en', [['Sara', '7']])))).toBe(1);
});

test('more files than may wait are refused, and the others are made', async () => {
  const kept = [1, 2, 3].map((mark) => press.make(pdf('en', [['Sara', String(mark)]])));
  const refused = await press.make(pdf('en', [])).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 503, options: { headers: { 'retry-after': '5' } } });
  expect((await Promise.all(kept)).map(pageCount)).toEqual([1, 1, 1]);
});

test('a file nobody wants any more is given up at once', async () => {
  const controller = new AbortController();
  const many = Array.from({ length: 4000 }, (_, index) => [`Name ${index}`, '7']);
  const first = press.make(pdf('en', many), controller.signal);
  const next = press.make(pdf('en', [['Sara', '7']]));
  const working = press.pid();
  controller.abort();
  await expect(first).rejects.toThrow(/abort/i);
  expect(pageCount(await next)).toBe(1);
  expect(press.pid()).not.toBe(working);
});

test('a file that takes too long is given up with 503', async () => {
  const hasty = createPress({ ...limits, patience: 1 });
  await expect(hasty.make(pdf('en', [['Sara', '7']]))).rejects.toMatchObject({ status: 503 });
  expect(hasty.pid()).toBeNull();
});

test('the process ends when nothing is asked, and begins again', async () => {
  const short = createPress({ ...limits, idle: 0 });
  await short.make(pdf('en', []));
  await expect.poll(() => short.pid()).toBeNull();
  expect(pageCount(await short.make(pdf('en', [])))).toBe(1);
  short.close();
});
