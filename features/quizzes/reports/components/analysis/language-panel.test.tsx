import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ItemStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import { messages, renderStaff } from '@/tests/ui/staff';
import { LanguagePanel } from './language-panel';

const m = messages.reports.language;
const item = (position: number, language: ItemStatistics['language']): ItemStatistics => ({
  question_id: `q${position}`,
  slot_id: `s${position}`,
  section_id: 's1',
  skill: null,
  position,
  question_type: 'single_choice',
  prompt: { en: 'Which tissue carries water?' },
  max_mark: 1,
  n: 40,
  facility: 0.5,
  sd: 0.5,
  discrimination: null,
  discriminative_efficiency: null,
  d27: null,
  pending: 0,
  is_dropped: false,
  is_regrade_pending: false,
  verdict: 'good',
  language,
  distractors: [],
  actions: [],
});
const show = (readers: { ar: number; en: number }, items: ItemStatistics[]) =>
  renderStaff(
    <LanguagePanel readers={readers} items={items} format={createFormat(defaultFormatSettings('en'))} />,
  );

test('names the question that is harder in one language, with margin and papers', () => {
  const n = { ar: 28, en: 12 };
  show(n, [
    item(1, { n, difference: 0.02, error: 0.05, verdict: 'even' }),
    item(2, { n, difference: -0.25, error: 0.1, verdict: 'ar_harder' }),
  ]);
  const [line] = screen.getAllByRole('listitem');
  expect(line).toHaveTextContent(/^Question 2: .*Arabic got .*25\.0.* less.*19\.6.*28 and 12 papers/);
  expect(screen.queryByText(m.even)).toBeNull();
});

test('few papers are said to be too few, and no question is called even', () => {
  const n = { ar: 28, en: 9 };
  show(n, [item(1, { n, difference: null, error: null, verdict: 'too_few' })]);
  expect(screen.getByText(m.tooFew)).toBeVisible();
  expect(screen.queryByText(m.even)).toBeNull();
});

test('says that no question is worse, and how many could not be compared', () => {
  const n = { ar: 28, en: 12 };
  show(n, [
    item(1, { n, difference: 0.02, error: 0.05, verdict: 'even' }),
    item(2, { n: { ar: 4, en: 3 }, difference: null, error: null, verdict: 'too_few' }),
  ]);
  expect(screen.getByText(m.even)).toBeVisible();
  expect(screen.getByText('1 question was read by too few in one of the languages.')).toBeVisible();
});
