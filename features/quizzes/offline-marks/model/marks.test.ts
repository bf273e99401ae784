import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfflineMarksRow } from '@/lib/contract/resources/quizzes/offline-marks';
import { readBlock } from '@/components/spreadsheet/block';
import { readMark } from '@/components/spreadsheet/mark';
import { moved } from '@/components/spreadsheet/moves';
import { sortBlock } from '@/components/spreadsheet/placing';
import { changesOf, columnsOf, edited, type Edits, problemOf, sumOf, toSave } from './sheet';

const edit = (edits: Edits, row: OfflineMarksRow, column: string, text: string) =>
  edited(edits, [{ row, column, text }]);

describe('a mark', () => {
  test.each([
    ['7.5', 7.5],
    ['٧٫٥', 7.5],
    ['۷٫۵', 7.5],
    ['7,5', 7.5],
    ['٧،٥', 7.5],
    [' 4 ', 4],
    ['\u200e10\u200f', 10],
    ['.5', 0.5],
    ['3.', 3],
    ['2.50', 2.5],
    ['2.500', 2.5],
    ['+1', 1],
    ['-0', 0],
  ])('%s is read as %s', (text, mark) => expect(readMark(text)).toEqual({ mark, problem: null }));

  test.each([
    ['خمسة', 'number'],
    ['1.2.3', 'number'],
    ['1,234.5', 'number'],
    ['5/10', 'number'],
    ['1e2', 'number'],
    ['-', 'number'],
    ['.', 'number'],
    ['1.005', 'mark_decimals'],
    ['−3', 'mark_negative'],
    ['-٣', 'mark_negative'],
    ['1234567', 'number'],
  ])('%s is none: %s', (text, problem) => expect(readMark(text)).toEqual({ mark: null, problem }));

  test('nothing is no mark, and no mistake', () =>
    expect(readMark(' \u200f ')).toEqual({ mark: null, problem: null }));

  test('never throws, and only answers numbers that can be saved', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { mark } = readMark(text);
        expect(mark === null || (mark >= 0 && Math.round(mark * 100) / 100 === mark)).toBe(true);
      }),
    ));

  test('reads what it wrote in every script', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.constantFrom('en', 'ar-EG', 'fa'),
        (cents, locale) => {
          const text = (cents / 100).toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 2 });
          expect(readMark(text).mark).toBe(cents / 100);
        },
      ),
    ));
});

const written = (rows: readonly string[][], separator: string) =>
  rows
    .map((row) =>
      row.map((cell) => (/["\n\t,;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator),
    )
    .join('\r\n');

describe('a block', () => {
  test('of a spreadsheet: tabs, and quotes around lines and quotes', () => {
    expect(readBlock('أمل\t"5\n"\t7\r\n"قال ""لا"""\t\t3\r\n\r\n')).toEqual([
      ['أمل', '5', '7'],
      ['قال "لا"', '', '3'],
    ]);
  });

  test('of a file: commas or semicolons; a comma in a number separates nothing', () => {
    expect(readBlock('a,1,2\nb,3,4')).toEqual([
      ['a', '1', '2'],
      ['b', '3', '4'],
    ]);
    expect(readBlock('a;7,5;2')).toEqual([['a', '7,5', '2']]);
    expect(readBlock('7,5\n٨,٥')).toEqual([['7,5'], ['٨,٥']]);
  });

  test('comes back as it was written', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }).chain((width) =>
          fc.array(
            fc.array(
              fc
                .string({ unit: fc.constantFrom('a', 'ب', '7', '"', '\n', '\t', ',', ';', ' ') })
                .map((text) => text.trim()),
              { minLength: width, maxLength: width },
            ),
            { minLength: 1, maxLength: 8 },
          ),
        ),
        (rows) => {
          const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
          expect(readBlock(written(rows, '\t'))).toEqual(rows.slice(0, last + 1));
        },
      ),
    ));
});

const targets = [
  { id: 'a', max: 5 },
  { id: 'b', max: 5 },
  { id: 'total', max: 10 },
];

describe('sorting a block', () => {
  test('without names it begins at the cursor; cells outside the sheet are reported', () => {
    expect(sortBlock([['1', '2', '3', '4']], targets, 1)).toEqual({
      labels: [],
      from: 1,
      marks: [['1', '2']],
      outside: 2,
    });
  });

  test('names and numbers in front are labels, the head is left out, and the marks begin at the first question', () => {
    const rows = [
      ['الرقم', 'الاسم', 'س١', 'س٢'],
      ['20261001', 'أمل', '3', 'x'],
      ['20261002', 'بدر', '', '5'],
    ];
    expect(sortBlock(rows, targets, 2)).toEqual({
      labels: [
        ['20261001', 'أمل'],
        ['20261002', 'بدر'],
      ],
      from: 0,
      marks: [
        ['3', 'x'],
        ['', '5'],
      ],
      outside: 0,
    });
  });

  test('one wrong mark in the first column does not make it a column of names', () => {
    expect(
      sortBlock(
        [
          ['3', '1'],
          ['x', '2'],
          ['4', '9'],
        ],
        targets,
        0,
      ).labels,
    ).toEqual([]);
  });

  test('a name and one column of marks go where the cursor is', () => {
    expect(
      sortBlock(
        [
          ['أمل', '3'],
          ['بدر', '4'],
        ],
        targets,
        1,
      ),
    ).toMatchObject({ from: 1, marks: [['3'], ['4']] });
  });
});

