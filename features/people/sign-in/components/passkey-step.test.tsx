import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import arSession from '@/messages/ar/session.json';
import { renderUi } from '@/tests/ui/render';
import { refusal, schoolNetwork } from '@/tests/ui/staff';
import { PasskeyStep } from './passkey-step';

const network = schoolNetwork();
const m = arSession.passkey;
const step = { flow: 'F'.repeat(43), options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' } };

function show() {
  const [onDone, onRestart] = [vi.fn(), vi.fn()];
  const shown = renderUi(<PasskeyStep step={step} onDone={onDone} onRestart={onRestart} />, {
    messages: { session: arSession },
  });
  return { ...shown, onDone, onRestart };
}

test('a browser that does not give a passkey ends the question, and the step stays', async () => {
  const { user, onDone } = show();
  await user.click(screen.getByRole('button', { name: m.use }));
  expect(await screen.findByText(m.ended)).toBeVisible();
  expect(screen.getByRole('button', { name: m.use })).toBeEnabled();
  expect(onDone).not.toHaveBeenCalled();
});

test('a recovery code opens the session; a refused one says so and can be corrected', async () => {
  const sent: unknown[] = [];
  let isRefused = true;
  network.use(
    http.post('*/api/base/ar/auth/passkey', async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return isRefused
        ? HttpResponse.json(refusal(422, 'passkey_refused', 'لم يُقبل.'), { status: 422 })
        : HttpResponse.json({ data: { type: 'user', id: '1', attributes: {} }, meta: { choose_role: true } });
    }),
  );
  const { user, onDone } = show();
  await user.click(screen.getByRole('button', { name: m.lost }));
  const field = screen.getByRole('textbox', { name: m.code });
  await user.type(field, 'abcd-2345');
  await user.click(screen.getByRole('button', { name: m.sendCode }));
  expect(await screen.findByText('لم يُقبل.')).toBeVisible();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: m.sendCode }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(true));
  expect(sent).toEqual([
    { flow: step.flow, recovery_code: 'abcd-2345' },
    { flow: step.flow, recovery_code: 'abcd-2345' },
  ]);
});

test('who cannot go on begins again with another name', async () => {
  const { user, onRestart } = show();
  await user.click(screen.getByRole('button', { name: m.restart }));
  expect(onRestart).toHaveBeenCalledOnce();
});
