import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as z from 'zod';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { productSubjects } from '@/server/platform/db/schema/products';
import { vcrRequests } from '@/server/platform/db/schema/virtual-classroom';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { sampleSeed } from '@/tests/setup/sample';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { fulfilOrder, revokeOrder } from '@/server/modules/money/products';
import { packageRound } from '@/server/modules/money/products/session-packs';
import { shopOf } from '@/server/modules/money/products/shop.test-support';
import { grantCredits, reserveCredit, readCredits, returnCredit, spendCredit } from '.';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof shopOf>>;
beforeAll(async () => {
  school = await createSchool();
  shop = await shopOf(school);
});

const DAY = 86_400_000;
const start = new Date('2027-01-01T09:00:00Z').getTime();
const packageRow = defineRow('test.package', { id: z.string(), state: z.string(), used_credits: z.number() });
const packagesOf = (student: string) =>
  queryRows(
    school.db,
    packageRow,
    sql`select id, state, used_credits from student_packages where student_id = ${student} order by ends_at`,
  );
const buy = async (studentId: string, validDays: number | null, now: Date, credits = 2) => {
  const product = await shop.addProduct({ credits, validDays, freezeDays: 3 });
  const orderId = await shop.place({ studentId, lines: [{ product_id: product, quantity: 1 }], now });
  await school.db.transaction((tx) => fulfilOrder(tx, { orderId, now }));
  return orderId;
};
const give = (studentId: string, count: number, now: Date) =>
  school.db.transaction((tx) =>
    grantCredits(tx, { studentId, count, key: newId(), note: '', grantedBy: null, now }),
  );
type Hour = Partial<{ subjectId: string; startsAt: Date; holderId: string }>;
const hold = async (studentId: string, now: Date, hour: Hour = {}) => {
  const { subjectId = school.ids.subject, startsAt = now, holderId = newId() } = hour;
  await school.db.transaction((tx) =>
    reserveCredit(tx, { studentId, holderId, session: { subjectId, startsAt }, now }),
  );
  return holderId;
};

test('a credit is taken from the package that ends first, and from the gifts of the office last', async () => {
  const { id } = await school.addUser('student');
  const now = new Date(start);
  await give(id, 1, now);
  await buy(id, 60, now);
  await buy(id, 10, now);
  const used = async () => (await packagesOf(id)).map(({ used_credits }) => used_credits);
  for (const expected of [
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
    [2, 2],
  ]) {
    await hold(id, now);
    expect(await used()).toEqual(expected);
  }
  await expect(hold(id, now)).rejects.toThrow('no_credits');
});

test('credits of a package that is frozen or has ended cannot be used', async () => {
  const { id } = await school.addUser('student');
  const now = new Date(start);
  await buy(id, 10, now);
  await school.db.execute(
    sql`update student_packages set state = 'frozen', frozen_at = ${now} where student_id = ${id}`,
  );
  await expect(hold(id, now)).rejects.toThrow('no_credits');
  await school.db.execute(
    sql`update student_packages set state = 'active', frozen_at = null where student_id = ${id}`,
  );
  await expect(hold(id, new Date(start + 12 * DAY))).rejects.toThrow('no_credits');
});

test('what comes back to a package that has ended is gone, but for the fault of the instructor', async () => {
  const { id } = await school.addUser('student');
  const now = new Date(start);
  await buy(id, 10, now);
  const [one, two] = [await hold(id, now), await hold(id, now)];
  const later = new Date(start + 12 * DAY);
  await school.db.transaction((tx) => returnCredit(tx, { studentId: id, holderId: one, now: later }));
  expect((await readCredits(school.db, id, later)).available).toBe(0);
  await school.db.transaction((tx) =>
    returnCredit(tx, { studentId: id, holderId: two, now: later, keepsForever: true }),
  );
  expect((await readCredits(school.db, id, later)).available).toBe(1);
  await hold(id, new Date(start + 900 * DAY));
});

const sums = defineRow('test.sums', {
  available: z.number(),
  held: z.number(),
  by_entries: z.number(),
  held_by_entries: z.number(),
  of_packages: z.number(),
});
/** The account is the sum of its ledger, and what packages hold is never more than what is there. */
async function checkSums(student: string, now: Date) {
  const row = await queryOne(
    school.db,
    sums,
    sql`select a.available, a.held,
      (select coalesce(sum(case kind when 'grant' then count when 'return' then count when 'spend' then 0
        else -count end), 0)::int
        from credit_entries e where e.student_id = a.student_id) as by_entries,
      (select coalesce(sum(case kind when 'hold' then count when 'spend' then -count when 'return' then -count
        else 0 end), 0)::int
        from credit_entries e where e.student_id = a.student_id) as held_by_entries,
      (select coalesce(sum(credits - used_credits), 0)::int from student_packages p
        where p.student_id = a.student_id and p.state in ('active', 'frozen')) as of_packages
      from credit_accounts a where a.student_id = ${student}`,
  );
  expect(row.available).toBe(row.by_entries);
  expect(row.held).toBe(row.held_by_entries);
  expect(row.of_packages).toBeLessThanOrEqual(row.available);
  expect((await readCredits(school.db, student, now)).available).toBeGreaterThanOrEqual(0);
}

