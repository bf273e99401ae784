import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createFormat } from '@/lib/i18n/format';
import ar from '@/messages/ar/office-data.json';
import en from '@/messages/en/office-data.json';
import { renderUi } from '@/tests/ui/render';
import { UnreadPanel } from './unread-panel';

const unread = [
  { kind: 'sheet' as const, sheet: 'الحافلات', column: null, missing: null, rows: 3 },
  { kind: 'sheet' as const, sheet: 'بلا أرقام', column: null, missing: 'رقم الطالب', rows: 600 },
  { kind: 'column' as const, sheet: 'الطلاب', column: 'الجنسية', missing: null, rows: 1 },
  { kind: 'remarks' as const, sheet: 'الطلاب', column: null, missing: null, rows: 2 },
];

describe.each([
  ['ar', ar],
  ['en', en],
] as const)('in %s', (locale, messages) => {
  const format = createFormat({ locale, timeZone: 'Asia/Riyadh', calendar: 'gregory', digits: 'latn' });
  const show = (parts: typeof unread | []) =>
    renderUi(<UnreadPanel unread={[...parts]} format={format} />, {
      locale,
      messages: { 'office-data': messages },
    });

  test('names every sheet and column that was not read, with how many rows are lost and why', () => {
    show(unread);
    expect(screen.getByRole('region', { name: messages.unread.title })).toBeVisible();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    for (const [place, words] of [
      ['الحافلات'],
      ['بلا أرقام', '600', 'رقم الطالب'],
      ['الجنسية', 'الطلاب'],
    ].entries())
      for (const word of words) expect(lines[place]).toContain(word);
    expect(lines[3]).toContain('#');
    expect(screen.getByText(messages.unread.lead)).toBeVisible();
  });

  test('says nothing where nothing was left', () => {
    show([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
