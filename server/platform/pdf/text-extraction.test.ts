import { afterAll, expect, test } from 'vitest';
import { linesByPdfjs, textByPdfium } from '@/tests/setup/pdf-readers.mjs';
import { createPdfRenderer } from './pdf-renderer';
import { type ReportData, reportTemplate } from './templates/report';

const press = createPdfRenderer({
  waiting: 2,
  eachPerson: 10,
  patience: 120_000,
  idle: 600_000,
  memory: 400,
});
afterAll(() => press.close());

/** Letters that Cairo joins into one drawing: the text must come out as it went in. */
const names = [
  'محمد العنزي',
  'لجين الشمري',
  'نجلاء المطيري',
  'علاء الأحمدي',
  'عبدالله الغامدي',
  'يمنى بنت تركي',
  'فاطمة اللحياني',
  'آلاء إبراهيم آل علي',
  'د. هند الجهني',
  'منى الحسيني',
  'بلال لؤي الإدريسي',
];
/** Arabic, Latin letters and digits of both kinds in one cell. */
const mixed = ['محمد Ahmed علي', 'واجب 12 من 20', 'الخميس ١٢٣', '٨٫٥ من ١٠', 'الصف الخامس أ 2026'];
const latin = ['Sara', 'Office file 10/5'];

const report = (locale: 'ar' | 'en', rows: string[][]): ReportData => ({
  page: {
    locale,
    digits: 'latn',
    title: 'أعلى الدرجات',
    school: 'الأولى',
    printed: '2026-11-21',
    pages: '{page}',
  },
  subtitle: '',
  facts: [],
  tables: [
    {
      title: '',
      columns: [
        { header: 'الاسم', width: 3, isNumber: false },
        { header: 'الدرجة', width: 1, isNumber: true },
      ],
      rows,
      empty: '',
    },
  ],
});

test.each(['ar', 'en'] as const)('two readers of PDF find what was set in a page in %s', async (locale) => {
  const wanted = [...names, ...mixed, ...latin];
  const data = report(
    locale,
    wanted.map((text) => [text, '7']),
  );
  const bytes = await press.render((make) => make({ kind: 'pdf', source: reportTemplate, data }), {
    person: 'one',
  });
  const lines = await linesByPdfjs(bytes);
  const text = await textByPdfium(bytes);
  const arabic = [...names, ...mixed, 'أعلى الدرجات', 'الاسم', 'الأولى'];
  expect(wanted.filter((value) => !lines.some((line) => line.includes(value)))).toEqual([]);
  expect([...arabic, 'Sara'].filter((value) => !text.includes(value))).toEqual([]);
});

test('names of a long report that is bound from parts are found too', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => [
    `${names[index % names.length]} ${index + 1000}`,
    '7',
  ]);
  const bytes = await press.render(
    (make) => make({ kind: 'report', data: report('ar', []) }, { rows: [rows], total: rows.length }),
    { person: 'one' },
  );
  const text = await textByPdfium(bytes);
  const lines = await linesByPdfjs(bytes);
  expect(rows.map(([name = '']) => name).filter((name) => !text.includes(name))).toEqual([]);
  expect(
    rows.map(([name = '']) => name).filter((name) => !lines.some((line) => line.includes(name))),
  ).toEqual([]);
});
