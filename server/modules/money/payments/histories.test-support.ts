import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { coupons, products } from '@/server/platform/db/schema/products';
import { courses } from '@/server/platform/db/schema/public-site';
import { both } from '@/tests/server/tenant';
import { createSchool } from '@/tests/server/school';
import { createTestDb } from '@/tests/setup/database';
import { expireOrders } from './orders/expire';
import { payingSchool } from './payments.test-support';
import { createProviders } from './providers/providers';
import { writeTill } from './providers/test-provider';

const start = new Date('2026-11-24T08:00:00Z');
const nextDay = new Date('2026-11-25T08:01:00Z');
const base = '/api/office/api/v1/ar/payments';
const SEAT_PRICE = 34_500;
type What = 'package' | 'seat';
type Wish = { what: What; buyer: number; isCheaper: boolean };
type Made = { order: string; payment: string; provider: string; gross: number; buyer: number };
export type Act =
  | ({ kind: 'order'; provider: string } & Wish)
  | { kind: 'race'; over: 'seat' | 'coupon' }
  | { kind: 'expire' }
  | { kind: 'charge' | 'late' | 'second' | 'confirm' | 'cancel'; which: number }
  | { kind: 'wrong'; which: number; amount: number }
  | { kind: 'refund'; which: number; share: number };
type Reply = { status: number; body: { data?: { id?: string; attributes?: { gross?: number } } } };
export const many = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

export class Broken extends Error {}

/** Makes transactions of the database break off after their last statement, when asked to. */
export async function crashingDb() {
  const { db } = await createTestDb();
  const real = db.transaction.bind(db);
  const crashes = { next: null as number | null, count: 0 };
  vi.spyOn(db, 'transaction').mockImplementation((work, config) => {
    const isLast = crashes.next === 0;
    crashes.next = crashes.next === null || isLast ? null : crashes.next - 1;
    return real(async (tx) => {
      const result = await work(tx);
      if (!isLast) return result;
      crashes.count += 1;
      throw new Broken();
    }, config);
  });
  return crashes;
}

/** A school that sells, with two families and two people of its office; many histories happen in it. */
export async function payingHall() {
  const school = await createSchool();
  school.setNow(start);
  vi.spyOn(school.deps, 'log').mockImplementation(() => undefined);
  const shop = await payingSchool(school);
  const alone = await school.addUser('student');
  const buyers = [
    { payer: school.as('parent'), student: school.as('student').id },
    { payer: alone, student: alone.id },
  ];
  return { school, shop, buyers, office: [await shop.office(), await shop.office()] as const };
}
export type PayingHall = Awaited<ReturnType<typeof payingHall>>;

/** What one history sells: a package, a course with one seat, and a coupon for one use. */
async function wares({ school: { db, ids, as } }: PayingHall) {
  const [pack, seat, course, coupon] = [newId(), newId(), newId(), newId()];
  const title = both('باقة عشر حصص', 'Ten sessions');
  await db.insert(courses).values({
    ...{ id: course, instructorId: as('instructor').id, stage: 'primary', title, summary: title },
    ...{ description: title, price: SEAT_PRICE, seats: 1, startsOn: '2027-02-01', endsOn: '2027-03-01' },
    isPublished: true,
  });
  const sold = { branchId: ids.branch, title, state: 'on_sale' } as const;
  await db.insert(products).values([
    { ...sold, id: pack, kind: 'sessions', price: 11_500, credits: 10, mostPieces: 5 },
    { ...sold, id: seat, kind: 'course', courseId: course, price: SEAT_PRICE, mostPieces: 1 },
  ]);
  const code = `H${coupon.slice(-11).toUpperCase()}`;
  await db.insert(coupons).values({
    ...{ id: coupon, branchId: ids.branch, code, basisPoints: 1_000, mostUses: 1 },
    ...{ startsAt: new Date(start.getTime() - 1_000), endsAt: new Date('2027-01-01T00:00:00Z') },
  });
  return { pack, seat, course, coupon, code };
}