const row: OfflineMarksRow = {
  student_id: 's',
  number: '1',
  name: { ar: 'أمل' },
  classroom: { id: 'c', name: { ar: '٥أ' } },
  attempt_id: null,
  marks: { a: 2 },
  total: null,
  max_total: 10,
  block: null,
  typed_by: null,
  typed_at: null,
};
const question = { prompt: {}, question_type: 'essay' as const, max_mark: 5 };
const columns = columnsOf({
  total_mark: 10,
  columns: [
    { ...question, question_id: 'a', position: 1 },
    { ...question, question_id: 'b', position: 2 },
  ],
});
const none: Edits = new Map();
const problem = (edits: Edits, index: number, of: OfflineMarksRow = row) => {
  const column = columns[index];
  return column ? (problemOf(of, column, columns, edits)?.code ?? null) : 'no column';
};

describe('the sheet', () => {
  test('a text that says what is saved is no change', () => {
    expect(edit(none, row, 'a', '٢').size).toBe(0);
    expect(edit(edit(none, row, 'a', '3'), row, 'a', '2.0').size).toBe(0);
    expect(changesOf([row], columns, edit(none, row, 'b', '٤٫٥'))).toMatchObject([
      { before: null, mark: 4.5 },
    ]);
  });

  test('names what is wrong with a cell', () => {
    expect(problem(edit(none, row, 'b', '5.01'), 1)).toBe('above_max');
    expect(problem(edit(none, row, 'b', 'x'), 1)).toBe('number');
    expect(problem(edit(none, row, 'b', '5'), 1)).toBeNull();
  });

  test('a pasted total must be the sum, and is not sent beside it', () => {
    const edits = edit(edit(none, row, 'b', '3'), row, 'total', '5');
    expect([sumOf(row, columns, edits), problem(edits, 2)]).toEqual([5, null]);
    expect(changesOf([row], columns, edits)).toHaveLength(1);
    expect(problem(edit(edits, row, 'total', '6'), 2)).toBe('paper_sum');
  });

  test('marks beside a saved total: one of them has to go', () => {
    const typed = { ...row, marks: {}, total: 7 };
    expect(problem(edit(none, typed, 'a', '1'), 2, typed)).toBe('paper_total');
    expect(problem(edit(edit(none, typed, 'a', '1'), typed, 'total', ''), 2, typed)).toBeNull();
  });

  test('a save names each column once and each cell with the mark that was seen', () => {
    const edits = edit(edit(none, row, 'b', '3'), row, 'a', '');
    expect(toSave(changesOf([row], columns, edits), 'سبب')).toEqual({
      columns: ['a', 'b'],
      rows: [
        {
          student_id: 's',
          cells: [
            { column: 0, before: 2, mark: null },
            { column: 1, before: null, mark: 3 },
          ],
        },
      ],
      reason: 'سبب',
    });
  });
});

describe('keys', () => {
  const size = { rows: 3, columns: 4 };
  const press = (key: string, more: object = {}) => ({
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  });
  const from = { row: 1, column: 1 };
  test('arrows go where they point', () => {
    expect(moved(press('ArrowLeft'), from, size, false)).toEqual({ row: 1, column: 0 });
    expect(moved(press('ArrowLeft'), from, size, true)).toEqual({ row: 1, column: 2 });
    expect(moved(press('ArrowRight', { ctrlKey: true }), from, size, true)).toEqual({ row: 1, column: 0 });
  });
  test('Tab reads on into the next line in both directions of writing and leaves at the end', () => {
    expect(moved(press('Tab'), { row: 0, column: 3 }, size, true)).toEqual({ row: 1, column: 0 });
    expect(moved(press('Tab', { shiftKey: true }), { row: 1, column: 0 }, size, false)).toEqual({
      row: 0,
      column: 3,
    });
    expect(moved(press('Tab'), { row: 2, column: 3 }, size, false)).toBeNull();
  });
  test('Enter goes down and stays in the sheet', () => {
    expect(moved(press('Enter'), { row: 2, column: 1 }, size, false)).toEqual({ row: 2, column: 1 });
    expect(moved(press('Enter', { shiftKey: true }), from, size, false)).toEqual({ row: 0, column: 1 });
    expect(moved(press('a'), from, size, false)).toBeNull();
  });
});
