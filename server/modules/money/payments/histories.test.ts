import * as fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { isFull, sampleSeed } from '@/tests/setup/sample';
import { type Act, crashingDb, payingHall, type PayingHall, payingWorld } from './histories.test-support';
import { check } from './history-checks.test-support';

const which = fc.nat(5);
type Step = { act: Act; crash: number | null; isRepeated: boolean };
const wish = {
  what: fc.constantFrom('package' as const, 'seat' as const),
  buyer: fc.nat(1),
  isCheaper: fc.boolean(),
};
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    fc.record({
      kind: fc.constant('order' as const),
      provider: fc.constantFrom('test', 'transfer'),
      ...wish,
    }),
    fc.record({ kind: fc.constant('race' as const), over: fc.constantFrom('seat', 'coupon') }),
    fc.record({ kind: fc.constantFrom('charge', 'late', 'second', 'confirm', 'cancel'), which }),
    fc.record({ kind: fc.constantFrom('charge', 'confirm'), which }),
    fc.record({ kind: fc.constant('expire' as const) }),
    fc.record({
      kind: fc.constant('wrong' as const),
      which,
      amount: fc.constantFrom(1, 100, 11_499, 23_000),
    }),
    fc.record({
      kind: fc.constant('refund' as const),
      which,
      share: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
    }),
  ),
  /** Which transaction of the step breaks off after its last statement; null: none. */
  crash: fc.option(fc.nat(7)),
  /** Whether all of it is sent once more, as providers and people do. */
  isRepeated: fc.boolean(),
});
const wanted = { kind: 'order', provider: 'test', what: 'package', buyer: 0, isCheaper: false } as const;
/** An order to begin with, so that most steps find something to do. */
const begun = fc
  .record(wish)
  .map((own): Step => ({ act: { ...wanted, ...own }, crash: null, isRepeated: false }));
const history = fc
  .tuple(begun, fc.array(step, { minLength: 2, maxLength: 7 }))
  .map(([first, steps]) => [first, ...steps]);
/** Each thing that has to happen at least once, whatever the seed: all twice, the first time with a crash. */
const said = (...acts: Act[]): [Step[]] => [acts.map((act) => ({ act, crash: 1, isRepeated: true }))];
const at = (number: number) => ({ which: number });
const seat = { ...wanted, what: 'seat' } as const;
const cheap = { ...wanted, isCheaper: true } as const;
const examples = [
  said(wanted, { kind: 'charge', ...at(0) }, { kind: 'refund', ...at(0), share: 100 }),
  said(wanted, { kind: 'second', ...at(0) }, { kind: 'refund', ...at(0), share: 100 }),
  said(wanted, { kind: 'late', ...at(0) }, { kind: 'refund', ...at(0), share: 30 }),
  said(wanted, { kind: 'wrong', ...at(0), amount: 100 }, { kind: 'refund', ...at(0), share: 1 }),
  said(
    { ...wanted, provider: 'transfer' },
    { kind: 'confirm', ...at(0) },
    { kind: 'refund', ...at(0), share: 100 },
  ),
  // The last seat and the last use of the coupon.
  said(
    { kind: 'race', over: 'seat' },
    { kind: 'charge', ...at(0) },
    { ...seat, buyer: 0 },
    { ...seat, buyer: 1 },
  ),
  said(
    { kind: 'race', over: 'coupon' },
    { kind: 'charge', ...at(0) },
    { ...cheap, buyer: 0 },
    { ...cheap, buyer: 1 },
  ),
  // A seat that was free again, and had by another, when the money of the first came.
  said(
    seat,
    { kind: 'expire' },
    { ...seat, buyer: 1 },
    { kind: 'charge', ...at(0) },
    { kind: 'charge', ...at(1) },
    { kind: 'refund', ...at(0), share: 100 },
  ),
  // Two orders of one student for the same seat are both paid; one of them goes back.
  said(
    seat,
    seat,
    { kind: 'charge', ...at(0) },
    { kind: 'charge', ...at(1) },
    { kind: 'refund', ...at(1), share: 100 },
  ),
  // The one that is paid goes back while the other waits.
  said(seat, seat, { kind: 'charge', ...at(0) }, { kind: 'refund', ...at(0), share: 100 }),
  // A coupon that was free again, and used by another, when the money of the first came.
  said(
    cheap,
    { kind: 'cancel', ...at(0) },
    { ...cheap, buyer: 1 },
    { kind: 'charge', ...at(0) },
    { kind: 'charge', ...at(1) },
  ),
  said(cheap, { kind: 'late', ...at(0) }, { ...cheap, buyer: 1 }),
];

/** Histories that happen in one school before the next is made. */
const TOGETHER = 25;
/** `TEST_HISTORIES` says how many, so that a long run can be split into parts with separate seeds. */
const runs = Number(process.env.TEST_HISTORIES ?? (isFull ? 10_000 : 30));

afterAll(() => vi.restoreAllMocks());

test(
  'after any history of clicks, webhooks, refunds and transfers with crashes in between, all was done once and the books are even',
  async () => {
    const crashes = await crashingDb();
    const seen = { paid: 0, refunded: 0, surplus: 0, wrong: 0, returned: 0, seats: 0, uses: 0 };
    let hall: PayingHall | null = null;
    let played = 0;
    const play = fc.asyncProperty(history, async (steps) => {
      if (!hall || played % TOGETHER === 0) hall = await payingHall();
      played += 1;
      const own = await payingWorld(hall);
      for (const { act, crash, isRepeated } of steps) {
        const isTwice = isRepeated && act.kind !== 'order' && act.kind !== 'race';
        for (let time = 0; time < (isTwice ? 2 : 1); time += 1) {
          crashes.next = time === 0 ? crash : null;
          await own.play(act);
          crashes.next = null;
        }
      }
      const { orders, payments, seats, uses } = await check(own);
      await own.leave();
      const count = (state: string) => orders.filter((order) => order.state === state).length;
      seen.paid += count('paid');
      seen.refunded += count('refunded');
      seen.surplus += payments.filter(({ reason }) => reason === 'surplus').length;
      seen.wrong += payments.filter(({ reason, booked }) => reason === 'wrong_amount' && booked > 0).length;
      seen.returned += payments.filter(({ returned }) => returned > 0).length;
      seen.seats += seats;
      seen.uses += uses;
    });
    await fc.assert(play, { numRuns: runs, seed: sampleSeed, examples });
    // Histories in which nothing happens prove nothing.
    for (const [what, count] of Object.entries({ ...seen, crashes: crashes.count }))
      expect(count, what).toBeGreaterThan(0);
  },
  isFull ? 12 * 3_600_000 : 300_000,
);
