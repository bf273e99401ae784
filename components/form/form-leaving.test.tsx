import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { TextField } from '@/components/ui/text-field';
import { setDraftOwner } from '@/lib/drafts/draft-owner';
import { readDraft } from '@/lib/drafts/drafts';
import type { DraftName } from '@/lib/drafts/kinds';
import common from '@/messages/ar/common.json';
import { renderUi } from '@/tests/ui/render';
import { Form, SubmitButton } from './form';
import { withDraft } from './form-draft';
import { PasswordField } from './password-field';
import { useForm } from './use-form';

const schema = z.strictObject({ name: z.string().min(1, 'required'), password: z.string() });
type SampleProps = { send?: () => Promise<void>; draft?: DraftName; isGuest?: boolean; onLeave?: () => void };

function Sample({ send = async () => {}, onLeave, ...options }: SampleProps) {
  const form = useForm({
    initial: { name: '', password: '' },
    schema: async () => schema,
    send,
    ...options,
  });
  return (
    <>
      <Form form={form}>
        <TextField label="name" {...form.text('name')} />
        <PasswordField label="password" {...form.text('password')} />
        <SubmitButton form={form}>send</SubmitButton>
      </Form>
      <button type="button" data-leaves onClick={onLeave}>
        leave
      </button>
    </>
  );
}
const name = () => screen.getByLabelText<HTMLInputElement>('name');
const leave = () => screen.getByRole('button', { name: 'leave' });
const isAskedOnReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  sessionStorage.clear();
  setDraftOwner('noura');
});

test('a form with unsaved words holds what leads away from the page, until it is sent', async () => {
  const onLeave = vi.fn();
  const { user } = renderUi(<Sample onLeave={onLeave} />);
  await user.click(leave());
  expect(onLeave).toHaveBeenCalledTimes(1);
  await user.type(name(), 'noor');
  expect(isAskedOnReload()).toBe(true);
  await user.click(leave());
  await user.click(await screen.findByRole('button', { name: common.leave.stay }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(name()).toHaveValue('noor');
  await user.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(isAskedOnReload()).toBe(false));
  await user.click(leave());
  expect(onLeave).toHaveBeenCalledTimes(2);
});

test('who gives the words up leaves by the same press', async () => {
  const onLeave = vi.fn();
  const { user } = renderUi(<Sample onLeave={onLeave} />);
  await user.type(name(), 'noor');
  await user.click(leave());
  await user.click(await screen.findByRole('button', { name: common.leave.go }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('a form that keeps its words has them when the page is there again, but no password', async () => {
  const { user } = renderUi(<Sample draft="contact" isGuest />);
  await user.type(name(), 'noor');
  await user.type(screen.getByLabelText('password'), 'secret');
  await user.click(leave());
  expect(screen.queryByText(common.leave.title)).toBeNull();
  await waitFor(() => expect(readDraft('contact', true)?.value).toMatchObject({ name: 'noor' }));
  cleanup();
  const again = renderUi(<Sample draft="contact" isGuest />, { locale: 'en' });
  await waitFor(() => expect(name()).toHaveValue('noor'));
  expect(screen.getByLabelText('password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  await again.user.type(name(), ' ali');
  await again.user.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  cleanup();
  renderUi(<Sample draft="contact" isGuest />);
  expect(name()).toHaveValue('');
});

test('kept words are those of their person', async () => {
  const { user } = renderUi(<Sample draft="contact" />);
  await user.type(name(), 'noor');
  await waitFor(() => expect(readDraft('contact')?.value).toMatchObject({ name: 'noor' }));
  cleanup();
  setDraftOwner('hessa');
  renderUi(<Sample draft="contact" />);
  expect(name()).toHaveValue('');
  expect(readDraft('contact')).toBeUndefined();
});

test('what was typed meanwhile stands above what was kept, what the form does not have is left out', () => {
  const initial = { name: '', note: '', codes: [''] };
  const kept = { name: 'older', note: 'kept', codes: 'no list', gone: 1 };
  expect(withDraft(initial, kept, { ...initial, name: 'newer' })).toEqual({
    name: 'newer',
    note: 'kept',
    codes: [''],
  });
});
