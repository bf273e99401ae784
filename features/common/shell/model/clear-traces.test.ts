import { beforeEach, expect, test, vi } from 'vitest';
import { setDraftOwner } from '@/lib/drafts/draft-owner';
import { hasDrafts, storeDraft, readDraft } from '@/lib/drafts/drafts';
import { clearTraces } from './clear-traces';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ id: 'noura', role_name: 'school_instructor' }));
  setDraftOwner('noura school_instructor ');
});

test('what the login promises is there afterwards: the draft of the tab, and what waits for the school', async () => {
  storeDraft('quiz 1', { title: 'words' });
  localStorage.setItem('attendance noura', '{"l":{}}');
  localStorage.setItem('school-assessments:waiting:noura', '1');
  sessionStorage.setItem('other', '1');
  await clearTraces({ isEnded: true });
  expect(readDraft('quiz 1')?.value).toEqual({ title: 'words' });
  expect(localStorage.getItem('attendance noura')).not.toBeNull();
  expect(localStorage.getItem('school-assessments:waiting:noura')).not.toBeNull();
  expect([sessionStorage.getItem('other'), localStorage.getItem('user')]).toEqual([null, null]);
  // The same person in another role reads it later; nobody else finds it.
  setDraftOwner('noura supervisor ');
  expect(hasDrafts()).toBe(true);
  setDraftOwner('hessa school_instructor ');
  expect(readDraft('quiz 1')).toBeUndefined();
  await vi.waitFor(() => expect(hasDrafts()).toBe(false));
});

test('a sign-out takes the drafts, and leaves what has not reached the school', async () => {
  storeDraft('quiz 1', { title: 'words' });
  localStorage.setItem('attendance noura', '{"l":{}}');
  await clearTraces();
  expect(hasDrafts()).toBe(false);
  expect(localStorage.getItem('attendance noura')).not.toBeNull();
});
