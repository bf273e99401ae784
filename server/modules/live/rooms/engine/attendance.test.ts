import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attendanceOf, LOST_MS, RELOAD_MS, type Sign, type Stay } from './attendance';

const MINUTE = 60_000;
const bounds = { from: 0, to: 60 * MINUTE };
const options = { bounds, now: 120 * MINUTE };
const stay = (opened: number, closed: number | null, seen = closed ?? opened): Stay => ({
  opened: opened * MINUTE,
  closed: closed === null ? null : closed * MINUTE,
  seen: seen * MINUTE,
});
const minutes = ({ intervals, gaps }: ReturnType<typeof attendanceOf>) => ({
  intervals: intervals.map(({ from, to }) => [from / MINUTE, to / MINUTE]),
  gaps: gaps.map(({ from, to }) => [from / MINUTE, to / MINUTE]),
});

describe('attendance', () => {
  test('is the union of pages, with the times between them as gaps', () => {
    const found = attendanceOf({ stays: [stay(20, 40), stay(1, 10), stay(5, 12)], signs: [] }, options);
    expect(minutes(found)).toEqual({
      intervals: [
        [1, 12],
        [20, 40],
      ],
      gaps: [[12, 20]],
    });
    expect(found.seconds).toBe(31 * 60);
  });

  test('of a page whose end nobody saw ends when it was last seen', () => {
    expect(minutes(attendanceOf({ stays: [stay(1, null, 7)], signs: [] }, options)).intervals).toEqual([
      [1, 7],
    ]);
    const now = 7 * MINUTE + LOST_MS;
    const there = attendanceOf({ stays: [stay(1, null, 7)], signs: [] }, { bounds, now });
    expect(there.intervals).toEqual([{ from: MINUTE, to: now }]);
  });

  test('takes reports in the wrong order, repeated, and with a leaving that has no coming', () => {
    const signs: Sign[] = [
      { connection: 'c', kind: 'left', at: 30 * MINUTE },
      { connection: 'c', kind: 'joined', at: 5 * MINUTE },
      { connection: 'c', kind: 'joined', at: 5 * MINUTE },
      { connection: 'c', kind: 'left', at: 50 * MINUTE },
    ];
    expect(minutes(attendanceOf({ stays: [], signs }, options)).intervals).toEqual([
      [5, 30],
      [50, 50],
    ]);
  });

  test('does not leave the time of the room, whatever the clock of a provider says', () => {
    const signs: Sign[] = [
      { connection: 'c', kind: 'joined', at: -90 * MINUTE },
      { connection: 'c', kind: 'left', at: 900 * MINUTE },
    ];
    expect(minutes(attendanceOf({ stays: [], signs }, options)).intervals).toEqual([[0, 60]]);
  });
});

const moment = fc.integer({ min: -30 * MINUTE, max: 90 * MINUTE });
const stays = fc.array(
  fc.record({ opened: moment, length: fc.nat(40 * MINUTE), isOpen: fc.boolean() }).map(
    ({ opened, length, isOpen }): Stay => ({
      opened,
      seen: opened + length,
      closed: isOpen ? null : opened + length,
    }),
  ),
  { maxLength: 12 },
);
const signs = fc.array(
  fc.record({
    connection: fc.constantFrom('c', 'd'),
    kind: fc.constantFrom('joined' as const, 'left' as const),
    at: moment,
  }),
  {
    maxLength: 12,
  },
);

describe('attendance of any comings and goings', () => {
  test('is in order, without overlap, within the room, whatever the order of reports', () => {
    fc.assert(
      fc.property(stays, signs, fc.integer({ min: 0, max: 90 * MINUTE }), (given, reported, now) => {
        const found = attendanceOf({ stays: given, signs: reported }, { bounds, now });
        const { intervals, gaps, seconds } = found;
        for (const [index, { from, to }] of intervals.entries()) {
          expect(from).toBeLessThanOrEqual(to);
          expect(from).toBeGreaterThanOrEqual(bounds.from);
          expect(to).toBeLessThanOrEqual(bounds.to);
          const next = intervals[index + 1];
          if (next) expect(next.from - to).toBeGreaterThan(RELOAD_MS);
        }
        expect(gaps).toHaveLength(Math.max(0, intervals.length - 1));
        expect(seconds).toBeLessThanOrEqual((bounds.to - bounds.from) / 1000);
        const turned = attendanceOf(
          { stays: given.toReversed(), signs: reported.toReversed() },
          { bounds, now },
        );
        expect(turned).toEqual(found);
        const twice = attendanceOf({ stays: [...given, ...given], signs: reported }, { bounds, now });
        expect(twice.intervals).toEqual(found.intervals);
      }),
    );
  });

  test('holds every moment in which a page that closed was open', () => {
    fc.assert(
      fc.property(stays, signs, moment, (given, reported, at) => {
        const { intervals } = attendanceOf({ stays: given, signs: reported }, options);
        const isInRoom = at >= bounds.from && at <= bounds.to;
        const wasOpen = given.some(({ opened, closed }) => closed !== null && opened <= at && at <= closed);
        if (isInRoom && wasOpen) expect(intervals.some(({ from, to }) => from <= at && at <= to)).toBe(true);
      }),
    );
  });
});
