import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import words from '@/messages/en/payment-shop.json';
import { refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { OrderActions } from './order-actions';

const network = schoolNetwork();
const url = (key: string) => `/api/base/en/payments/orders/o-1/${key}`;
const action = (key: string, label: string) =>
  ({ key, method: 'POST', endpoint_url: url(key), label }) as const;
const actions = [action('approve', 'Agree'), action('decline', 'Decline')];
const open = (given = actions) =>
  renderStaff(<OrderActions actions={given} name="Layan" />, { 'payment-shop': words });

test('a guardian agrees with one press, once', async () => {
  let calls = 0;
  network.use(
    http.post(`*${url('approve')}`, () => {
      calls += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Agree' }));
  await expect.poll(() => calls).toBe(1);
});

test('an answer that somebody else gave first is said', async () => {
  network.use(
    http.post(`*${url('approve')}`, () =>
      HttpResponse.json(refusal(409, 'request_answered', 'It was answered before.'), { status: 409 }),
    ),
  );
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('It was answered before.')).toBeVisible();
});

test('declining is asked first and takes words to the child', async () => {
  const reasons: unknown[] = [];
  network.use(
    http.post(`*${url('decline')}`, async ({ request }) => {
      reasons.push(((await request.json()) as { data: { attributes: object } }).data.attributes);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(reasons).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), 'Not this month');
  await userEvent.click(dialog.getByRole('button', { name: words.order.decline.confirm }));
  await expect.poll(() => reasons).toEqual([{ reason: 'Not this month' }]);
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});

test('what cannot be answered shows no buttons', () => {
  open([]);
  expect(screen.queryByRole('button')).toBeNull();
});
