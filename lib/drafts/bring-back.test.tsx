import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice } from '@/tests/ui/drafts';
import { bringBack } from './bring-back';
import { setDraftOwner } from './draft-owner';
import { readDraft, storeDraft } from './drafts';
import { useKeptDraft } from './use-kept-draft';

vi.mock('./draft-offer', () => {
  throw new Error('the code did not arrive');
});
const given = { name: 'quiz 1', saved: undefined, apply: () => undefined, show: () => undefined } as const;

beforeEach(() => {
  emptyDevice();
  setDraftOwner('nobody');
  setDraftOwner('noura school_instructor riyadh');
});

test('text whose code does not come stays where it is kept, though its editor holds nothing of it', async () => {
  storeDraft('quiz 1', { title: 'words' });
  const options = { name: 'quiz 1', value: {}, saved: {}, onRestore: () => undefined } as const;
  const { rerender } = renderHook((isUnsaved: boolean) => useKeptDraft({ ...options, isUnsaved }), {
    initialProps: false,
  });
  expect(await bringBack(given)).toBe(false);
  rerender(false);
  // The code that would drop it is here by now.
  await import('./keep');
  expect(readDraft('quiz 1')?.value).toEqual({ title: 'words' });
  // What is typed then takes its place, and is given up as any other text.
  rerender(true);
  await waitFor(() => expect(readDraft('quiz 1')?.value).toEqual({}));
  rerender(false);
  await waitFor(() => expect(readDraft('quiz 1')).toBeUndefined());
});
