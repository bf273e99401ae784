import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setDraftOwner } from '@/lib/drafts/draft-owner';
import { dropDraft, storeDraft } from '@/lib/drafts/drafts';
import { mirror } from '@/lib/drafts/mirror-port';
import { MOST_OF_ONE } from '@/lib/drafts/device-drafts';
import en from '@/messages/en/common.json';
import { emptyDevice } from '@/tests/ui/drafts';
import { renderUi } from '@/tests/ui/render';
import { AutosaveChip } from './autosave-chip';
import { OnDevice } from './on-device';

const words = en.keptDraft.onDevice;
beforeEach(() => {
  emptyDevice();
  setDraftOwner('nobody');
  setDraftOwner('noura school_instructor riyadh');
});
const store = (text: string) => act(() => storeDraft('quiz 1', text));
const said = () => screen.queryByText(words);

test('it is said of the newest text alone, from when the device has it until the school has it', async () => {
  renderUi(<OnDevice name="quiz 1" />, { locale: 'en' });
  expect(said()).toBeNull();
  store('words');
  expect(said()).toBeNull();
  await waitFor(() => expect(said()).toBeVisible());
  // While the next letters are written the line keeps its place, and nobody is read that it is true.
  store('more words');
  expect(said()).toHaveAttribute('aria-hidden', 'true');
  await waitFor(() => expect(said()).not.toHaveAttribute('aria-hidden'));
  act(() => dropDraft('quiz 1'));
  await waitFor(() => expect(said()).toBeNull());
});

test('text that the device does not take is not said to be on it', async () => {
  renderUi(<OnDevice name="quiz 1" />, { locale: 'en' });
  store('words');
  await waitFor(() => expect(said()).toBeVisible());
  store('x'.repeat(MOST_OF_ONE + 1));
  await waitFor(() => expect(said()).toBeNull());
  expect(mirror.hasAll()).toBe(false);
});

test('another draft, and an editor that keeps nothing, say nothing', async () => {
  renderUi(
    <>
      <OnDevice name="quiz 2" />
      <OnDevice name={null} />
      <AutosaveChip state="waiting" words="Not saved yet" draft="quiz 1" />
    </>,
    { locale: 'en' },
  );
  store('words');
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(1));
  expect(screen.getByRole('status')).toHaveTextContent('Not saved yet');
});
