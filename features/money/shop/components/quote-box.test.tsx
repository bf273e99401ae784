import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Product, QuoteForm } from '@/lib/contract/resources/money/product';
import words from '@/messages/en/payment-shop.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { Basket } from './basket';

const network = schoolNetwork();
const base = '*/api/base/en/payments';
const student = '018f0000-0000-7000-8000-000000000001';
const product = '018f0000-0000-7000-8000-000000000002';
const order = '018f0000-0000-7000-8000-000000000003';

const sold: Product = {
  id: product,
  kind: 'sessions',
  title: { en: 'Four sessions' },
  description: null,
  price: 11_500,
  currency: 'SAR',
  vat_kind: 'standard',
  credits: 4,
  valid_days: 60,
  freeze_days: 7,
  most_pieces: 3,
  course: null,
  subjects: [],
};

type Body = { data: { attributes: QuoteForm & { idempotency_key?: string } } };

/** The school's part: a price that no page could compute. */
const quoteOf = ({ lines, coupon_code }: QuoteForm) => {
  const quantity = lines[0]?.quantity ?? 0;
  const discount = coupon_code ? 1_150 : 0;
  const gross = 11_500 * quantity - discount;
  const net = gross - 1_500;
  const line = { kind: 'product', product_id: product, instalment_id: null, title: sold.title, quantity };
  const sums = { discount, net, vat: 1_500, gross };
  return {
    student_id: student,
    currency: 'SAR',
    lines: [{ ...line, ...sums, unit_price: 11_500, vat_kind: 'standard', vat_rate_bp: 1_500 }],
    coupon_code,
    ...sums,
    needs_approval: false,
  };
};

const answerQuotes = () =>
  network.use(
    http.post(`${base}/quotes`, async ({ request }) => {
      const { attributes } = ((await request.json()) as Body).data;
      if (attributes.coupon_code === 'OLD')
        return HttpResponse.json(
          refusal(422, 'coupon_over', 'This coupon is over.', '/data/attributes/coupon_code'),
          { status: 422 },
        );
      return HttpResponse.json(resource('payment_quote', order, quoteOf(attributes)));
    }),
  );

const open = () =>
  renderStaff(<Basket student={student} products={[sold]} pages={null} />, { 'payment-shop': words });
const box = () => within(screen.getByRole('region', { name: words.quote.title }));
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add “Four sessions”' }));
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('what is chosen costs what the school says, and another quantity is requested again', async () => {
  answerQuotes();
  open();
  expect(box().getByText(words.quote.empty)).toBeVisible();
  expect(box().getByRole('button', { name: words.quote.order })).toBeDisabled();
  await add();
  const total = await box().findByText(words.quote.total);
  expect(plain(total.nextElementSibling?.textContent ?? null)).toBe('SAR 115');
  await userEvent.selectOptions(screen.getByLabelText('How many of “Four sessions”'), '3');
  await expect
    .poll(() => plain(box().getByText(words.quote.total).nextElementSibling?.textContent ?? null))
    .toBe('SAR 345');
  await userEvent.click(box().getByRole('button', { name: 'Take “Four sessions” out of your choice' }));
  expect(box().getByText(words.quote.empty)).toBeVisible();
});

test('a coupon is refused at its field, and one that counts takes something off', async () => {
  answerQuotes();
  open();
  await add();
  await userEvent.type(await box().findByLabelText(words.coupon.label), 'OLD');
  await userEvent.click(box().getByRole('button', { name: words.coupon.apply }));
  expect(await box().findByText('This coupon is over.')).toBeVisible();
  expect(box().getByLabelText(words.coupon.label)).toBeInvalid();
  expect(box().queryByText(words.quote.discount)).toBeNull();
  await userEvent.clear(box().getByLabelText(words.coupon.label));
  await userEvent.type(box().getByLabelText(words.coupon.label), 'NEW');
  await userEvent.click(box().getByRole('button', { name: words.coupon.apply }));
  expect(await box().findByText(words.quote.discount)).toBeVisible();
  expect(box().getByText('NEW')).toBeVisible();
});

test('pressed twice, and again after a lost answer, the order has one key; a changed choice has another', async () => {
  answerQuotes();
  const keys: (string | undefined)[] = [];
  network.use(
    http.post(`${base}/orders`, async ({ request }) => {
      keys.push(((await request.json()) as Body).data.attributes.idempotency_key);
      return HttpResponse.error();
    }),
  );
  open();
  await add();
  await box().findByText(words.quote.total);
  await userEvent.dblClick(box().getByRole('button', { name: words.quote.order }));
  await expect.poll(() => keys.length).toBe(1);
  await expect.poll(() => box().queryByRole('alert')).not.toBeNull();
  await expect
    .poll(() => box().getByRole<HTMLButtonElement>('button', { name: words.quote.order }).disabled)
    .toBe(false);
  await userEvent.click(box().getByRole('button', { name: words.quote.order }));
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await userEvent.selectOptions(screen.getByLabelText('How many of “Four sessions”'), '2');
  await expect
    .poll(() => plain(box().getByText(words.quote.total).nextElementSibling?.textContent ?? null))
    .toBe('SAR 230');
  await userEvent.click(box().getByRole('button', { name: words.quote.order }));
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[2]).not.toBe(keys[0]);
});

test('what is no longer sold is said, and can be taken out', async () => {
  network.use(
    http.post(`${base}/quotes`, () =>
      HttpResponse.json(refusal(409, 'product_withdrawn', 'This is no longer sold.'), { status: 409 }),
    ),
  );
  open();
  await add();
  expect(await box().findByText('This is no longer sold.')).toBeVisible();
  expect(box().getByRole('button', { name: words.quote.order })).toBeDisabled();
  await userEvent.click(box().getByRole('button', { name: words.quote.clear }));
  expect(box().getByText(words.quote.empty)).toBeVisible();
});
