import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { ApiError } from '@/server/router/errors';
import { holdsText, pageCount, wordsOf } from './pdf.test-support';
import { pageCount as pagesOf } from './page-count';
import { createPdfRenderer } from './pdf-renderer';
import type { FileProgress } from '@/lib/contract/resources/common/file-progress';
import type { Job } from './render-worker';
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

const limits = { waiting: 2, eachPerson: 10, patience: 120_000, idle: 600_000, memory: 100_000 };
const press = createPdfRenderer(limits);
afterAll(() => press.close());
const make = (job: Job, signal?: AbortSignal, from = press) =>
  from.render((made) => made(job), { person: 'one', signal });
const pdf = (locale: 'ar' | 'en', rows: string[][]) =>
  ({ kind: 'pdf', source: reportTemplate, data: report(locale, rows) }) as const;

test.each(['ar', 'en'] as const)('pages of a report in %s show the data as it is', async (locale) => {
  const bytes = await make(
    pdf(locale, [
      ...hostile.map((text) => [text, '10/5']),
      ...Array.from({ length: 60 }, () => ['Sara', '7']),
    ]),
  );
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  expect(pageCount(bytes)).toBe(2);
  for (const text of ['#read("/etc/passwd")', 'Sara', '10/5', 'Students', '#import'])
    expect([text, await holdsText(bytes, text)]).toEqual([text, true]);
  expect((await wordsOf(bytes)).join('\n')).not.toContain('root:');
  expect(await holdsText(bytes, locale === 'ar' ? 'درجات' : 'Scores')).toBe(true);
});

test('a report without rows says so', async () => {
  const bytes = await make(pdf('en', []));
  expect([pageCount(bytes), await holdsText(bytes, 'Nobody')]).toEqual([1, true]);
});

test('a table is written by the same process, of the rows that come in batches', async () => {
  const sheet = { title: 's', locale: 'en' as const, columns: [{ key: 'a', header: 'A' }] };
  const reports: FileProgress[] = [];
  const rows = [[{ a: '=1' }], [{ a: 'b' }, { a: 'c' }]];
  const bytes = await press.render(
    (made) => made({ kind: 'sheet', format: 'csv', sheet, bom: false }, { rows, total: 3 }),
    { person: 'one', report: (progress) => reports.push(progress) },
  );
  expect(Buffer.from(bytes).toString()).toBe("A\r\n'=1\r\nb\r\nc\r\n");
  expect(reports).toEqual([0, 1, 3].map((done) => ({ stage: 'making', done, total: 3 })));
});

describe('a long report', () => {
  // Every text begins with the same letters, so that all parts of the file name their glyphs alike.
  const texts = Array.from({ length: 950 }, (_, index) => [`Row0123456789x${index}`, '7']);
  const batches = Array.from({ length: 10 }, (_, index) => texts.slice(index * 100, index * 100 + 100));

  test('is set piece by piece, each row once, under one count of pages', async () => {
    const reports: number[] = [];
    const bytes = await press.render(
      (made) => made({ kind: 'report', data: report('en', []) }, { rows: batches, total: texts.length }),
      {
        person: 'one',
        report: (progress) => void (progress.stage === 'making' && reports.push(progress.done)),
      },
    );
    const shown = (await wordsOf(bytes)).filter((text) => /^Row0123456789x\d+$/.test(text));
    expect(new Set(shown)).toEqual(new Set(texts.map(([name]) => name)));
    expect(reports.length).toBeGreaterThan(2);
    expect(reports).toEqual(reports.toSorted((a, b) => a - b));
    expect(reports.at(-1)).toBeLessThan(texts.length);
    const whole = await make(pdf('en', texts));
    expect([pagesOf(bytes), await holdsText(bytes, '#import')]).toEqual([pagesOf(whole), true]);
  });

  test('of 800 rows, or of 720 with eleven columns, has the tags of its rows; a longer one has none', async () => {
    const tagged = async (count: number, width: number) => {
      const data = report('en', []);
      const column = { header: 'Name', width: 1, isNumber: false };
      data.tables = data.tables.map((table) => ({
        ...table,
        columns: Array.from({ length: width }, () => column),
      }));
      const rows = Array.from({ length: count }, (_, row) => Array.from({ length: width }, () => `${row}`));
      const bytes = await press.render(
        (made) => made({ kind: 'report', data }, { rows: [rows], total: count }),
        {
          person: 'one',
        },
      );
      return /\/S ?\/TR\b/.test(Buffer.from(bytes).toString('latin1'));
    };
    expect([await tagged(800, 2), await tagged(720, 11), await tagged(801, 2)]).toEqual([true, true, false]);
  });

  test('takes no more memory the longer it is', async () => {
    const wide = report('ar', []);
    const columns = Array.from({ length: 8 }, (_, index) => ({
      header: String(index),
      width: 1,
      isNumber: false,
    }));
    wide.tables = wide.tables.map((table) => ({ ...table, columns }));
    const batch = texts.slice(0, 250).map(([name = '']) => columns.map(() => name));
    const memory = async (count: number) => {
      const own = createPdfRenderer(limits);
      const rows = Array.from({ length: count / 250 }, () => batch);
      await own.render((made) => made({ kind: 'report', data: wide }, { rows, total: count }), {
        person: 'one',
      });
      const status = readFileSync(`/proc/${own.pid()}/status`, 'utf8');
      own.close();
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    };
    const short = await memory(1000);
    expect((await memory(3000)) - short).toBeLessThan(60);
  });
});