/** One history in a hall: what is sold in it, what happens, and what providers really took. */
export async function payingWorld(hall: PayingHall) {
  const { school, shop, buyers, office } = hall;
  const [first, second] = office;
  const sold = await wares(hall);
  const made: Made[] = [];
  const taken = new Map<string, number>();
  const asking = { db: school.db, providers: createProviders(school.deps) };
  const buyerOf = (index: number) => {
    const buyer = buyers[index];
    if (!buyer) throw new Error('nobody buys');
    return buyer;
  };
  const pick = (index: number, provider?: string) => {
    const own = made.filter((one) => provider === undefined || one.provider === provider);
    return own[index % Math.max(1, own.length)];
  };

  /** Two clicks at once; who sees an error of the server clicks again. A refusal is an answer. */
  async function clicked(click: () => Promise<Reply>): Promise<{ id: string; gross: number } | null> {
    const press = () => many(2, click);
    let replies = await press();
    if (!replies.some(({ body }) => body.data?.id) && replies.some(({ status }) => status >= 500))
      replies = await press();
    const found = replies.flatMap(({ body }) => (body.data?.id ? [body.data] : []));
    expect(new Set(found.map(({ id }) => id)).size).toBeLessThanOrEqual(1);
    if (found.length === 0) expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const [one] = found;
    return one?.id ? { id: one.id, gross: one.attributes?.gross ?? 0 } : null;
  }
  function place({ what, buyer, isCheaper }: Wish) {
    const [{ payer, student }, key] = [buyerOf(buyer), newId()];
    const lines = [{ product_id: what === 'seat' ? sold.seat : sold.pack, quantity: 1 }];
    const extra = isCheaper ? { coupon_code: sold.code } : {};
    return clicked(() => shop.place(payer, { key, student, lines, extra }));
  }
  async function begin(placed: { id: string; gross: number }, buyer: number, provider: string) {
    const [{ payer }, key] = [buyerOf(buyer), newId()];
    const payment = await clicked(() => shop.pay(payer, placed.id, provider, key));
    if (!payment) throw new Error('an order that was just placed cannot be paid');
    made.push({ order: placed.id, payment: payment.id, provider, gross: placed.gross, buyer });
    if (provider === 'test') return;
    const bytes = new TextEncoder().encode(`%PDF-1.4\n% ${newId()}\n%%EOF\n`);
    for (let time = 0; time < 2; time += 1) {
      const form = new FormData();
      form.append('file', new File([bytes], 'receipt.pdf'));
      await payer.post(`payments/payments/${payment.id}/receipt`, form);
    }
  }
  async function order({ provider, ...wish }: { provider: string } & Wish) {
    const placed = await place(wish);
    if (placed) await begin(placed, wish.buyer, provider);
  }
  /** Both families want the last seat, or the last use of the coupon, at the same moment. */
  async function race(over: 'seat' | 'coupon') {
    const wish = { what: over === 'seat' ? 'seat' : 'package', isCheaper: over === 'coupon' } as const;
    const placed = await many(2, (buyer) => place({ ...wish, buyer }));
    expect(placed.filter((one) => one !== null).length).toBeLessThanOrEqual(1);
    for (const [buyer, one] of placed.entries()) if (one) await begin(one, buyer, 'test');
  }

  /** The provider takes an amount, and reports it twenty times at once until it is accepted. */
  async function charge(payment: string, amount: number) {
    if (taken.has(payment) && taken.get(payment) !== amount) return;
    const entry = { state: 'paid', amount, currency: 'SAR' } as const;
    await writeTill(school.db, payment, entry);
    taken.set(payment, amount);
    const replies = await many(20, () => shop.webhook(payment, entry));
    if (replies.every(({ status }) => status !== 200)) await shop.webhook(payment, entry);
  }

  /** The money of the first attempt comes when another has paid the order. */
  async function paidTwice({ order: id, payment, gross, buyer }: Made) {
    if (taken.has(payment)) return;
    await school.db.execute(sql`update payments set state = 'cancelled' where id = ${payment}`);
    const again = async () => (await shop.pay(buyerOf(buyer).payer, id)).body.data?.id as string | undefined;
    const other = (await again()) ?? (await again());
    if (other) await charge(other, gross);
    await charge(payment, gross);
  }

  async function refund({ payment, gross }: Made, share: number) {
    const attributes = {
      amount: Math.max(1, Math.floor((gross * share) / 100)),
      reason: 'انسحب الطالب',
      idempotency_key: newId(),
    };
    await many(3, () =>
      first.post(`${base}/payments/${payment}/refunds`, { data: { type: 'refund', attributes } }),
    );
    const { rows } = await school.db.execute<{ id: string }>(
      sql`select id from refunds where payment_id = ${payment} and state <> 'declined'`,
    );
    for (const { id } of rows) {
      await many(5, () => second.post(`${base}/refunds/${id}/approve`));
      await second.post(`${base}/refunds/${id}/done`);
    }
  }

  async function confirm({ payment, gross }: Made) {
    const replies = await many(6, (index) =>
      (index % 2 ? first : second).post(`${base}/payments/${payment}/confirm`),
    );
    if (replies.some(({ status }) => status === 200)) taken.set(payment, gross);
  }
  /** The day of every order that is open is over. */
  const expire = () =>
    expireOrders(asking, nextDay).catch((error: unknown) => {
      if (!(error instanceof Broken)) throw error;
    });
  /** What is left open is called off, so that the next history begins with nothing. */
  const leave = () =>
    school.db.execute(sql`update orders set state = 'cancelled' where branch_id = ${school.ids.branch}
      and state in ('open', 'requested')`);

  async function play(act: Act) {
    if (act.kind === 'order') return order(act);
    if (act.kind === 'race') return race(act.over);
    if (act.kind === 'expire') return expire();
    const ways = { refund: undefined, cancel: undefined, confirm: 'transfer' } as const;
    const one = pick(act.which, act.kind in ways ? ways[act.kind as keyof typeof ways] : 'test');
    if (!one) return;
    if (act.kind === 'refund') return refund(one, act.share);
    if (act.kind === 'cancel')
      return many(2, () => buyerOf(one.buyer).payer.post(`payments/orders/${one.order}/cancel`));
    if (act.kind === 'wrong') return charge(one.payment, act.amount);
    if (act.kind === 'confirm') return confirm(one);
    if (act.kind === 'second') return paidTwice(one);
    if (act.kind === 'late') await expire();
    return charge(one.payment, one.gross);
  }
  return { ...hall, sold, taken, play, leave };
}

export type PayingWorld = Awaited<ReturnType<typeof payingWorld>>;
