import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { RegradeDialog } from './regrade-dialog';

const m = messages.corrections.regrade;
const network = schoolNetwork();
const quiz = '0198a1b2-0000-7000-8000-000000000010';
const questionId = '0198a1b2-0000-7000-8000-000000000021';
const address = `${base}/teacher/homeworkReports/regrade/${quiz}`;
const action = {
  key: 'regrade',
  method: 'POST',
  endpoint_url: `/api/general-quiz/api/v1/en/teacher/homeworkReports/regrade/${quiz}`,
  label: 'Fix the key and regrade',
} as const;
const effect = (policy: string, committed: string | null) =>
  resource('regrade', 'r-1', {
    question_id: questionId,
    policy,
    attempts: 3,
    students: 3,
    gained: 1,
    lost: 1,
    moved: 0,
    unchanged: 1,
    fingerprint: `seen ${policy}`,
    rows: [
      { student_id: 's-1', name: { en: 'Amal' }, before: 2, after: 4, max_before: 10, max_after: 10 },
      { student_id: 's-2', name: { en: 'Badr' }, before: 6, after: 4.5, max_before: 10, max_after: 10 },
    ],
    committed_at: committed,
  });

type Sent = { policy: string; reason?: string; seen?: string };
function takeCalls() {
  const sent: { step: string; input: Sent }[] = [];
  const answer = (step: string) =>
    async function reply({ request }: { request: Request }) {
      const { data } = (await request.json()) as { data: { attributes: Sent } };
      sent.push({ step, input: data.attributes });
      return HttpResponse.json(
        effect(data.attributes.policy, step === 'commit' ? '2026-11-21T06:00:00.000Z' : null),
      );
    };
  network.use(http.post(`${address}/preview`, answer('preview')), http.post(address, answer('commit')));
  return sent;
}
const open = (onClose = () => undefined) =>
  renderStaff(<RegradeDialog action={action} questionId={questionId} number={4} onClose={onClose} />);
const commit = () => screen.getByRole('button', { name: m.commit });

test('shows who gains and who loses by name, and commits only after that', async () => {
  const sent = takeCalls();
  const onClose = vi.fn();
  const { user } = open(onClose);
  expect(commit()).toBeDisabled();
  expect(screen.getByText(m.previewFirst)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: new RegExp(m.policies.new_only) }));
  await user.click(screen.getByRole('button', { name: m.preview }));
  const table = await screen.findByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toEqual(['Amal2 of 104 of 10', 'Badr6 of 104.5 of 10']);
  expect(sent.map(({ step }) => step)).toEqual(['preview']);

  await user.type(screen.getByRole('textbox', { name: m.reason }), 'The key was wrong');
  await user.click(commit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)).toEqual({
    step: 'commit',
    input: {
      question_id: questionId,
      policy: 'new_only',
      reason: 'The key was wrong',
      seen: 'seen new_only',
    },
  });
});

test('another policy needs another preview', async () => {
  takeCalls();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: m.preview }));
  await screen.findByRole('table');
  expect(commit()).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: new RegExp(m.policies.drop) }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(commit()).toBeDisabled();
});

test('says under the policies that nothing was fixed, and at the reason that it is missing', async () => {
  const detail = 'The question was not changed.';
  network.use(
    http.post(`${address}/preview`, () =>
      HttpResponse.json(refusal(422, 'not_fixed', detail, '/data/attributes/policy'), { status: 422 }),
    ),
  );
  const { user } = open();
  await user.click(screen.getByRole('button', { name: m.preview }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(commit()).toBeDisabled();

  takeCalls();
  await user.click(screen.getByRole('button', { name: m.preview }));
  await screen.findByRole('table');
  network.use(
    http.post(address, () =>
      HttpResponse.json(refusal(422, 'required', 'A reason is needed.', '/data/attributes/reason'), {
        status: 422,
      }),
    ),
  );
  await user.click(commit());
  expect(await screen.findByText('A reason is needed.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: m.reason })).toBeInvalid();
});

test('marks that changed since the preview bring the new one, and that one is committed', async () => {
  const sent = takeCalls();
  const onClose = vi.fn();
  const { user } = open(onClose);
  await user.click(screen.getByRole('button', { name: m.preview }));
  await screen.findByRole('table');
  const sentence = 'Marks changed meanwhile.';
  const stale = refusal(409, 'preview_stale', sentence);
  const [error] = stale.errors;
  const fresh = { ...effect('both_accepted', null).data.attributes, gained: 2, fingerprint: 'seen again' };
  network.use(
    http.post(
      address,
      () => HttpResponse.json({ errors: [{ ...error, meta: { preview: fresh } }] }, { status: 409 }),
      { once: true },
    ),
  );
  await user.click(commit());
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(commit()).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(commit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)?.input.seen).toBe('seen again');
});
