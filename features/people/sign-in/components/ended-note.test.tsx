import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeDraft, setDraftOwner } from '@/lib/forms/local-draft';
import { expectEnd, leaveEndedSession } from '@/lib/device/ended';
import ar from '@/messages/ar/session.json';
import en from '@/messages/en/session.json';
import { renderUi } from '@/tests/ui/render';
import { EndedNote } from './ended-note';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  expectEnd(false);
  localStorage.setItem('user', JSON.stringify({ id: 'noura', role_name: 'school_instructor' }));
  setDraftOwner('noura school_instructor ');
});
afterEach(() => vi.unstubAllGlobals());

/** Where the page of an ended session goes, as the query of the login. */
function leave(): URLSearchParams {
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { pathname: '/en/school-instructor/x', search: '', replace });
  leaveEndedSession();
  return new URLSearchParams(replace.mock.lastCall?.[0].split('?')[1]);
}

test.each([
  ['a draft of this tab', () => storeDraft('quiz 1', { title: 'words' }), 'draft'],
  ['attendance that waits', () => localStorage.setItem('attendance noura', '{"l":{}}'), 'waiting'],
  ['attendance of somebody else', () => localStorage.setItem('attendance hessa', '{"l":{}}'), 'none'],
  ['words of a guest', () => storeDraft('contact', { body: 'words' }, true), 'none'],
  ['nothing', () => undefined, 'none'],
])('the login says what is kept: %s', (_name, keep, part) => {
  keep();
  expect(leave().get('kept')).toBe(part);
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
  expect(said('waiting')).toMatch(promise);
});
