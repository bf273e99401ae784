import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import words from '@/messages/en/payment-shop.json';
import { refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { PackageActions } from './package-actions';

const network = schoolNetwork();
const endpoint = '/api/base/en/student/packages/p-1/freeze';
const freeze = { key: 'freeze', method: 'POST', endpoint_url: endpoint, label: 'Freeze' } as const;
const open = () =>
  renderStaff(<PackageActions actions={[freeze]} title="Four sessions" days={7} />, {
    'payment-shop': words,
  });
const ask = () => userEvent.click(screen.getByRole('button', { name: /^Freeze “Four sessions”$/ }));
const dialog = () => screen.findByRole('alertdialog');

test('freezing is asked first, and says how long it can last', async () => {
  let calls = 0;
  network.use(
    http.post(`*${endpoint}`, () => {
      calls += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  await ask();
  expect(await dialog()).toHaveTextContent('7 days at most');
  expect(calls).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: words.packages.freeze }));
  await expect.poll(() => calls).toBe(1);
});

test('a refusal is said in the question', async () => {
  network.use(
    http.post(`*${endpoint}`, () =>
      HttpResponse.json(refusal(409, 'no_freeze_left', 'No days are left.'), { status: 409 }),
    ),
  );
  open();
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: words.packages.freeze }));
  expect(await screen.findByText('No days are left.')).toBeVisible();
});
