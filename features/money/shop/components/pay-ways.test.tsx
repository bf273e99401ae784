import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import words from '@/messages/en/payment-shop.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { PayWays } from './pay-ways';

const network = schoolNetwork();
const url = '*/api/base/en/payments/orders/o-1/payments';
const person = { id: 'p', name: { en: 'Maha' } };
const payment = (change: object) =>
  resource('payment', 'pay-1', {
    state: 'created',
    provider: 'transfer',
    amount: 11_500,
    currency: 'SAR',
    refunded: 0,
    order_id: 'o-1',
    order_state: 'open',
    student: person,
    payer: person,
    titles: [],
    checkout_url: null,
    has_receipt: false,
    reason: null,
    created_at: '2026-11-26T08:00:00Z',
    expires_at: '2026-11-27T08:00:00Z',
    paid_at: null,
    documents: [],
    actions: [],
    ...change,
  });
const open = (providers: Parameters<typeof PayWays>[0]['providers']) =>
  renderStaff(<PayWays order="o-1" providers={providers} />, { 'payment-shop': words });
const way = (name: 'moyasar' | 'transfer') =>
  screen.getByRole('button', { name: `Pay: ${words.pay.ways[name]}` });

test('a transfer goes on at its own page, and pressed twice it is begun once', async () => {
  let calls = 0;
  network.use(
    http.post(url, () => {
      calls += 1;
      return HttpResponse.json(payment({}), { status: 201 });
    }),
  );
  open(['moyasar', 'transfer']);
  await userEvent.dblClick(way('transfer'));
  await expect.poll(() => calls).toBe(1);
  expect(way('transfer')).toHaveAttribute('aria-busy', 'true');
});

test('what the provider refuses is said, and the next press is another attempt', async () => {
  const keys: string[] = [];
  network.use(
    http.post(url, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: { idempotency_key: string } } };
      keys.push(data.attributes.idempotency_key);
      return HttpResponse.json(payment({ state: 'failed', provider: 'moyasar', reason: 'refused' }));
    }),
  );
  open(['moyasar']);
  await userEvent.click(way('moyasar'));
  expect(await screen.findByText(words.pay.refused)).toBeVisible();
  await userEvent.click(way('moyasar'));
  await expect.poll(() => new Set(keys).size).toBe(2);
});

test('a provider that cannot be reached is asked again with the same key', async () => {
  const keys: string[] = [];
  network.use(
    http.post(url, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: { idempotency_key: string } } };
      keys.push(data.attributes.idempotency_key);
      return HttpResponse.json(refusal(503, 'provider_unreachable', 'The provider does not answer.'), {
        status: 503,
      });
    }),
  );
  open(['moyasar']);
  await userEvent.click(way('moyasar'));
  expect(await screen.findByText('The provider does not answer.')).toBeVisible();
  await userEvent.click(way('moyasar'));
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
});

test('where nothing can be paid it is said', () => {
  open([]);
  expect(screen.getByText(words.pay.none)).toBeVisible();
});
