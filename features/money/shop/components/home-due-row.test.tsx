import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DueOfStudent } from '@/lib/contract/resources/money/expense';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import words from '@/messages/en/payment-shop.json';
import { renderUi } from '@/tests/ui/render';
import { DueRow } from './home-due-row';

test('a fee that is overdue has a button that leads to paying this instalment', () => {
  const instalment = {
    id: 'i-1',
    state: 'overdue',
    amount: 120_000,
    due_on: '2026-11-01',
    calendar: 'gregory',
  };
  const due = { id: 'd-1', title: { en: 'Tuition' }, currency: 'SAR', instalments: [instalment] };
  const known = due as unknown as DueOfStudent;
  renderUi(
    <DueRow
      due={known}
      instalment={known.instalments[0] as DueOfStudent['instalments'][number]}
      name={{ en: 'Layan' }}
      isFirst
      locale="en"
      format={createFormat(settingsOf('en'))}
    />,
    { locale: 'en', messages: { 'payment-shop': words } },
  );
  expect(screen.getByText(words.due.states.overdue)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay “Tuition”: Layan' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/payment\?due=i-1$/),
  );
});
