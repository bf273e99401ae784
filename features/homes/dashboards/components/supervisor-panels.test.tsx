import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import messages from '@/messages/en/dashboards.json';
import { renderUi } from '@/tests/ui/render';
import { BacklogPanel } from './supervisor-panels';

test('marking that waits leads to the reports of every kind', () => {
  renderUi(
    <BacklogPanel
      rows={[
        {
          teacher_id: 't-1',
          teacher_name: { en: 'Noura' },
          pending: 3,
          quizzes: 2,
          oldest_at: '2026-11-20T08:00:00.000Z',
        },
      ]}
      locale="en"
      format={createFormat(defaultFormatSettings('en'))}
      now={new Date('2026-11-22T08:00:00.000Z')}
    />,
    { locale: 'en', messages: { dashboards: messages } },
  );
  expect(screen.getByRole('link', { name: messages.supervisor.review })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/educational-supervisor\/general-quizzes-reports$/),
  );
});
