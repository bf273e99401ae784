import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { calls, messages, renderOwnWork } from '@/tests/ui/own-work';
import { resource, schoolNetwork } from '@/tests/ui/staff';
import { ChallengeForm } from './challenge-form';

const m = messages.exams.challenge;
const [sara, huda] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];
const classmates = [
  { id: sara, name: { ar: 'سارة' }, is_challenged: false },
  { id: huda, name: { ar: 'هدى' }, is_challenged: true },
];
const network = schoolNetwork();
let sent: unknown[];
beforeEach(() => {
  sent = [];
  network.use(
    http.post(`${calls.exams}/e1/challenge`, async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return HttpResponse.json(resource('challenge', 'e1', { sent: 1 }), { status: 201 });
    }),
  );
});

test('a classmate gets the exam once; one who has it cannot be chosen', async () => {
  const { user, visited } = renderOwnWork(<ChallengeForm examId="e1" classmates={classmates} />);
  expect(screen.getByRole('checkbox', { name: 'هدى' })).toBeDisabled();
  expect(screen.getByText(m.has)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'سارة' }));
  await user.click(screen.getByRole('button', { name: m.send }));
  await waitFor(() => expect(visited).toEqual(['/ar/student/exams/e1']));
  expect(sent).toEqual([{ students: [sara] }]);
  expect(await screen.findByText('أُرسل التحدي إلى زميل واحد.')).toBeVisible();
});

test('a challenge to nobody is not sent', async () => {
  const { user } = renderOwnWork(<ChallengeForm examId="e1" classmates={classmates} />);
  await user.click(screen.getByRole('button', { name: m.send }));
  expect(await screen.findByText(m.missing)).toBeVisible();
  expect(sent).toEqual([]);
});
