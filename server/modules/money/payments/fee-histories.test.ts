import * as fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { isFull, sampleSeed } from '@/tests/setup/sample';
import { type FeeAct, type FeeHall, feeHall, feeWorld } from './fee-histories.test-support';
import { checkFees } from './fee-history-checks.test-support';
import { crashingDb } from './histories.test-support';

type Step = { act: FeeAct; crash: number | null };
const which = fc.nat(4);
const give = fc.record({
  kind: fc.constant('give' as const),
  calendar: fc.constantFrom('gregory' as const, 'islamic-umalqura' as const),
  parts: fc.integer({ min: 1, max: 3 }),
});
const order = fc.record({
  kind: fc.constant('order' as const),
  student: fc.nat(2),
  parts: fc.constantFrom([0], [1], [0, 1], [0, 2], [0, 1, 2]),
  provider: fc.constantFrom('test' as const, 'test' as const, 'transfer' as const),
});
const act: fc.Arbitrary<FeeAct> = fc.oneof(
  { weight: 1, arbitrary: give },
  { weight: 4, arbitrary: order },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('charge', 'confirm', 'charge', 'late', 'cancel'), which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wrong' as const),
      which,
      amount: fc.constantFrom(1, 25_000, 200_002),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which,
      share: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), student: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'undo' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('away' as const),
      who: fc.constantFrom('provider' as const, 'server' as const),
      which,
      hours: fc.constantFrom(2, 12, 30, 60),
      isReported: fc.boolean(),
    }),
  },
);
const step = fc.record({
  act,
  /** Which transaction of the step breaks off after its last statement; null: none. */
  crash: fc.option(fc.nat(7)),
});
const history = fc
  .tuple(give, order, fc.array(step, { minLength: 2, maxLength: 8 }))
  .map(([given, wanted, steps]): Step[] => [
    { act: given, crash: null },
    { act: wanted, crash: null },
    ...steps,
  ]);

/**
 * Each thing that has to happen at least once, whatever the seed: the first time with a crash, and then
 * again.
 */
const said = (...acts: FeeAct[]): [Step[]] => [
  acts.flatMap((each) => [
    { act: each, crash: 1 },
    ...(each.kind === 'order' ? [] : [{ act: each, crash: null }]),
  ]),
];
const given = { kind: 'give', calendar: 'islamic-umalqura', parts: 3 } as const;
const wanted = { kind: 'order', student: 0, parts: [0], provider: 'test' } as const;
const paid = { kind: 'charge', which: 0 } as const;
const back = { kind: 'refund', which: 0, share: 100 } as const;
const away = { kind: 'away', which: 0, hours: 60, isReported: false } as const;
const examples = [
  // A part of several instalments is paid, and the rest is withdrawn; then the money goes back, and that is
  // withdrawn too.
  said(given, wanted, paid, { kind: 'withdraw', student: 0 }, back, { kind: 'withdraw', student: 0 }),
  said(given, { ...wanted, parts: [0, 1, 2], provider: 'transfer' }, { kind: 'confirm', which: 0 }, back),
  said(given, { ...wanted, parts: [0, 1] }, paid, { ...back, share: 40 }, back),
  said({ ...given, parts: 1 }, wanted, paid),
  // The provider, or the server, is away beyond the day of the order, and no webhook ever comes.
  said(given, wanted, { ...away, who: 'provider' }),
  said({ ...given, calendar: 'gregory' }, wanted, { ...away, who: 'server' }),
  said(given, wanted, { ...away, who: 'provider', isReported: true }, back),
  // The order ended; the instalment is paid by another one; then the money of the first comes.
  said(given, wanted, { kind: 'cancel', which: 0 }, wanted, { kind: 'charge', which: 1 }, paid),
  // What was ordered is withdrawn when the order has ended, and its money comes late.
  said(given, wanted, { kind: 'cancel', which: 0 }, { kind: 'withdraw', student: 0 }, paid, back),
  said(given, wanted, { kind: 'undo' }, { kind: 'cancel', which: 0 }, { kind: 'undo' }, given),
];

/** Histories that happen in one school before the next is made. */
const TOGETHER = 25;
const runs = Number(process.env.TEST_HISTORIES ?? (isFull ? 5_000 : 20));

afterAll(() => vi.restoreAllMocks());

test(
  'after any history of fees, instalments, withdrawals, refunds and long outages, no due is paid twice and what is open is what is owed',
  async () => {
    const crashes = await crashingDb();
    const seen = {
      siblings: 0,
      gregorian: 0,
      hijri: 0,
      paid: 0,
      partly: 0,
      withdrawn: 0,
      surplus: 0,
      returned: 0,
      found: 0,
    };
    let hall: FeeHall | null = null;
    let played = 0;
    const play = fc.asyncProperty(history, async (steps) => {
      if (!hall || played % TOGETHER === 0) hall = await feeHall();
      played += 1;
      const own = await feeWorld(hall);
      for (const { act: each, crash } of steps) {
        crashes.next = crash;
        await own.play(each);
        crashes.next = null;
        if (each.kind === 'away' && !each.isReported) seen.found += 1;
      }
      // What a crash left is taken up by the rounds.
      await own.settle();
      const { payments, dues, instalments, discounts, parts } = await checkFees(own);
      await own.leave();
      seen.siblings += discounts;
      seen.gregorian += parts.filter(({ calendar }) => calendar === 'gregory').length;
      seen.hijri += parts.filter(({ calendar }) => calendar === 'islamic-umalqura').length;
      seen.paid += dues.filter(({ state }) => state === 'paid').length;
      seen.partly += dues.filter(({ state }) => state === 'partly').length;
      seen.withdrawn += instalments.filter(({ cancelled }) => cancelled).length;
      seen.surplus += payments.filter(({ reason }) => reason === 'surplus').length;
      seen.returned += payments.filter(({ returned }) => returned > 0).length;
    });
    await fc.assert(play, { numRuns: runs, seed: sampleSeed, examples });
    // Histories in which nothing happens prove nothing.
    for (const [what, count] of Object.entries({ ...seen, crashes: crashes.count }))
      expect(count, what).toBeGreaterThan(0);
  },
  isFull ? 12 * 3_600_000 : 300_000,
);
