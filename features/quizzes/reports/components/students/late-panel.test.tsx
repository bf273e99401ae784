import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LateAnswer } from '@/lib/contract/resources/quizzes/late-answer';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import { messages, renderStaff } from '@/tests/ui/staff';
import { LatePanel } from './late-panel';

const row: LateAnswer = {
  id: 'l1',
  attempt_id: 'a1',
  attempt_number: 1,
  student: { id: 's1', name: { en: 'Layan' }, number: '7' },
  classroom: { id: 'c1', name: { en: 'Five A' } },
  question_id: 'q1',
  prompt: { en: 'Leaves' },
  answer: 'Green',
  client_at: null,
  received_at: '2026-11-22T06:00:00Z',
  cause: 'submitted',
  late_seconds: 6185 * 60,
  accepted_at: '2026-11-22T07:00:00Z',
  declined_at: null,
  decline_reason: null,
};

test('a late answer says its time in a unit that is read at a glance, and one word for what was accepted', () => {
  renderStaff(
    <LatePanel
      rows={[row]}
      pagination={undefined}
      filters={{}}
      here="/r"
      answersHref="/a"
      locale="en"
      format={createFormat(defaultFormatSettings('en'))}
    />,
  );
  expect(screen.getByText('4 days after the attempt ended')).toBeVisible();
  expect(screen.getAllByText(messages.reports.late.accepted)).toHaveLength(2);
  expect(screen.queryByText('Approved')).toBeNull();
});
