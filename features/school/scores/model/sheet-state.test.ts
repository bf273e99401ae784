import { expect, test } from 'vitest';
import type { ScoreCell, ScoreSheetDocument } from '@/lib/contract/resources/school/score';
import { beginSheet, cellName, withSavedAnswer, typeCells } from './sheet-state';

const words = {
  locale: 'en',
  absent: 'Absent',
  excused: 'Excused',
  absentAlso: '',
  excusedAlso: '',
} as const;
const cell = (value: number | null, version = 0): ScoreCell => ({
  ...{ value, status: value === null ? null : 'value', level: null, text: null, remark: null },
  ...{ source: 'entered', fed: null, version, is_outlier: false },
});
const sheetOf = (marks: Record<string, ScoreCell>): ScoreSheetDocument =>
  ({
    data: Object.entries(marks).map(([id, value]) => ({
      type: 'student_score',
      id,
      attributes: { student_id: id, number: id, name: { en: id }, values: { one: value } },
    })),
    meta: {
      frontend_headers: [{ key: 'one', title_en: 'One', type: 'mark', max: 10, editable: true, levels: [] }],
      sheet: { version: 0 },
    },
  }) as unknown as ScoreSheetDocument;

test('of what a save answers only rows that it changed are new objects, and no column is', () => {
  const before = typeCells(
    beginSheet(sheetOf({ amal: cell(null), badr: cell(3) })),
    [{ student: 'amal', key: 'one', text: '7' }],
    words,
  );
  const sent = new Map([[cellName('amal', 'one'), '7']]);
  const { sheet, drafts } = withSavedAnswer(before, sheetOf({ amal: cell(7, 1), badr: cell(3) }), sent);
  expect(sheet.data[1]).toBe(before.sheet.data[1]);
  expect(sheet.data[0]?.attributes.values.one).toMatchObject({ value: 7, version: 1 });
  expect(sheet.meta.frontend_headers).toBe(before.sheet.meta.frontend_headers);
  expect(drafts.size).toBe(0);
});

test('columns that were changed meanwhile are taken over', () => {
  const before = beginSheet(sheetOf({ amal: cell(null) }));
  const answer = sheetOf({ amal: cell(null) });
  const [column] = answer.meta.frontend_headers;
  if (column) column.max = 20;
  expect(withSavedAnswer(before, answer, new Map()).sheet.meta.frontend_headers[0]?.max).toBe(20);
});