test('a template that reads a file or takes a package fails alone', async () => {
  const from = (source: string) => make({ kind: 'pdf', source, data: {} });
  await expect(from('#read("/etc/passwd")')).rejects.toThrow(/typst/);
  await expect(from('#read("../../../../../../etc/passwd")')).rejects.toThrow(/typst/);
  expect(pageCount(await make(pdf('en', [['Sara', '7']])))).toBe(1);
});

test('more files than may wait are refused, and the others are made', async () => {
  const kept = [1, 2, 3].map((mark) => make(pdf('en', [['Sara', String(mark)]])));
  const refused = await make(pdf('en', [])).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 503, options: { headers: { 'retry-after': '5' } } });
  expect((await Promise.all(kept)).map(pageCount)).toEqual([1, 1, 1]);
});

test('files of one person leave a place for the next', async () => {
  const own = createPdfRenderer({ ...limits, waiting: 6, eachPerson: 2 });
  const print = (person: string) => own.render((made) => made(pdf('en', [])), { person });
  const storm = Array.from({ length: 12 }, () =>
    print('one').then(pageCount, (error: ApiError) => error.status),
  );
  expect(own.isFull('one')).toBe(true);
  expect(pageCount(await print('two'))).toBe(1);
  expect((await Promise.all(storm)).toSorted()).toEqual([1, 1, ...Array.from({ length: 10 }, () => 503)]);
  own.close();
});

test('a file nobody wants any more is given up at once', async () => {
  const controller = new AbortController();
  const many = Array.from({ length: 4000 }, (_, index) => [`Name ${index}`, '7']);
  const first = make(pdf('en', many), controller.signal);
  const next = make(pdf('en', [['Sara', '7']]));
  const working = press.pid();
  controller.abort();
  await expect(first).rejects.toThrow(/abort/i);
  expect(pageCount(await next)).toBe(1);
  expect(press.pid()).not.toBe(working);
});

test('what a file reads is read in its turn, and who waits receives how many are before', async () => {
  const order: string[] = [];
  const reports: FileProgress[] = [];
  const one = press.render(
    async (made) => {
      order.push('first reads');
      await made(pdf('en', [['Sara', '7']]));
      order.push('first is made');
    },
    { person: 'one' },
  );
  const kept = make(pdf('en', []));
  const second = press.render(async () => void order.push('second reads'), {
    person: 'one',
    report: (progress) => reports.push(progress),
  });
  await Promise.all([one, kept, second]);
  expect(order).toEqual(['first reads', 'first is made', 'second reads']);
  expect(reports).toEqual([2, 1].map((ahead) => ({ stage: 'waiting', ahead })));
});

test('rows that cannot be read fail their file alone', async () => {
  async function* broken() {
    yield [['Sara', '7']];
    throw new Error('no connection');
  }
  const job = { kind: 'report', data: report('en', []) } as const;
  await expect(
    press.render((made) => made(job, { rows: broken(), total: 2 }), { person: 'one' }),
  ).rejects.toThrow('no connection');
  expect(pageCount(await make(pdf('en', [])))).toBe(1);
});

test('a file that takes too long is given up with 503', async () => {
  const hasty = createPdfRenderer({ ...limits, patience: 1 });
  await expect(make(pdf('en', [['Sara', '7']]), undefined, hasty)).rejects.toMatchObject({ status: 503 });
  expect(hasty.pid()).toBeNull();
});

test('the process ends when nothing is asked, and begins again', async () => {
  const short = createPdfRenderer({ ...limits, idle: 0 });
  await make(pdf('en', []), undefined, short);
  await expect.poll(() => short.pid()).toBeNull();
  expect(pageCount(await make(pdf('en', []), undefined, short))).toBe(1);
  short.close();
});

test('a process that a file left with much memory ends, and the file is there', async () => {
  const lean = createPdfRenderer({ ...limits, memory: 1 });
  expect(pageCount(await make(pdf('en', []), undefined, lean))).toBe(1);
  expect(lean.pid()).toBeNull();
});
