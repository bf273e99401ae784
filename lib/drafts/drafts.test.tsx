import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice } from '@/tests/ui/drafts';
import type * as Mirrors from './device-mirror';
import type * as Drafts from './drafts';
import type * as Port from './mirror-port';
import type * as Owner from './draft-owner';
import type * as Slot from './mirror-slot';

type Page = typeof Drafts & typeof Mirrors & typeof Port & typeof Slot & typeof Owner;

let device = emptyDevice();
beforeEach(() => {
  device = emptyDevice();
});

const noura = 'noura school_instructor riyadh';
/** A page of a person as a browser loads it: without anything in memory. */
async function openPage(mark = noura): Promise<Page> {
  vi.resetModules();
  const page = {
    ...(await import('./drafts')),
    ...(await import('./mirror-port')),
    ...(await import('./mirror-slot')),
    ...(await import('./draft-owner')),
    ...(await import('./device-mirror')),
  };
  page.setDraftOwner(mark);
  return page;
}
const settled = ({ mirror }: Page) => vi.waitFor(() => expect(mirror.isBusy()).toBe(false));
const titlesLeft = async ({ draftsLeft }: Page, mark = noura) =>
  (await draftsLeft(mark)).map(({ value }) => value);

test('a draft outlives its tab, for its person in the same role and branch', async () => {
  const first = await openPage();
  first.storeDraft('quiz 1', 'words', { base: 'old' });
  await settled(first);
  expect(first.isOnDevice('quiz 1')).toBe(true);
  device.closeTab();
  const second = await openPage();
  expect(second.readDraft('quiz 1')).toBeUndefined();
  expect(await second.draftsLeft(noura, 'quiz 1')).toMatchObject([
    { name: 'quiz 1', value: 'words', base: 'old', path: '/' },
  ]);
  expect(await second.draftsLeft(noura, 'quiz 2')).toEqual([]);
  expect(await second.draftsLeft('noura educational_supervisor riyadh')).toEqual([]);
});

test('another person of the device finds nothing, and takes nothing away', async () => {
  const first = await openPage();
  first.storeDraft('quiz 1', 'words');
  await settled(first);
  device.closeTab();
  const hessa = await openPage('hessa school_instructor riyadh');
  expect(hessa.mirror.isUsed()).toBe(false);
  expect(await titlesLeft(hessa, noura)).toEqual([]);
  hessa.storeDraft('quiz 1', 'other words');
  await settled(hessa);
  expect(await titlesLeft(await openPage())).toEqual(['words']);
});

test('what lies on the device cannot be read without the key', async () => {
  const page = await openPage();
  page.storeDraft('quiz 1', 'a secret word');
  await settled(page);
  const open = indexedDB.open('staff-drafts');
  const db = await new Promise<IDBDatabase>((resolve) => {
    open.onsuccess = () => resolve(open.result);
  });
  const rows = db.transaction('documents').objectStore('documents').getAll();
  await new Promise((resolve) => {
    rows.onsuccess = resolve;
  });
  expect(rows.result).toHaveLength(1);
  expect(rows.result[0].sealed.data.byteLength).toBeGreaterThan(0);
  expect(JSON.stringify(rows.result)).not.toContain('secret');
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
});

test('two tabs keep two drafts of one thing, and an open tab is no visit of the past', async () => {
  const first = await openPage();
  first.storeDraft('quiz 1', 'of the first tab');
  await settled(first);
  // Another tab: its own storage, the same device.
  sessionStorage.clear();
  const second = await openPage();
  expect(await titlesLeft(second)).toEqual([]);
  second.storeDraft('quiz 1', 'of the second tab');
  await settled(second);
  device.closeTab();
  const third = await openPage();
  expect((await titlesLeft(third)).sort()).toEqual(['of the first tab', 'of the second tab']);
});

test('a copied tab has a name that no other tab uses', async () => {
  const first = await openPage();
  first.storeDraft('quiz 1', 'of the first tab');
  await settled(first);
  // The copy has the storage of the first tab, whose lock is held.
  const copy = await openPage();
  copy.storeDraft('quiz 1', 'of the copy');
  await settled(copy);
  device.closeTab();
  expect((await titlesLeft(await openPage())).sort()).toEqual(['of the copy', 'of the first tab']);
});

test('what is saved or given up is gone from tab and device, and the mark with the last one', async () => {
  const page = await openPage();
  page.storeDraft('quiz 1', 'words');
  page.storeDraft('quiz 2', 'words');
  await settled(page);
  expect(page.mirror.isUsed()).toBe(true);
  page.dropDraft('quiz 1');
  page.dropDraft('quiz 2');
  await settled(page);
  expect([page.mirror.isUsed(), page.hasDrafts()]).toEqual([false, false]);
  device.closeTab();
  expect(await titlesLeft(await openPage())).toEqual([]);
});

test('a sign-out by choice takes every draft of the person from the device', async () => {
  const page = await openPage();
  page.storeDraft('quiz 1', 'words');
  await settled(page);
  await page.clearMirror();
  device.closeTab();
  const again = await openPage();
  expect(again.mirror.isUsed()).toBe(false);
  localStorage.setItem('drafts:waiting:noura', '1');
  expect(await titlesLeft(again)).toEqual([]);
});

test('only the newest state is written, and it is on the device only then', async () => {
  const page = await openPage();
  for (const text of ['a', 'ab', 'abc']) page.storeDraft('quiz 1', text);
  expect([page.isOnDevice('quiz 1'), page.mirror.hasAll()]).toEqual([false, false]);
  await settled(page);
  expect([page.isOnDevice('quiz 1'), page.mirror.hasAll()]).toEqual([true, true]);
  page.storeDraft('quiz 1', 'abcd');
  expect(page.isOnDevice('quiz 1')).toBe(false);
  await settled(page);
  device.closeTab();
  expect(await titlesLeft(await openPage())).toEqual(['abcd']);
});

test('text of guests stays in the tab', async () => {
  const page = await openPage();
  page.storeDraft('contact', { body: 'words' }, { isGuest: true });
  expect(page.mirror.isBusy()).toBe(false);
  expect(page.readDraft('contact', true)?.value).toEqual({ body: 'words' });
});
