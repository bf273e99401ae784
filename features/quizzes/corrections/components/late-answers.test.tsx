import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { lateCauses } from '@/lib/contract/resources/quizzes/late-answer';
import type { StaffAttempt } from '@/lib/contract/resources/quizzes/report';
import { base, messages, refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { LateAnswers } from './late-answers';

const m = messages.corrections.late;
const network = schoolNetwork();
const attempt = '0198a1b2-0000-7000-8000-000000000010';
const question = '0198a1b2-0000-7000-8000-000000000021';
const path = `/api/general-quiz/api/v1/en/teacher/homeworkReports/late-answers/${attempt}`;
const action = (key: string, endpoint_url: string) =>
  ({ key, method: 'POST', endpoint_url, label: key }) as const;
const accept = action('accept_late', path);
const decline = action('decline_late', `${path}/decline`);

type Late = StaffAttempt['late_answers'][number];
const late = (values: Partial<Late> = {}): Late => ({
  event_id: '0198a1b2-0000-7000-8000-000000000031',
  question_id: question,
  received_at: '2026-11-21T06:00:00.000Z',
  client_at: null,
  cause: null,
  accepted_at: null,
  declined_at: null,
  decline_reason: null,
  ...values,
});
const answered = 'wrong' as const;
const show = (...rows: Late[]) => showAt(answered, ...rows);
const showAt = (state: 'blank' | 'wrong', ...rows: Late[]) =>
  renderStaff(
    <LateAnswers
      attempt={{ late_answers: rows, questions: [{ id: question, order: 2, state }] }}
      accept={accept}
      decline={decline}
    />,
  );
const named = (sentence: string) => sentence.replace('{number}', '2');

test('declining asks why and sends the reason with the answer; a refusal stays in the dialog', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(`${base}/teacher/homeworkReports/late-answers/${attempt}/decline`, async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return sent.length === 1
        ? HttpResponse.json(refusal(409, 'late_accepted', 'It counts by now.'), { status: 409 })
        : new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show(late());
  await user.click(screen.getByRole('button', { name: named(m.declineNamed) }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: m.decline });
  // Without a reason nothing is sent, and the field says so.
  await user.click(confirm);
  await waitFor(() => expect(within(dialog).getByRole('textbox')).toBeInvalid());
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), ' Written at home ');
  await user.click(confirm);
  expect(await within(dialog).findByText('It counts by now.')).toBeVisible();
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const expected = { event_id: late().event_id, reason: 'Written at home' };
  expect(sent).toEqual([expected, expected]);
});

test.each([
  ['blank', m.acceptLeadBlank],
  ['wrong', m.acceptLead],
] as const)('accepting says what becomes of the answer that counts: %s', async (state, lead) => {
  const { user } = showAt(state, late());
  await user.click(screen.getByRole('button', { name: named(m.acceptNamed) }));
  expect(within(await screen.findByRole('dialog')).getByText(lead)).toBeVisible();
});

test.each(lateCauses)('says which rule made an answer late: %s', (cause) => {
  show(late({ cause }));
  expect(screen.getByText(m.cause[cause])).toBeVisible();
});

test('what was decided stands beside the answer: a declined one may still be accepted, an accepted one is closed', () => {
  const { unmount } = show(
    late({ declined_at: '2026-11-21T07:00:00.000Z', decline_reason: 'Written at home' }),
  );
  expect(screen.getByText(/Written at home/)).toBeVisible();
  expect(screen.getByText(messages.common.states.declined)).toBeVisible();
  expect(screen.getByRole('button', { name: named(m.acceptNamed) })).toBeVisible();
  expect(screen.queryByRole('button', { name: named(m.declineNamed) })).toBeNull();
  unmount();
  show(late({ accepted_at: '2026-11-21T07:00:00.000Z' }));
  expect(screen.queryByRole('button')).toBeNull();
});
