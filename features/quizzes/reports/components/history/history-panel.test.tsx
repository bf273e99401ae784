import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CorrectionEntry } from '@/lib/contract/resources/quizzes/correction';
import { messages, renderStaff } from '@/tests/ui/staff';
import { HistoryPanel } from './history-panel';

const m = messages.reports.history;
const entry = (part: Partial<CorrectionEntry>): CorrectionEntry => ({
  id: 'l-1',
  kind: 'regrade',
  at: '2026-11-21T06:00:00.000Z',
  by: { id: 't-1', name: { en: 'Noura' } },
  reason: 'The key was wrong',
  policy: 'both_accepted',
  question: { id: 'q-1', position: 4, prompt: { en: 'Which tissue carries water?' } },
  students: [],
  touched: 3,
  gained: 2,
  lost: 1,
  quiz_kind: 'homework',
  ...part,
});
const show = (entries: CorrectionEntry[]) =>
  renderStaff(
    <HistoryPanel entries={entries} pagination={undefined} here="/school-instructor/homework-reports/q" />,
  );

test('a line says what, how, to how many, why, when and by whom', () => {
  show([entry({})]);
  const line = screen.getByRole('listitem');
  for (const words of [
    m.kinds.regrade,
    messages.corrections.regrade.policies.both_accepted,
    '3 students',
    '2 students gained, 1 student lost',
    'Question 4: Which tissue carries water?',
    'Reason: The key was wrong',
    'Noura',
  ])
    expect(line).toHaveTextContent(words);
});

test('single students are named, and a student who left the school gets no invented name', () => {
  show([
    entry({
      kind: 'void',
      policy: null,
      question: null,
      by: null,
      touched: 1,
      gained: 0,
      lost: 0,
      students: [{ id: 's-1', name: { en: 'Amal' } }],
    }),
  ]);
  const line = screen.getByRole('listitem');
  expect(line).toHaveTextContent('Students: Amal');
  expect(line).toHaveTextContent(m.someone);
  expect(line).not.toHaveTextContent('gained');
});

test('says that nothing was changed', () => {
  show([]);
  expect(screen.getByText(m.empty)).toBeInTheDocument();
});
