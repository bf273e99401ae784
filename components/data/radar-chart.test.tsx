import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormatProvider } from '@/components/ui/format-provider';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import { renderUi, shared } from '@/tests/ui/render';
import { RadarChart } from './radar-chart';

const axes = ['Planning', 'Teaching', 'Classroom', 'Feedback'].map((label) => ({ key: label, label }));
const others = { key: 'others', label: 'Others', values: [4, 5, 2.5, 3] };
const self = { key: 'self', label: 'Own view', values: [5, null, 3, 1] };

function show(locale: 'ar' | 'en', withSelf: boolean) {
  return renderUi(
    <FormatProvider settings={defaultFormatSettings(locale)}>
      <RadarChart name="Categories" axes={axes} series={withSelf ? [others, self] : [others]} max={5} />
    </FormatProvider>,
    { locale },
  );
}
const pointsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('circle[r="1.1"]')].map((circle) => Number(circle.getAttribute('cx')));

test('has its numbers as a table, in words where there is none', async () => {
  const { user } = show('en', true);
  await user.click(screen.getByText(shared.en.common.charts.asTable));
  const table = screen.getByRole('table', { name: 'Categories' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${shared.en.common.charts.item}OthersOwn view`,
    'Planning45',
    `Teaching5${shared.en.common.charts.noValue}`,
    'Classroom2.53',
    'Feedback31',
  ]);
});

test('goes round in reading direction: the second axis is at the right in English, at the left in Arabic', () => {
  const english = show('en', false);
  const [, right = 0] = pointsOf(english.container);
  expect(right).toBeGreaterThan(60);
  english.unmount();
  const [, left = 0] = pointsOf(show('ar', false).container);
  expect(left).toBeLessThan(60);
  expect(right + left).toBeCloseTo(120);
});

test('a value that is missing is no point in the middle', () => {
  const { container } = show('en', true);
  expect(container.querySelectorAll('rect[width="2.2"]')).toHaveLength(3);
});

test('no line goes past an axis without a value, nothing is filled there, and the chart names it', () => {
  const { container } = show('en', true);
  const [others, own] = [...container.querySelectorAll('.chart-ink')];
  expect(others?.querySelectorAll('polygon')).toHaveLength(1);
  expect(own?.querySelector('polygon')).toBeNull();
  // From the third axis over the fourth to the first; the second stands apart.
  const lines = [...(own?.querySelectorAll('polyline') ?? [])];
  expect(lines.map((line) => line.getAttribute('points')?.split(' ').length)).toEqual([3]);
  expect(screen.getByText('Own view has no value for Teaching.')).toBeVisible();
});

test('a whole series is named nowhere as one with gaps', () => {
  show('en', false);
  expect(screen.queryByText(/has no value/)).toBeNull();
});
