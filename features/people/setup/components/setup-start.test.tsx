import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@/lib/api/errors';
import type { SetupState } from '@/lib/contract/resources/people/setup';
import arSetup from '@/messages/ar/setup.json';
import { renderUi } from '@/tests/ui/render';
import * as calls from '../api/found';
import { SetupStart } from './setup-start';

const state: SetupState = { is_open: true, needs_code: true, templates: [], year: null };
const SENTENCE = 'ليس هذا هو الرمز.';
const wrong = () =>
  new ApiFailure(422, [{ status: '422', title: 'code', code: 'setup_code', detail: SENTENCE }]);
const at = (hash: string) => {
  window.history.replaceState(null, '', `/ar/setup${hash}`);
  return renderUi(<SetupStart state={state} timeZones={[]} weekdays={[]} />, {
    messages: { setup: arSetup },
  });
};
const form = () => screen.findByLabelText(arSetup.fields.username);

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test('the link of the start opens the form without a click, and keeps its code through a reload', async () => {
  const check = vi.spyOn(calls, 'checkCode').mockResolvedValue(undefined);
  at('#code=ABCDE-FGHJK');
  expect(await form()).toBeVisible();
  expect(check).toHaveBeenCalledWith('ar', 'ABCDE-FGHJK');
  expect(screen.getByRole('status')).toHaveTextContent(arSetup.code.accepted);
  expect(window.location.hash).toBe('#code=ABCDE-FGHJK');
});

test('without the link the code is asked for first and alone, and a wrong one is refused at its field', async () => {
  const check = vi.spyOn(calls, 'checkCode').mockRejectedValueOnce(wrong()).mockResolvedValueOnce(undefined);
  const { user } = at('');
  const field = await screen.findByLabelText(arSetup.code.label);
  expect(screen.queryByLabelText(arSetup.fields.username)).toBeNull();
  expect(check).not.toHaveBeenCalled();
  const send = screen.getByRole('button', { name: arSetup.code.submit });
  await user.click(send);
  await waitFor(() => expect(field).toBeInvalid());
  expect(check).not.toHaveBeenCalled();
  await user.type(field, 'AAAAA-AAAAA');
  await user.click(send);
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(screen.queryByLabelText(arSetup.fields.username)).toBeNull();
  await user.clear(field);
  await user.type(field, 'abcde fghjk');
  await user.click(send);
  expect(await form()).toBeVisible();
  expect(check).toHaveBeenLastCalledWith('ar', 'abcde fghjk');
  expect(window.location.hash).toBe('#code=abcde%20fghjk');
});

test('a link whose code is wrong says so at the field', async () => {
  vi.spyOn(calls, 'checkCode').mockRejectedValue(wrong());
  at('#code=ABCDE-FGHJK');
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(screen.getByLabelText(arSetup.code.label)).toHaveValue('ABCDE-FGHJK');
});
