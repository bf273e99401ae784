import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedVcrStates } from '@/lib/contract/virtual-classroom';
import { wallTime } from '@/lib/i18n/zoned-time';
import { type Calendar, freeTimes } from './free-times';
import { cancelStep, freeUntil, isFinal, nextOf, outcomeOf, type VcrStep, vcrSteps } from './states';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('by whatever steps a request goes, its credit is held at most once, settled exactly when it was held, and never twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...vcrSteps), { maxLength: 40 }), (steps) => {
      let state: (typeof storedVcrStates)[number] = 'pending';
      let [held, settled] = [0, 0];
      for (const step of steps) {
        const next = nextOf(state, step);
        if (!next) continue;
        if (next.credit === 'hold') held += 1;
        if (next.credit === 'spend' || next.credit === 'return') settled += 1;
        state = next.to;
        expect(settled).toBeLessThanOrEqual(held);
      }
      expect(held).toBeLessThanOrEqual(1);
      const keeps = state === 'accepted' || state === 'scheduled';
      expect(held - settled).toBe(keeps ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});

test('every state but the last ones can be left, and nothing leads back', () => {
  const order = ['pending', 'accepted', 'scheduled', 'completed', 'rated'];
  for (const state of storedVcrStates)
    for (const step of vcrSteps as readonly VcrStep[]) {
      const next = nextOf(state, step);
      if (next && order.includes(next.to))
        expect(order.indexOf(next.to)).toBeGreaterThan(order.indexOf(state));
    }
  expect(storedVcrStates.filter(isFinal)).toEqual(['rated', 'rejected', 'cancelled', 'no_show', 'expired']);
});

describe('cancelling', () => {
  const startsAt = new Date('2026-12-01T12:00:00Z');
  test('a student has until a day before, and half an hour after the time was fixed', () => {
    const early = { startsAt, scheduledAt: new Date('2026-11-20T12:00:00Z') };
    expect(freeUntil(early).toISOString()).toBe('2026-11-30T12:00:00.000Z');
    const late = { startsAt, scheduledAt: new Date('2026-12-01T09:00:00Z') };
    expect(freeUntil(late).toISOString()).toBe('2026-12-01T09:30:00.000Z');
    expect(cancelStep('student', late, new Date('2026-12-01T09:31:00Z'))).toBe('cancel_late');
    expect(cancelStep('instructor', late, new Date('2026-12-01T11:59:00Z'))).toBe('cancel_free');
    const last = { startsAt, scheduledAt: new Date('2026-12-01T11:45:00Z') };
    expect(freeUntil(last)).toEqual(startsAt);
  });
});

test('an instructor who comes after a quarter of an hour was not there; a student may come late', () => {
  const startsAt = new Date('2026-12-01T12:00:00Z');
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE);
  expect(outcomeOf({ startsAt, student: at(40), instructor: at(15) }).step).toBe('complete');
  expect(outcomeOf({ startsAt, student: at(0), instructor: at(16) })).toEqual({
    step: 'miss_by_instructor',
    missedBy: 'instructor',
  });
});

describe('free times', () => {
  const week = (from: number, to: number) =>
    Array.from({ length: 7 }, (_, weekday) => ({ weekday, from, to }));
  const calendar = (more: Partial<Calendar>): Calendar => ({
    timeZone: 'Asia/Riyadh',
    hours: week(16 * 60, 18 * 60),
    exceptions: [],
    busy: [],
    ...more,
  });

  test('stand on the clock of the instructor through a change of it', () => {
    // Berlin goes back an hour on 25 October 2026.
    const zone = 'Europe/Berlin';
    const times = freeTimes(calendar({ timeZone: zone }), new Date('2026-10-23T00:00:00Z'));
    const walls = times.map((at) => wallTime(at.toISOString(), zone).slice(11));
    expect(new Set(walls)).toEqual(new Set(['16:00', '16:30', '17:00']));
    expect(times.map((at) => at.toISOString())).toContain('2026-10-24T14:00:00.000Z');
    expect(times.map((at) => at.toISOString())).toContain('2026-10-26T15:00:00.000Z');
  });

  test('an hour that the clock leaves out is not offered, and one that it repeats is offered once', () => {
    const zone = 'Europe/Berlin';
    const night = calendar({ timeZone: zone, hours: week(60, 5 * 60) });
    const spring = freeTimes(night, new Date('2027-03-26T12:00:00Z')).map((at) =>
      wallTime(at.toISOString(), zone),
    );
    expect(spring.filter((wall) => wall.startsWith('2027-03-28T02'))).toEqual([]);
    const autumn = freeTimes(night, new Date('2026-10-23T12:00:00Z')).map((at) => at.getTime());
    expect(new Set(autumn).size).toBe(autumn.length);
    expect(autumn.every((at, place) => place === 0 || at > (autumn[place - 1] ?? 0))).toBe(true);
  });

  test('a day off has none, other hours take the place of those of the week', () => {
    const now = new Date('2026-11-22T00:00:00Z');
    const exceptions = [
      { day: '2026-11-23', kind: 'off' as const, from: null, to: null },
      { day: '2026-11-24', kind: 'hours' as const, from: 600, to: 660 },
    ];
    const of = (day: string) =>
      freeTimes(calendar({ exceptions }), now)
        .map((at) => wallTime(at.toISOString(), 'Asia/Riyadh'))
        .filter((wall) => wall.startsWith(day));
    expect(of('2026-11-22')).toEqual(['2026-11-22T16:00', '2026-11-22T16:30', '2026-11-22T17:00']);
    expect(of('2026-11-23')).toEqual([]);
    expect(of('2026-11-24')).toEqual(['2026-11-24T10:00']);
  });

  test('never overlap what is taken, never lie in the past, whatever the calendar', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 60, max: 600 }))
      .map(([from, length]) => ({ from, to: Math.min(1440, from + length) }));
    fc.assert(
      fc.property(
        fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'Europe/Berlin', 'America/New_York'),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
        fc.array(span, { maxLength: 3 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 14 * 48 }), fc.integer({ min: 1, max: 8 })), {
          maxLength: 10,
        }),
        (timeZone, now, spans, taken) => {
          const hours = spans.flatMap(({ from, to }) => week(from, to));
          const busy = taken.map(([half, length]) => ({
            from: new Date(now.getTime() + (half * HOUR) / 2),
            to: new Date(now.getTime() + ((half + length) * HOUR) / 2),
          }));
          for (const at of freeTimes(calendar({ timeZone, hours, busy }), now)) {
            expect(at.getTime()).toBeGreaterThan(now.getTime());
            expect(busy.some(({ from, to }) => from.getTime() < at.getTime() + HOUR && to > at)).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
