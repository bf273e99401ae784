import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import words from '@/messages/en/meetings.json';
import { refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { AnswerButtons } from './answer-buttons';

const network = schoolNetwork();
const id = '0190a000-0000-7000-8000-000000000001';
const address = `*/api/communication/api/v1/en/meetings/${id}/rsvp`;
const open = (rsvp: 'yes' | null = null) =>
  renderStaff(
    <>
      <AnswerButtons id={id} title="Department" rsvp={rsvp} />
      <Toaster name="toasts" closeLabel="close" />
    </>,
    { meetings: words },
  );
const button = (name: string) => screen.getByRole('button', { name, pressed: false });

test('one tap sends the answer', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(address, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { type: 'meeting', id, attributes: { rsvp: 'maybe' } } });
    }),
  );
  open();
  await userEvent.click(button(words.answer.maybe));
  expect(await screen.findByText(words.answer.done.maybe)).toBeVisible();
  expect(sent).toEqual([{ data: { type: 'meeting_rsvp', attributes: { rsvp: 'maybe', note: '' } } }]);
});

test('a refusal is said, and the answer before stays pressed', async () => {
  network.use(
    http.post(address, () =>
      HttpResponse.json(refusal(409, 'meeting_state', 'It is over.'), { status: 409 }),
    ),
  );
  open('yes');
  await userEvent.click(button(words.answer.no));
  expect(await screen.findByText('It is over.')).toBeVisible();
  expect(screen.getByRole('button', { name: words.answer.yes, pressed: true })).toBeVisible();
});
