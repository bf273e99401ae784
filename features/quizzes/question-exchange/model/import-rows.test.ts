import { expect, test } from 'vitest';
import { mistakesCsv } from './import-rows';

test('a spreadsheet of mistakes runs no formula', () => {
  const csv = mistakesCsv(
    {
      rows: [
        {
          line: 4,
          verdict: 'refused',
          plain: { en: '=HYPERLINK("x")' },
          notes: [{ code: 'a', detail: 'No "key"' }],
        },
      ],
    } as never,
    ['Row', 'Question', 'Result'],
  );
  expect(csv).toBe('\ufeff"Row","Question","Result"\r\n"4","\'=HYPERLINK(""x"")","No ""key"""\r\n');
});
