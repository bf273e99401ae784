import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiFailure } from '@/lib/api/errors';
import { forgetNewest, newestOf, noteNewest } from './newest';
import { useOwnSaves } from './own-saves';

type Row = { version: number; text: string };
const stale = new ApiFailure(409, [{ status: '409', code: 'stale', title: '', detail: '' }]);
const lostReply = new ApiFailure(0);

/** A school with one row, whose next reply can be lost after it wrote. */
function school() {
  let row: Row = { version: 1, text: 'first' };
  let known = row.version;
  let losesReply = false;
  const write = (text: string) => async () => {
    if (known !== row.version) throw stale;
    row = { version: row.version + 1, text: text.trim() };
    if (losesReply) {
      losesReply = false;
      throw lostReply;
    }
    known = row.version;
    return row;
  };
  const { result } = renderHook(() =>
    useOwnSaves<Row, string>({
      nameOf: () => 'thing 1',
      valueOf: ({ text }) => text,
      reload: async () => row,
      adopt: ({ version }) => {
        known = version;
      },
      isPassing: (failure) => failure === lostReply,
      isStale: (failure) => failure === stale,
    }),
  );
  return {
    save: (text: string) => result.current(text, write(text)),
    loseReply: () => {
      losesReply = true;
    },
    writeByAnother: (text: string) => {
      row = { version: row.version + 1, text };
    },
    now: () => row,
  };
}

test('a save whose reply was lost is no save of somebody else, and writing goes on', async () => {
  const { save, loseReply, now } = school();
  loseReply();
  await expect(save('second ')).rejects.toBe(lostReply);
  expect(await save('second ')).toEqual({ version: 2, text: 'second' });
  loseReply();
  await expect(save('third')).rejects.toBe(lostReply);
  expect(await save('fourth')).toEqual({ version: 4, text: 'fourth' });
  expect(now().text).toBe('fourth');
});

test('what somebody else saved is a conflict, also after a reply that was lost', async () => {
  const { save, loseReply, writeByAnother, now } = school();
  loseReply();
  await expect(save('second')).rejects.toBe(lostReply);
  writeByAnother('of another');
  await expect(save('second')).rejects.toBe(stale);
  expect(now().text).toBe('of another');
});

test('an editor begins with the newest state that this tab saved', () => {
  const given = { version: 3, text: 'as the page was drawn' };
  expect(newestOf('thing 2', given)).toBe(given);
  const saved = { version: 5, text: 'saved' };
  noteNewest('thing 2', saved);
  noteNewest('thing 2', { version: 4, text: 'answered late' });
  expect(newestOf('thing 2', given)).toBe(saved);
  const fresh = { version: 6, text: 'of another' };
  expect(newestOf('thing 2', fresh)).toBe(fresh);
  forgetNewest();
  expect(newestOf('thing 2', given)).toBe(given);
});
