import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MyResult } from '@/lib/contract/resources/surveys/assessment-report';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import ar from '@/messages/ar/assessment-forms.json';
import en from '@/messages/en/assessment-forms.json';
import { renderUi } from '@/tests/ui/render';
import { ResultView } from './result-view';

const figure = (mean: number | null) => ({ replies: 8, mean, percent: mean === null ? null : mean * 20 });
const category = (place: number, more: Partial<MyResult['categories'][number]> = {}) => ({
  id: `c${place}`,
  title: { ar: `مجال ${place}`, en: `Category ${place}` },
  others: figure(4),
  self: 4,
  groups: [{ ...figure(4), group: 'student' as const }],
  gap: 'in_line' as const,
  is_disputed: false,
  ...more,
});
const result: MyResult = {
  id: 'r1',
  title: { ar: 'مراجعة', en: 'Review' },
  end_at: '2026-11-19T09:00:00.000Z',
  published_at: '2026-11-20T09:00:00.000Z',
  scale_max: 5,
  assigned: 13,
  submitted: 11,
  overall: figure(4.07),
  previous: {
    id: 'r0',
    title: { en: 'Before' },
    end_at: '2026-05-19T09:00:00.000Z',
    mean: 4.04,
    percent: 80.8,
  },
  anonymous: true,
  min_group: 3,
  categories: [
    category(1),
    category(2, { others: figure(3.6), self: 4.5, gap: 'blind_spot' }),
    category(3, { others: figure(4.6), self: 3.9, gap: 'hidden_strength', is_disputed: true }),
  ],
  statements: [],
  highest: [],
  lowest: [],
  hidden: [{ group: 'parent', replies: 1 }],
  comments: ['Clear and calm'],
  texts: [],
  trend: [],
};

function draw(locale: 'ar' | 'en', more: Partial<MyResult> = {}) {
  const format = createFormat(settingsOf(locale, null));
  return renderUi(<ResultView result={{ ...result, ...more }} locale={locale} format={format} />, {
    locale,
    messages: { 'assessment-forms': locale === 'ar' ? ar : en },
  });
}

test('gaps are advice in plain words, and a group that is too small is named with the reason', () => {
  draw('en');
  expect(
    screen.getByText(/In “Category 2” you rate yourself higher than others do, by 0\.9\./),
  ).toBeVisible();
  expect(screen.getByText(/In “Category 3” others rate you higher than you do, by 0\.7\./)).toBeVisible();
  expect(screen.getByText(/In “Category 3” opinions are far apart/)).toBeVisible();
  expect(screen.getByText(en.results.advice.note)).toBeVisible();
  expect(
    screen.getByText(/^The Parents group is not shown: 1 reply came in and the minimum is 3\./),
  ).toBeVisible();
  const table = screen.getByRole('region', { name: en.results.categories });
  const row = within(table).getByRole('row', { name: /Category 2/ });
  expect(within(row).getByText(en.results.gaps.blind_spot)).toBeVisible();
});

test('the change since the last cycle agrees with the figures that are shown', () => {
  draw('ar');
  expect(screen.getByText('4.1')).toBeVisible();
  expect(screen.getByText('ارتفع 0.1')).toBeVisible();
});

test('without an own form there is no comparison and no advice about one', () => {
  const categories = result.categories.map((each) => ({
    ...each,
    self: null,
    gap: null,
    is_disputed: false,
  }));
  draw('en', { categories, comments: [] });
  expect(screen.getByText(en.results.noSelf)).toBeVisible();
  expect(screen.queryByText(en.results.advice.note)).toBeNull();
  expect(screen.getByText(en.results.noComments)).toBeVisible();
  expect(screen.getByText(en.results.noCommentsLead)).toBeVisible();
});

test('comments stand only where the assessment asks for them, and a reason only where groups are hidden', () => {
  const { rerender } = draw('en', { comments: [], hidden: [] });
  expect(screen.getByText(en.results.noComments)).toBeVisible();
  expect(screen.queryByText(en.results.noCommentsLead)).toBeNull();
  const format = createFormat(settingsOf('en', null));
  rerender(<ResultView result={{ ...result, comments: null }} locale="en" format={format} />);
  expect(screen.queryByText(en.results.comments)).toBeNull();
});
