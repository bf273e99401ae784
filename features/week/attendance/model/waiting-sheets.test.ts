import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@/lib/api/errors';
import { saveAttendance } from '../api/attendance';
import { countOf, entriesOf, isTouched, wishOf, withWaiting, wrongMinutes } from './marks';
import { storeSheet, sendSheet, sendWaitingSheets, waitingSheets } from './waiting-sheets';

vi.mock('../api/attendance', () => ({ saveAttendance: vi.fn() }));
const save = vi.mocked(saveAttendance);
const student = (id: string) => ({ id, status: 'present' as const, minutes: null, is_excused_today: false });
const entry = (at = '2026-11-22T05:00:00.000Z') => ({
  wish: wishOf({ a: { status: 'absent', minutes: null } }, 0, new Date(at)),
});

beforeEach(() => localStorage.clear());
afterEach(() => save.mockReset());

test('only those who were not simply there are sent, minutes with the late alone', () => {
  const entries = {
    ...entriesOf([student('a'), student('b'), student('c')]),
    b: { status: 'late' as const, minutes: 5 },
    c: { status: 'absent' as const, minutes: 9 },
  };
  expect(wishOf(entries, 3, new Date(0)).marks).toEqual([
    { student_id: 'b', status: 'late', minutes: 5 },
    { student_id: 'c', status: 'absent', minutes: null },
  ]);
  expect(countOf(entries)).toEqual({ present: 1, late: 1, absent: 1, excused: 0 });
  expect(isTouched(entries, [student('a'), student('b')])).toBe(true);
  expect(isTouched(entriesOf([student('a')]), [student('a')])).toBe(false);
  expect(
    wrongMinutes({
      a: { status: 'late', minutes: 'x' },
      b: { status: 'late', minutes: 0 },
      c: { status: 'absent', minutes: 'x' },
    }),
  ).toEqual(['a', 'b']);
});

test('what waits stands in the list again', () => {
  const { marks } = entry().wish;
  expect(withWaiting([student('a'), student('b')], marks)).toEqual({
    a: { status: 'absent', minutes: null },
    b: { status: 'present', minutes: null },
  });
});

test('without a connection it waits and is sent later, once', async () => {
  storeSheet('me', 'lesson', entry());
  save.mockRejectedValueOnce(new ApiFailure(0));
  expect(await sendWaitingSheets('me', 'ar')).toBe(1);
  expect(Object.keys(waitingSheets('me'))).toEqual(['lesson']);
  save.mockResolvedValueOnce({ id: 'lesson' } as never);
  expect(await sendWaitingSheets('me', 'ar')).toBe(0);
  expect(waitingSheets('me')).toEqual({});
  expect(await sendWaitingSheets('me', 'ar')).toBe(0);
  expect(save).toHaveBeenCalledTimes(2);
});

test('what the school refuses stays with its reason and is not sent again by itself', async () => {
  storeSheet('me', 'lesson', entry());
  const detail = 'حفظ شخص آخر';
  save.mockRejectedValueOnce(
    new ApiFailure(409, [{ status: '409', code: 'stale', title: 'conflict', detail }]),
  );
  const sent = await sendSheet('me', 'ar', 'lesson', entry());
  expect(sent).toEqual({ state: 'refused', isStale: true, sentence: detail });
  expect(waitingSheets('me').lesson?.refused).toBe(detail);
  expect(await sendWaitingSheets('me', 'ar')).toBe(0);
  expect(save).toHaveBeenCalledTimes(1);
});

test('a newer sheet of the lesson is not dropped by the arrival of an older one', async () => {
  const older = entry();
  storeSheet('me', 'lesson', older);
  save.mockImplementationOnce(() => {
    storeSheet('me', 'lesson', entry('2026-11-22T05:01:00.000Z'));
    return Promise.resolve({ id: 'lesson' } as never);
  });
  await sendSheet('me', 'ar', 'lesson', older);
  expect(waitingSheets('me').lesson?.wish.taken_at).toBe('2026-11-22T05:01:00.000Z');
});
