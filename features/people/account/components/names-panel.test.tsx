import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Account } from '@/lib/contract/resources/people/account';
import messages from '@/messages/ar/account.json';
import { renderUi } from '@/tests/ui/render';
import { NamesPanel } from './names-panel';

const account: Account = {
  id: 'user',
  username: 'layan',
  first_name: { ar: 'ليان', en: 'Layan' },
  last_name: { ar: 'الحربي', en: 'Alharbi' },
  name: 'ليان الحربي',
  gender: 'female',
  profile_picture: null,
  language: 'ar',
  email: null,
  email_proved: false,
  phone: null,
  phone_proved: false,
  password_changed_at: null,
  student: null,
  links: [],
};
const show = (student: Account['student']) =>
  renderUi(<NamesPanel account={{ ...account, student }} onChange={async () => undefined} />, {
    messages: { account: messages },
  });

test('a student reads the name that the school keeps', () => {
  show({ number: '1001', link_code: null });
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
  expect(screen.getByText(messages.names.bySchool)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('others change their name', () => {
  show(null);
  for (const field of screen.getAllByRole('textbox')) expect(field).not.toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: messages.names.save })).toBeVisible();
});
