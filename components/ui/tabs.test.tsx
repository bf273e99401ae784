import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { nextTab, Tabs } from './tabs';

const items = [
  { key: 'analysis', label: 'التحليل', panel: 'لوحة التحليل' },
  { key: 'students', label: 'الطلاب', count: 31, panel: 'لوحة الطلاب' },
  { key: 'log', label: 'السجل', panel: 'لوحة السجل' },
];

test('one panel shows, the one of the chosen tab', async () => {
  const { user } = renderUi(<Tabs name="التقرير" items={items} />);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('لوحة التحليل');
  await user.click(screen.getByRole('tab', { name: /الطلاب/ }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('لوحة الطلاب');
  expect(screen.getByRole('tab', { name: /الطلاب/ })).toHaveAttribute('aria-selected', 'true');
});

test('End and Home go to the ends with focus and panel, and only the chosen tab is in the order of focus', async () => {
  const { user } = renderUi(<Tabs name="التقرير" items={items} />);
  screen.getByRole('tab', { name: 'التحليل' }).focus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'السجل' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('لوحة السجل');
  expect(screen.getByRole('tab', { name: 'التحليل' })).toHaveAttribute('tabindex', '-1');
});

test.each([
  ['ArrowLeft', true, 1],
  ['ArrowRight', true, 2],
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, 2],
])('%s with right-to-left %s leads from the first of three to %d', (key, rtl, to) => {
  expect(nextTab(key, 0, 3, rtl)).toBe(to);
});
