import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import words from '@/messages/en/payment-shop.json';
import { refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { RequestCoupon } from './request-coupon';

const network = schoolNetwork();
const url = '/api/base/en/payments/orders/o-1/coupon';
const action = { key: 'coupon', method: 'POST', endpoint_url: url, label: 'Coupon' } as const;
const open = (coupon: string | null) =>
  renderStaff(<RequestCoupon action={action} coupon={coupon} />, { 'payment-shop': words });

test('a coupon is sent for the request, and what is refused is said at its field', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(`*${url}`, async ({ request }) => {
      sent.push(await request.json());
      if (sent.length > 1) return new HttpResponse(null, { status: 204 });
      const refused = refusal(422, 'coupon_over', 'This coupon is over.', '/data/attributes/coupon_code');
      return HttpResponse.json(refused, { status: 422 });
    }),
  );
  const { user, refreshed } = open(null);
  await user.type(screen.getByRole('textbox', { name: words.coupon.label }), 'EID10');
  await user.click(screen.getByRole('button', { name: words.coupon.apply }));
  expect(await screen.findByText('This coupon is over.')).toBeVisible();
  expect(refreshed()).toBe(0);
  await user.click(screen.getByRole('button', { name: words.coupon.apply }));
  await expect.poll(refreshed).toBe(1);
  expect(sent).toMatchObject([
    { data: { attributes: { coupon_code: 'EID10' } } },
    { data: { attributes: { coupon_code: 'EID10' } } },
  ]);
});

test('a coupon that counts is taken away', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(`*${url}`, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, refreshed } = open('EID10');
  await user.click(screen.getByRole('button', { name: words.coupon.remove }));
  await expect.poll(refreshed).toBe(1);
  expect(sent).toMatchObject([{ data: { attributes: { coupon_code: null } } }]);
});
