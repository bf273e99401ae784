import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { FormatProvider } from '@/components/ui/format-provider';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import ar from '@/messages/ar/assessment-reports.json';
import en from '@/messages/en/assessment-reports.json';
import { drawHeights, drawWidths } from '@/tests/ui/heights';
import { renderUi } from '@/tests/ui/render';
import type { HeatRow } from '../../model/heat';
import { HeatTable } from './heat-table';

beforeEach(() => {
  drawHeights();
  drawWidths();
  history.replaceState(null, '', '/en/assessment/average-question-report?assessment=A');
});

const columns = ['Plans', 'Explains'].map((title, place) => ({
  key: `s${place + 1}`,
  title,
  category: 'Teaching',
}));
const rows: HeatRow[] = [
  { key: 'a', name: 'Amal', overall: 3, cells: [4, 1.5] },
  { key: 'b', name: 'Badr', overall: null, cells: [null, null] },
  { key: 'c', name: 'Dana', overall: 4.4, cells: [2, 5] },
];
const all: HeatRow = { key: 'all', name: 'All 3 together', overall: 3.7, cells: [3, 3.3] };

function show({
  locale = 'en',
  sort,
  given = rows,
}: {
  locale?: 'ar' | 'en';
  sort?: string;
  given?: HeatRow[];
} = {}) {
  return renderUi(
    <FormatProvider settings={defaultFormatSettings(locale)}>
      <HeatTable
        label="Averages"
        columns={columns}
        rows={given}
        all={all}
        max={5}
        sort={sort}
        rowHref="/assessment/graph?assessee={key}"
      />
    </FormatProvider>,
    { locale, messages: { 'assessment-reports': locale === 'ar' ? ar : en } },
  );
}
const grid = () => screen.getByRole('grid', { name: 'Averages' });
const names = () =>
  within(grid())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

describe('sorting', () => {
  test('by a statement begins with the highest, turns round, and stands in the address', async () => {
    const { user } = show();
    expect(names()).toEqual(['All 3 together', 'Amal', 'Badr', 'Dana']);
    const head = () => screen.getByRole('columnheader', { name: /Explains/ });
    await user.click(within(head()).getByRole('button'));
    expect(names()).toEqual(['All 3 together', 'Dana', 'Amal', 'Badr']);
    expect(head()).toHaveAttribute('aria-sort', 'descending');
    expect(location.search).toBe('?assessment=A&sort=-s2');
    await user.click(within(head()).getByRole('button'));
    expect(names()).toEqual(['All 3 together', 'Amal', 'Dana', 'Badr']);
    expect(location.search).toBe('?assessment=A&sort=s2');
    await user.click(
      within(screen.getByRole('columnheader', { name: en.assessees.name })).getByRole('button'),
    );
    expect(names()).toEqual(['All 3 together', 'Amal', 'Badr', 'Dana']);
    expect(location.search).toBe('?assessment=A');
  });

  test('is as the address has it', () => {
    show({ sort: '-overall' });
    expect(names()).toEqual(['All 3 together', 'Dana', 'Amal', 'Badr']);
  });
});

describe('the keyboard', () => {
  test('reaches one cell by Tab and leads on from it; what was chosen is read in full', async () => {
    const { user } = show();
    await user.tab();
    expect(focused()).toBe(en.assessees.name);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('4.0');
    expect(screen.getByText('Teaching: Plans')).toBeVisible();
    await user.keyboard('{End}');
    expect(focused()).toBe('1.5');
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe('5.0');
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{Enter}');
    expect(names()[1]).toBe('Dana');
    await user.tab();
    expect(grid()).not.toContainElement(document.activeElement as HTMLElement);
  });

  test('leads on in the direction of reading', async () => {
    const { user } = show({ locale: 'ar' });
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('4.0');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('3.0');
  });
});

test('what has no figure says so, and shades stand beside their numbers', () => {
  show();
  const [, , none] = within(grid()).getAllByRole('rowheader');
  const row = none?.closest('tr');
  expect(row && within(row).getAllByText(en.averages.none)).toHaveLength(3);
  const cell = within(grid()).getByText('5.0').closest('td');
  expect(cell).toHaveAttribute('data-step', '5');
});

test('of 300 people only those in sight are drawn', () => {
  const many = Array.from(
    { length: 300 },
    (_, index): HeatRow => ({
      key: `${index}`,
      name: `Person ${index}`,
      overall: 3,
      cells: [3, 3],
    }),
  );
  show({ given: many });
  expect(grid()).toHaveAttribute('aria-rowcount', '302');
  expect(names().length).toBeLessThan(40);
});
