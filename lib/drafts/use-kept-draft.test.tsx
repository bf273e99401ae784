import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { emptyDevice } from '@/tests/ui/drafts';
import { setDraftOwner } from './draft-owner';
import { readDraft, storeDraft } from './drafts';
import { useKeptDraft } from './use-kept-draft';

beforeEach(() => {
  emptyDevice();
  setDraftOwner('nobody');
  setDraftOwner('noura school_instructor riyadh');
});

test('an editor that cannot take its kept text keeps what is typed from then on', async () => {
  storeDraft('quiz 1', { shape: 'of an earlier version' });
  let tries = 0;
  const onRestore = () => {
    tries += 1;
    throw new Error('another shape');
  };
  const { rerender } = renderHook(
    (typed: string | null) =>
      useKeptDraft({
        ...{ name: 'quiz 1', saved: {}, onRestore },
        ...{ value: { title: typed ?? '' }, isUnsaved: typed !== null },
      }),
    { initialProps: null as string | null },
  );
  await waitFor(() => expect(tries).toBe(1));
  expect(readDraft('quiz 1')?.value).toEqual({ shape: 'of an earlier version' });
  rerender('new words');
  await waitFor(() => expect(readDraft('quiz 1')?.value).toEqual({ title: 'new words' }));
});
