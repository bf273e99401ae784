import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Preferences } from '@/lib/contract/notification-preferences';
import { notificationMessages, renderUi } from '@/tests/ui/render';
import type { PreferencesChange } from '../api/preferences';
import { ChannelTable } from './channel-table';

const messages = notificationMessages.en;

const preferences: Preferences = {
  types: [
    { type: 'new_homework', locked: ['bell'], channels: { bell: true, push: true, mail: false, sms: false } },
    { type: 'plan_published', locked: [], channels: { bell: false, push: true, mail: true, sms: false } },
    { type: 'graded', locked: ['bell'], channels: { bell: true, push: true, mail: true, sms: false } },
  ],
  quiet_hours: { is_on: false, from: '21:00', to: '06:00', time_zone: 'Asia/Riyadh' },
  reach: { push: true, mail: true, sms: false },
};

function show(given = preferences) {
  const sent: PreferencesChange[] = [];
  const { user } = renderUi(<ChannelTable preferences={given} onChange={(change) => sent.push(change)} />, {
    locale: 'en',
    messages: { notifications: messages },
  });
  return { sent, user };
}
const whole = (channel: keyof typeof messages.channels) =>
  screen.getByRole('checkbox', { name: `All kinds: ${messages.channels[channel]}` });

test('the head of a way turns on what can be chosen there, and only that', async () => {
  const { sent, user } = show();
  expect(whole('mail')).toBePartiallyChecked();
  await user.click(whole('mail'));
  expect(whole('bell')).not.toBeChecked();
  await user.click(whole('bell'));
  expect(sent).toEqual([
    { types: { new_homework: { mail: true }, graded: { mail: true } } },
    { types: { plan_published: { bell: true } } },
  ]);
});

test('a way that is wholly on is turned off by its head; one that nobody reaches cannot be chosen', async () => {
  const { sent, user } = show();
  expect(whole('push')).toBeChecked();
  await user.click(whole('push'));
  expect(sent).toEqual([{ types: { new_homework: { push: false }, graded: { push: false } } }]);
  expect(screen.queryByRole('checkbox', { name: `All kinds: ${messages.channels.sms}` })).toBeNull();
});

test('without an address nothing is sent by mail', () => {
  show({ ...preferences, reach: { push: true, mail: false, sms: false } });
  expect(whole('mail')).toBeDisabled();
});
