import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import words from '@/messages/en/office-payments.json';
import { refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { ActButtons } from './act-buttons';

const network = schoolNetwork();
const url = (key: string) => `/api/office/api/v1/en/payments/payments/p-1/${key}`;
const action = (key: string, label: string) =>
  ({ key, method: 'POST', endpoint_url: url(key), label }) as const;
const given = {
  confirm: action('confirm', 'Confirm'),
  decline: action('decline', 'Decline'),
  refund: action('refunds', 'Give back'),
};
const show = (...keys: (keyof typeof given)[]) =>
  renderStaff(
    <ActButtons actions={keys.map((key) => ({ ...given[key], key }))} most={1_200_000} currency="SAR" />,
    { 'office-payments': words },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
type Sent = Record<string, unknown>;

/** Answers an act; the attributes that came with each call. */
function answering(
  key: string,
  answer: (call: number) => Response = () => new HttpResponse(null, { status: 204 }),
) {
  const sent: Sent[] = [];
  network.use(
    http.post(`*${url(key)}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? {} : (JSON.parse(text) as { data: { attributes: Sent } }).data.attributes);
      return answer(sent.length) as never;
    }),
  );
  return sent;
}

test('money is confirmed after a question, once however often it is pressed, and the page is read again', async () => {
  const sent = answering('confirm');
  const { refreshed } = show('confirm', 'decline');
  await press('Confirm');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm?' }));
  expect(sent).toEqual([]);
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([{}]);
  expect(refreshed()).toBe(1);
});

test('a person who goes back at the question has confirmed nothing', async () => {
  const sent = answering('confirm');
  show('confirm');
  await press('Confirm');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: words.acts.keep }),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('the second person who is the first is refused in the question, which stays', async () => {
  answering('confirm', () =>
    HttpResponse.json(refusal(403, 'second_person', 'A second person has to confirm it.'), { status: 403 }),
  );
  const { refreshed } = show('confirm');
  await press('Confirm');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('A second person has to confirm it.')).toBeVisible();
  expect(refreshed()).toBe(0);
});

test('what somebody else decided first is said, and the page is read again', async () => {
  answering('confirm', () =>
    HttpResponse.json(refusal(409, 'transfer_decided', 'It was decided before.'), { status: 409 }),
  );
  const { refreshed } = show('confirm');
  await press('Confirm');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }),
  );
  expect(await screen.findByText('It was decided before.')).toBeVisible();
  expect(refreshed()).toBe(1);
});

test('a transfer is declined with words; without them the school says so at the field, and what is typed then is sent', async () => {
  const sent = answering('decline', (call) =>
    call === 1
      ? HttpResponse.json(refusal(422, 'required', 'Write why.', '/data/attributes/reason'), { status: 422 })
      : new HttpResponse(null, { status: 204 }),
  );
  const { refreshed } = show('decline');
  await press('Decline');
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByRole('textbox', { name: words.acts.reason });
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Write why.')).toBeVisible();
  expect(reason).toBeInvalid();
  await userEvent.type(reason, 'The name is not shown');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await expect.poll(refreshed).toBe(1);
  expect(sent).toEqual([{ reason: '' }, { reason: 'The name is not shown' }]);
});

test('a refund is asked for from its button', async () => {
  show('refund');
  await press('Give back');
  expect(await screen.findByRole('dialog', { name: words.acts.refundTitle })).toBeVisible();
});

const closeUrl = url('close');
const close = action('close', 'Sent back at the provider');
test('a charge in another currency is closed with words, and without them the field says so', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(`*${closeUrl}`, async ({ request }) => {
      const { reason } = ((await request.json()) as { data: { attributes: { reason: string } } }).data
        .attributes;
      sent.push(reason);
      return reason === ''
        ? HttpResponse.json(refusal(422, 'required', 'Needed.', '/data/attributes/reason'), { status: 422 })
        : new HttpResponse(null, { status: 204 });
    }),
  );
  renderStaff(<ActButtons actions={[close]} most={0} currency="SAR" />, { 'office-payments': words });
  await userEvent.click(screen.getByRole('button', { name: close.label }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(words.acts.closeLead)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: close.label }));
  await expect.poll(() => sent).toEqual(['']);
  await userEvent.type(dialog.getByRole('textbox', { name: words.acts.closing }), 'By the panel, 88211');
  await userEvent.click(dialog.getByRole('button', { name: close.label }));
  await expect.poll(() => sent).toEqual(['', 'By the panel, 88211']);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
