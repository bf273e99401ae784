import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { expect, test, vi } from 'vitest';
import type { JoinRequest } from '@/lib/contract/resources/people/registration';
import joins from '@/messages/ar/join-requests.json';
import { renderUi } from '@/tests/ui/render';
import { refusal, schoolNetwork } from '@/tests/ui/staff';
import { ApproveDialog, DeclineDialog } from './decide-dialogs';

const network = schoolNetwork();
const request = {
  id: '0198a1b2-0000-7000-8000-000000000031',
  kind: 'student',
  state: 'open',
  person: { id: 'p-1', name: { ar: 'سالم القرني' }, email: null, phone: '+966500000001' },
  student: null,
  branch: { id: 'b-1', name: { ar: 'فرع الشاطئ' } },
  grade: { id: 'g-5', name: { ar: 'الصف الخامس' } },
  classrooms: [
    { id: '0198a1b2-0000-7000-8000-00000000c00a', name: { ar: 'الخامس أ' } },
    { id: '0198a1b2-0000-7000-8000-00000000c00b', name: { ar: 'الخامس ب' } },
  ],
  was_revoked: false,
  details: {},
  reason: null,
  created_at: '2026-11-20T08:00:00.000Z',
  decided_at: null,
  actions: [],
} as unknown as JoinRequest;
const address = `*/api/base/ar/join-requests/${request.id}`;

function open(dialog: React.ReactNode) {
  const refresh = vi.fn();
  const stay = () => undefined;
  const router = { push: stay, replace: stay, back: stay, forward: stay, refresh, prefetch: stay };
  const shown = renderUi(<AppRouterContext value={router as never}>{dialog}</AppRouterContext>, {
    messages: { 'join-requests': joins },
  });
  return { ...shown, refresh };
}

/** Calls that reached the school, with their attributes. */
function takeCalls(
  step: 'approve' | 'decline',
  reply: () => Response = () => HttpResponse.json({ data: null }),
) {
  const sent: object[] = [];
  network.use(
    http.post(`${address}/${step}`, async ({ request: call }) => {
      const { data } = (await call.json()) as { data: { attributes: object } };
      sent.push(data.attributes);
      return reply();
    }),
  );
  return sent;
}

test('a student needs a class: without one nothing is sent, with one the page is read again', async () => {
  const sent = takeCalls('approve');
  const onClose = vi.fn();
  const { user, refresh } = open(<ApproveDialog request={request} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'قبول الطلب' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /الفصل/ })).toBeInvalid());
  expect(sent).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: /الفصل/ }), 'الخامس ب');
  await user.click(screen.getByRole('button', { name: 'قبول الطلب' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ classroom_id: '0198a1b2-0000-7000-8000-00000000c00b' }]);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a link that was ended comes back by a button that says so, with the confirmation', async () => {
  const sent = takeCalls('approve');
  const guardian = {
    ...request,
    kind: 'guardian',
    student: { id: 's-1', name: { ar: 'ليان' } },
    classrooms: [],
    was_revoked: true,
  } as unknown as JoinRequest;
  const onClose = vi.fn();
  const { user } = open(<ApproveDialog request={guardian} onClose={onClose} />);
  expect(screen.getByText(/سبق أن أُلغي ارتباط سالم القرني بالطالب ليان/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: joins.decide.approveRevoked }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ confirms_revoked: true }]);
});

test('a grade without a class cannot be approved, and the dialog says what helps', () => {
  open(<ApproveDialog request={{ ...request, classrooms: [] }} onClose={vi.fn()} />);
  expect(screen.getByText(/لا فصل في هذا الفرع للصف المطلوب: الصف الخامس/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'قبول الطلب' })).toBeNull();
});

test('a refusal stands at its field, and the dialog stays', async () => {
  takeCalls('approve', () =>
    HttpResponse.json(refusal(422, 'choice', 'هذا الفصل ممتلئ.', '/data/attributes/classroom_id'), {
      status: 422,
    }),
  );
  const onClose = vi.fn();
  const { user } = open(<ApproveDialog request={request} onClose={onClose} />);
  await user.selectOptions(screen.getByRole('combobox', { name: /الفصل/ }), 'الخامس أ');
  await user.click(screen.getByRole('button', { name: 'قبول الطلب' }));
  expect(await screen.findByText('هذا الفصل ممتلئ.')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('what somebody else decided first is said, and the list is read again', async () => {
  takeCalls('decline', () =>
    HttpResponse.json(refusal(409, 'decided', 'سبق البتّ في هذا الطلب.'), { status: 409 }),
  );
  const { user, refresh } = open(<DeclineDialog request={request} onClose={vi.fn()} />);
  await user.type(screen.getByRole('textbox', { name: /السبب/ }), 'لا مكان هذا العام');
  await user.click(screen.getByRole('button', { name: 'رفض الطلب' }));
  expect(await screen.findByText('سبق البتّ في هذا الطلب.')).toBeInTheDocument();
  expect(refresh).toHaveBeenCalledOnce();
});

test('declining asks for a reason before anything is sent', async () => {
  const sent = takeCalls('decline');
  const { user } = open(<DeclineDialog request={request} onClose={vi.fn()} />);
  await user.type(screen.getByRole('textbox', { name: /السبب/ }), '   ');
  await user.click(screen.getByRole('button', { name: 'رفض الطلب' }));
  expect(screen.getByRole('textbox', { name: /السبب/ })).toBeInvalid();
  expect(sent).toEqual([]);
});
