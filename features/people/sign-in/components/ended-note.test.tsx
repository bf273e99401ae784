import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_OF_ONE } from '@/lib/drafts/device-drafts';
import { noteLoose, setDraftOwner } from '@/lib/drafts/draft-owner';
import { dropDraft, storeDraft } from '@/lib/drafts/drafts';
import { expectEnd, leaveEndedSession } from '@/lib/device/ended';
import ar from '@/messages/ar/session.json';
import en from '@/messages/en/session.json';
import { renderUi } from '@/tests/ui/render';
import { EndedNote } from './ended-note';

const form = {};

beforeEach(() => {
  dropDraft('quiz 1');
  noteLoose(form, false);
  sessionStorage.clear();
  localStorage.clear();
  expectEnd(false);
  localStorage.setItem('user', JSON.stringify({ id: 'noura', role_name: 'school_instructor' }));
  setDraftOwner('noura school_instructor ');
});
afterEach(() => vi.unstubAllGlobals());

/** Where the page of an ended session goes, as the query of the login. */
async function leave(): Promise<URLSearchParams> {
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { pathname: '/en/school-instructor/x', search: '', replace });
  leaveEndedSession();
  await waitFor(() => expect(replace).toHaveBeenCalled());
  return new URLSearchParams(replace.mock.lastCall?.[0].split('?')[1]);
}

test.each([
  ['a draft on this device', () => storeDraft('quiz 1', { title: 'words' }), 'draft'],
  ['a draft that the device does not take', () => storeDraft('quiz 1', 'w'.repeat(MOST_OF_ONE)), 'tab'],
  ['text of a form that nothing keeps', () => noteLoose(form, true), 'none'],
  ['attendance that waits', () => localStorage.setItem('attendance noura', '{"l":{}}'), 'waiting'],
  ['attendance of somebody else', () => localStorage.setItem('attendance hessa', '{"l":{}}'), 'none'],
  ['words of a guest', () => storeDraft('contact', { body: 'words' }, { isGuest: true }), 'none'],
  ['nothing', () => undefined, 'none'],
])('the login says what is kept: %s', async (_name, keep, part) => {
  keep();
  expect((await leave()).get('kept')).toBe(part);
});

test.each([
  ['ar', ar, /محفوظ|باق|تبقى/],
  ['en', en, /\b(?:kept|stays?)\b/],
] as const)('nothing is promised that is not kept, in %s', (locale, session, promise) => {
  const said = (kept?: string) => {
    cleanup();
    renderUi(<EndedNote kept={kept} />, { locale, messages: { session } });
    return screen.getByRole('status').textContent ?? '';
  };
  // Where the school ended the session before any page ran, nobody knows of words.
  expect(said()).toBe(session.login.expired);
  expect(said('everything')).toBe(session.login.expired);
  expect(session.login.expired).not.toMatch(promise);
  expect(said('none')).toContain(session.login.kept.none);
  expect(session.login.kept.none.replace('is not kept', '')).not.toMatch(promise);
  expect(said('draft')).toMatch(promise);
  expect(said('tab')).toMatch(promise);
  expect(said('waiting')).toMatch(promise);
});
