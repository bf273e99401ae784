import { waitFor } from '@testing-library/react';
// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Viewer } from '@/lib/contract/resources/people/session';
import { leaveEndedSession } from '@/lib/device/ended';
import { isLeftBehind, markLeft } from '@/lib/device/left';
import { announceChange, markOf, storedMark, notifyTabs, watchTabs } from '@/lib/device/session-tabs';
import { clearTraces } from './clear-traces';
import { storeBranch, storeUser } from './stored-user';

const branch = (id: string) => ({ id, code: id, name: id, name_ar: id, name_en: id });
const viewer = (id: string, branchId: string | null) =>
  ({
    id,
    role_name: 'school_instructor',
    current_branch: branchId && branch(branchId),
    branches: [],
  }) as unknown as Viewer;

let stop = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => stop());

const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
function watch(shown: Viewer) {
  storeUser(shown);
  const act = vi.fn();
  stop = watchTabs(markOf(shown), act);
  return act;
}

test('the stored user is the same person, role and branch as the page', async () => {
  storeUser(viewer('u1', 'shore'));
  expect(storedMark()).toBe(markOf(viewer('u1', 'shore')));
  storeUser(viewer('u2', null));
  expect(storedMark()).toBe(markOf(viewer('u2', null)));
  await clearTraces();
  expect(storedMark()).toBeNull();
});

test('a page that comes back from the history leaves when the session is another one', async () => {
  const act = watch(viewer('u1', 'shore'));
  comeBack();
  expect(act).not.toHaveBeenCalled();
  storeBranch({ code: 'palms', name: 'palms' });
  comeBack();
  expect(act).toHaveBeenLastCalledWith('changed');
  await clearTraces();
  comeBack();
  expect(act).toHaveBeenLastCalledWith('ended');
  storeUser(viewer('u2', 'shore'));
  comeBack();
  expect(act).toHaveBeenLastCalledWith('changed');
});

test('a page that was asked for before a logout knows it, one that was asked for afterwards does not', async () => {
  const asked = performance.timeOrigin;
  expect(isLeftBehind(asked + 5_000)).toBe(false);
  markLeft(asked + 1_000);
  // What else the logout clears is no matter.
  await clearTraces();
  expect(isLeftBehind(asked + 5_000)).toBe(true);
  // The clock was put back since.
  expect(isLeftBehind(asked + 500)).toBe(false);
  markLeft(asked - 1);
  expect(isLeftBehind(asked + 5_000)).toBe(false);
  markLeft(asked + 1_000);
  markLeft(null);
  expect(isLeftBehind(asked + 5_000)).toBe(false);
});

test('a page that is looked at again does the same', async () => {
  const act = watch(viewer('u1', 'shore'));
  await clearTraces();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(act).toHaveBeenCalledExactlyOnceWith('ended');
});

test('where the browser stores nothing, nothing is compared', () => {
  const act = vi.fn();
  stop = watchTabs('u1 student ', act);
  comeBack();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(act).not.toHaveBeenCalled();
});

test('other tabs are notified of a logout and of a change', async () => {
  const theirs = vi.fn();
  stop = watchTabs(null, theirs);
  notifyTabs('ended');
  notifyTabs('changed');
  await waitFor(() => expect(theirs.mock.calls).toEqual([['ended'], ['changed']]));
});

test('while a change of session is under way, a refused call sends nobody to login', async () => {
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname: '/en/home/student', search: '?a=1', replace });
  try {
    announceChange(true);
    leaveEndedSession();
    expect(replace).not.toHaveBeenCalled();
    announceChange(false);
    leaveEndedSession();
    leaveEndedSession();
    await vi.waitFor(() => expect(replace).toHaveBeenCalled());
    expect(replace.mock.calls).toEqual([
      ['/en/auth/login?session=expired&redirect=%2Fen%2Fhome%2Fstudent%3Fa%3D1&kept=none'],
    ]);
  } finally {
    vi.unstubAllGlobals();
  }
});
