import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReportDetail } from '@/lib/contract/resources/quizzes/report';
import type { ItemStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import { messages, renderStaff } from '@/tests/ui/staff';
import { ChoicesPanel } from './choices-panel';

const m = messages.reports.analysis;
const option = (id: string, text: string, is_right: boolean, top: number, bottom: number) => ({
  id,
  text: { en: text },
  is_right,
  all: 40,
  top,
  bottom,
  count: 4,
});
const item = (distractors: ItemStatistics['distractors']): ItemStatistics => ({
  question_id: 'q',
  slot_id: 's',
  section_id: 's1',
  skill: null,
  position: 4,
  question_type: 'single_choice',
  prompt: { en: 'Which tissue carries water?' },
  max_mark: 1,
  n: 10,
  facility: 0.38,
  sd: 0.5,
  discrimination: -12,
  discriminative_efficiency: -14,
  d27: -0.12,
  pending: 0,
  is_dropped: false,
  is_regrade_pending: false,
  language: null,
  verdict: 'check_key',
  distractors,
  actions: [],
});
const show = (distractors: ItemStatistics['distractors'], part: Partial<ItemStatistics> = {}) =>
  renderStaff(
    <ChoicesPanel
      item={{ ...item(distractors), ...part }}
      report={{ subject: null } as ReportDetail}
      staff={{ role: 'school_instructor', locale: 'en', kind: 'homework' }}
      locale="en"
      format={createFormat(defaultFormatSettings('en'))}
    />,
  );

test('warns with the name of the wrong option that the top third prefers', () => {
  show([option('a', 'Xylem', true, 18, 62), option('b', 'Phloem', false, 64, 18)]);
  expect(screen.getByRole('note')).toHaveTextContent(m.warning.replace('{option}', 'Phloem'));
  expect(screen.getByRole('row', { name: /Phloem/ })).toHaveTextContent('Phloem40%64%18%');
  expect(screen.getByRole('row', { name: /Xylem/ })).toHaveTextContent(m.right);
});

test('says nothing while the top third prefers the right one, or when they tie', () => {
  show([option('a', 'Xylem', true, 64, 18), option('b', 'Phloem', false, 64, 40)]);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('offers no regrade to those who may not', () => {
  show([option('a', 'Xylem', true, 64, 18)]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('says that the marks follow the key from before its change until the question is regraded', () => {
  show([option('a', 'Xylem', true, 64, 18)], { is_regrade_pending: true });
  expect(screen.getByRole('note')).toHaveTextContent(m.regradePendingNote);
});