const steps = [
  'give',
  'buy',
  'hold',
  'spend',
  'return',
  'fault',
  'freeze',
  'round',
  'refund',
  'wait',
] as const;

test('whatever happens, the account is the sum of its ledger and no credit counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(9)), { minLength: 5, maxLength: 30 }),
      async (history) => {
        const { id } = await school.addUser('student');
        let now = new Date(start);
        const [held, bought]: [string[], string[]] = [[], []];
        await give(id, 1, now);
        for (const [step, number] of history) {
          const pick = (list: string[]) => list[number % Math.max(1, list.length)];
          const holderId = pick(held);
          if (step === 'give') await give(id, 1 + (number % 3), now);
          if (step === 'buy') bought.push(await buy(id, number === 0 ? null : number, now, 1 + (number % 3)));
          if (step === 'hold')
            await hold(id, now).then(
              (one) => held.push(one),
              () => undefined,
            );
          if (step === 'spend' && holderId)
            await school.db.transaction((tx) => spendCredit(tx, { studentId: id, holderId, now }));
          if ((step === 'return' || step === 'fault') && holderId)
            await school.db.transaction((tx) =>
              returnCredit(tx, { studentId: id, holderId, now, keepsForever: step === 'fault' }),
            );
          if (step === 'freeze')
            await school.db.execute(sql`update student_packages set state = 'frozen', frozen_at = ${now}
              where id = (select id from student_packages where student_id = ${id} and state = 'active'
                and ends_at > ${now} order by id limit 1)`);
          if (step === 'round') await packageRound(school.db, now);
          const orderId = pick(bought);
          if (step === 'refund' && orderId)
            await school.db.transaction((tx) => revokeOrder(tx, { orderId, amount: 1, isWhole: true, now }));
          if (step === 'wait') now = new Date(now.getTime() + number * DAY);
          await checkSums(id, now);
        }
      },
    ),
    { seed: sampleSeed, numRuns: 15 },
  );
});

const buyOf = async (studentId: string, given: Parameters<typeof shop.addProduct>[0], now: Date) => {
  const product = await shop.addProduct(given);
  if (given?.kind === 'subjects')
    await school.db.insert(productSubjects).values({ productId: product, subjectId: school.ids.subject });
  const orderId = await shop.place({ studentId, lines: [{ product_id: product, quantity: 1 }], now });
  await school.db.transaction((tx) => fulfilOrder(tx, { orderId, now }));
};

test('credits of a package of subjects pay for its subjects alone', async () => {
  const { id } = await school.addUser('student');
  const now = new Date(start);
  await buyOf(id, { kind: 'subjects', credits: 1 }, now);
  await expect(hold(id, now, { subjectId: newId() })).rejects.toThrow('no_credits_for');
  await hold(id, now);
  await expect(hold(id, now)).rejects.toThrow('no_credits');
  await give(id, 1, now);
  await hold(id, now, { subjectId: newId() });
});

test('a package of days pays for one session a day until its last day; one that is called off frees its day', async () => {
  const { id: studentId } = await school.addUser('student');
  const { id: instructorId } = await school.addUser('instructor');
  const now = new Date(start);
  await buyOf(studentId, { kind: 'days', credits: 3, validDays: 3 }, now);
  /** A request of the hour, whose beginning says the day of its credit. */
  const ask = async (startsAt: Date) => {
    const holderId = newId();
    await school.db.insert(vcrRequests).values({
      ...{
        id: holderId,
        studentId,
        instructorId,
        subjectId: school.ids.subject,
        wish: '',
        state: 'accepted',
      },
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + DAY / 24), createdAt: now, needsApproval: false },
    });
    return hold(studentId, now, { startsAt, holderId });
  };
  const first = await ask(new Date(start + DAY));
  await expect(ask(new Date(start + DAY + DAY / 12))).rejects.toThrow('no_credits_for');
  await ask(new Date(start + 2 * DAY));
  await expect(ask(new Date(start + 9 * DAY))).rejects.toThrow('no_credits_for');
  await school.db.transaction((tx) => returnCredit(tx, { studentId, holderId: first, now }));
  await ask(new Date(start + DAY + DAY / 12));
});
