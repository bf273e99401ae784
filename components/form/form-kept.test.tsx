import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { TextField } from '@/components/ui/text-field';
import { draftsLeft } from '@/lib/drafts/device-mirror';
import { setDraftOwner } from '@/lib/drafts/draft-owner';
import type { DraftName } from '@/lib/drafts/kinds';
import { mirror } from '@/lib/drafts/mirror-port';
import en from '@/messages/en/common.json';
import { emptyDevice } from '@/tests/ui/drafts';
import { renderUi } from '@/tests/ui/render';
import { FormDialog } from './form-dialog';
import { OnDevice } from './on-device';
import { useForm } from './use-form';

const noura = 'noura school_instructor riyadh';
const schema = z.strictObject({ title: z.string().min(1, 'required'), note: z.string() });
const words = en.keptDraft;
type Values = { title: string; note: string };
type SampleProps = { initial?: Values; draft?: DraftName; onClose?: () => void; send?: () => Promise<void> };

function Sample({ initial = { title: 'Plants', note: '' }, onClose = () => {}, ...rest }: SampleProps) {
  const { draft, send = async () => {} } = rest;
  const form = useForm({ initial, schema: async () => schema, send, ...(draft && { draft }) });
  return (
    <FormDialog form={form} title="a course" lead="" confirm="save" onClose={onClose}>
      <TextField label="title" {...form.text('title')} />
      <TextField label="note" {...form.text('note')} />
      <OnDevice name={draft ?? null} />
    </FormDialog>
  );
}
const show = (props: SampleProps = {}) => renderUi(<Sample {...props} />, { locale: 'en' });
const note = () => screen.getByLabelText('note');
const title = () => screen.getByLabelText('title');
const button = (name: string) => screen.findByRole('button', { name });

let device = emptyDevice();
beforeEach(() => {
  device = emptyDevice();
  setDraftOwner('nobody');
  setDraftOwner(noura);
});
async function type(props: SampleProps, text: string) {
  const { user } = show(props);
  await user.type(note(), text);
  await waitFor(() => expect([mirror.isUsed(), mirror.hasAll()]).toEqual([true, true]));
  cleanup();
}
/** The browser was closed, and the same person opens it again. */
function closeBrowser() {
  device.closeTab();
  setDraftOwner('nobody');
  setDraftOwner(noura);
}
const keptHere = async () => (await draftsLeft(noura)).length;

test('text of a closed browser is offered with its moment, and is in the fields when its writer goes on', async () => {
  await type({ draft: 'course 1' }, 'words');
  closeBrowser();
  const { user } = show({ draft: 'course 1' });
  expect(await screen.findByText(/You have unsaved text from/)).toBeVisible();
  expect(note()).toHaveValue('');
  await user.click(await button(words.goOn));
  expect(note()).toHaveValue('words');
  await user.click(screen.getByRole('button', { name: 'save' }));
  await waitFor(() => expect(mirror.isUsed()).toBe(false));
});

test('text of a form is said to be on this device from the first letters until it was sent', async () => {
  const { user } = show({ draft: 'course 1' });
  expect(screen.queryByText(words.onDevice)).toBeNull();
  await user.type(note(), 'words');
  expect(await screen.findByText(words.onDevice)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'save' }));
  await waitFor(() => expect(screen.queryByText(words.onDevice)).toBeNull());
});

test('discarded it is gone', async () => {
  await type({ draft: 'course 1' }, 'words');
  closeBrowser();
  const { user } = show({ draft: 'course 1' });
  await user.click(await button(words.discard));
  await waitFor(() => expect(mirror.isUsed()).toBe(false));
  expect(note()).toHaveValue('');
});

test('what somebody else changed since stands beside the own text, and the writer chooses', async () => {
  await type({ draft: 'course 1' }, 'mine');
  // The same tab: without a change it would be in the fields at once.
  const { user } = show({ draft: 'course 1', initial: { title: 'Plants and animals', note: 'theirs' } });
  expect(await screen.findByText(new RegExp(words.moved))).toBeVisible();
  expect(screen.getByText('theirs')).toBeVisible();
  expect(screen.getByText('mine')).toBeVisible();
  await user.click(await button(words.useOwn));
  expect(note()).toHaveValue('mine');
  // What only the other side changed stays.
  expect(title()).toHaveValue('Plants and animals');
});

test('the saved text can be kept', async () => {
  await type({ draft: 'course 1' }, 'mine');
  const { user } = show({ draft: 'course 1', initial: { title: 'Plants', note: 'theirs' } });
  await user.click(await button(words.useSaved));
  expect(note()).toHaveValue('theirs');
  await waitFor(() => expect(mirror.isUsed()).toBe(false));
});

test('a change of another field is no question: both are there', async () => {
  await type({ draft: 'course 1' }, 'mine');
  show({ draft: 'course 1', initial: { title: 'Animals', note: '' } });
  await waitFor(() => expect(note()).toHaveValue('mine'));
  expect(title()).toHaveValue('Animals');
});

test('a form without a name offers its text and never puts it in by itself', async () => {
  await type({}, 'a reason');
  const { user } = show();
  expect(await screen.findByText('a reason')).toBeVisible();
  expect(note()).toHaveValue('');
  // Closed without a decision, the text stays.
  await user.click(screen.getByRole('button', { name: en.actions.cancel }));
  cleanup();
  const again = show();
  await again.user.click(await button(words.goOn));
  expect(note()).toHaveValue('a reason');
});

test('a dialog that its reader closes gives the text up', async () => {
  const { user } = show({ draft: 'course 1' });
  await user.type(note(), 'words');
  await waitFor(() => expect([mirror.isUsed(), mirror.hasAll()]).toEqual([true, true]));
  await user.click(screen.getByRole('button', { name: en.actions.cancel }));
  await waitFor(() => expect(mirror.isUsed()).toBe(false));
  cleanup();
  closeBrowser();
  show({ draft: 'course 1' });
  expect(await keptHere()).toBe(0);
});

test('a save that did not arrive keeps the text', async () => {
  const send = async () => {
    throw Object.assign(new Error('no way'), { status: 0 });
  };
  const { user } = show({ draft: 'course 1', send });
  await user.type(note(), 'words');
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect([mirror.isUsed(), mirror.hasAll()]).toEqual([true, true]));
  cleanup();
  closeBrowser();
  show({ draft: 'course 1' });
  expect(await button(words.goOn)).toBeVisible();
});
