import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Invitation } from '@/lib/contract/resources/homes/invitation';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import words from '@/messages/en/invitations.json';
import { renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { InvitationRow } from './invitation-row';

schoolNetwork();
const now = '2026-11-22T06:00:00.000Z';
const booked: Invitation = {
  id: 'virtual_class:1',
  kind: 'virtual_class',
  direction: 'sent',
  state: 'accepted',
  title: { en: 'Science' },
  person: { id: 'i', name: { en: 'Sami' } },
  sent_at: '2026-11-20T06:00:00.000Z',
  starts_at: '2026-11-23T06:00:00.000Z',
  expires_at: null,
  page: '/vcr/student/sessions/1',
  actions: [],
};
const show = (values: Partial<Invitation>) =>
  renderStaff(
    <InvitationRow
      invitation={{ ...booked, ...values }}
      locale="en"
      format={createFormat(settingsOf('en'))}
      now={now}
    />,
    { invitations: words },
  );

test('a virtual class that is booked says so and leads to where it is cancelled; there is nothing to decline', () => {
  show({});
  expect(screen.getByText(words.states.booked)).toBeVisible();
  expect(screen.getByRole('link', { name: new RegExp(words.open.booking) })).toHaveAttribute(
    'href',
    expect.stringContaining('/vcr/student/sessions/1'),
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['one that took place', { starts_at: '2026-11-21T06:00:00.000Z' }],
  ['a meeting', { kind: 'meeting' as const }],
])('%s is accepted, not booked', (_, values) => {
  show(values);
  expect(screen.getByText(words.states.accepted)).toBeVisible();
  expect(screen.queryByText(words.states.booked)).toBeNull();
});
