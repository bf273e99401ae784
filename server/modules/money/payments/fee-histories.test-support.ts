import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { guardianships } from '@/server/platform/db/schema/people';
import { products } from '@/server/platform/db/schema/products';
import { classrooms } from '@/server/platform/db/schema/school';
import { createSchool } from '@/tests/server/school';
import { both } from '@/tests/server/tenant';
import { queryEndedPayments, queryOpenPayments } from './query-provider';
import { Broken, many } from './histories.test-support';
import { expireOrders } from './orders/expire';
import { payingSchool } from './payments.test-support';
import { type PaymentProvider, ProviderUnavailable } from './provider';
import { createProviders } from './providers/providers';
import { writeTill } from './providers/test-provider';

const start = new Date('2026-11-24T08:00:00Z');
const HOUR = 3_600_000;
const base = '/api/office/api/v1/ar/payments';
/** Due dates before and after the first day, in both calendars. */
const dates = {
  gregory: ['2026-09-01', '2026-11-10', '2027-02-01'],
  'islamic-umalqura': ['1448-03-20', '1448-06-01', '1448-09-01'],
} as const;
/** The days that these dates are: those of the calendar of Umm al-Qura are the published ones. */
export const dueDays = {
  gregory: dates.gregory,
  'islamic-umalqura': ['2026-09-02', '2026-11-11', '2027-02-08'],
} as const;
export const FEE = 100_001;
export const shares: Record<number, number[]> = { 1: [10_000], 2: [3_333, 6_667], 3: [2_500, 2_500, 5_000] };

export type FeeAct =
  | { kind: 'give'; calendar: keyof typeof dates; parts: number }
  | { kind: 'order'; student: number; parts: readonly number[]; provider: 'test' | 'transfer' }
  | { kind: 'charge' | 'cancel' | 'confirm' | 'late'; which: number }
  | { kind: 'wrong'; which: number; amount: number }
  | { kind: 'refund'; which: number; share: number }
  | { kind: 'withdraw'; student: number }
  | { kind: 'undo' }
  /**
   * The provider answers nobody, or the server is down; the payer has paid, and a webhook comes late or
   * never.
   */
  | { kind: 'away'; who: 'provider' | 'server'; which: number; hours: number; isReported: boolean };
type Made = { order: string; payment: string; provider: string; gross: number; payer: number };

/** A class with two siblings and another child, two people of the office, and a provider that can be away. */
export async function feeHall() {
  const school = await createSchool();
  school.setNow(start);
  vi.spyOn(school.deps, 'log').mockImplementation(() => undefined);
  const { db, ids } = school;
  const shop = await payingSchool(school, { siblingDiscounts: [{ fromChild: 2, basisPoints: 1_000 }] });
  const classroom = newId();
  await db
    .insert(classrooms)
    .values({ id: classroom, branchId: ids.branch, gradeId: ids.grade, name: both('الأول ب', '1B') });
  const parents = [await school.addUser('parent'), await school.addUser('parent')] as const;
  const family = [0, 0, 1] as const;
  const students: { id: string; payer: number }[] = [];
  for (const payer of family) {
    const { id } = await school.addUser('student', { classroomId: classroom });
    await db.insert(guardianships).values({ parentId: parents[payer].id, studentId: id });
    students.push({ id, payer });
  }
  return {
    school,
    shop,
    classroom,
    parents,
    students,
    office: [await shop.office(), await shop.office()] as const,
  };
}
export type FeeHall = Awaited<ReturnType<typeof feeHall>>;

/** One history of one fee in a hall, and what providers really took of it. */
export async function feeWorld(hall: FeeHall) {
  const { school, shop, classroom, parents, students, office } = hall;
  const { db } = school;
  const [first, second] = office;
  const fee = newId();
  const title = both('رسوم الفصل', 'Term fee');
  await db
    .insert(products)
    .values({ id: fee, branchId: school.ids.branch, kind: 'fee', price: FEE, title, state: 'on_sale' });
  const made: Made[] = [];
  const taken = new Map<string, number>();
  let isAway = false;
  const providers = createProviders(school.deps);
  const real = providers.get('test') as PaymentProvider;
  const readStatus = (ref: string) =>
    isAway ? Promise.reject(new ProviderUnavailable('away')) : real.readStatus(ref);
  const asking = { db, providers: new Map([...providers, ['test', { ...real, readStatus }] as const]) };
  const payerOf = (index: number) => parents[index as 0 | 1];
  const pick = (index: number, provider?: string) => {
    const own = made.filter((one) => provider === undefined || one.provider === provider);
    return own[index % Math.max(1, own.length)];
  };
  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row>(query)).rows;
  const quietly = (work: Promise<number>): Promise<number> =>
    work.catch((error: unknown) => {
      if (!(error instanceof Broken)) throw error;
      return 0;
    });

  const give = ({ calendar, parts }: Extract<FeeAct, { kind: 'give' }>) => {
    const plan = {
      calendar,
      parts: (shares[parts] ?? []).map((basis_points, at) => ({ date: dates[calendar][at], basis_points })),
    };
    const attributes = { product_uuid: fee, grades: [], classrooms: [classroom], students: [], plan };
    return many(2, () => first.post(`${base}/dues`, { data: { type: 'dues', attributes } }));
  };
  async function order({ student, parts, provider }: Extract<FeeAct, { kind: 'order' }>) {
    const child = students[student] as (typeof students)[number];
    const own = await rows<{ id: string }>(sql`select i.id from instalments i join dues d on d.id = i.due_id
      where d.product_id = ${fee} and d.student_id = ${child.id}
      order by d.created_at desc, d.id desc, i.number`);
    const instalment_ids = own.filter((_, at) => parts.includes(at)).map(({ id }) => id);
    if (instalment_ids.length === 0) return;
    const given = { key: newId(), student: child.id, lines: [], extra: { instalment_ids } };
    const payer = payerOf(child.payer);
    const replies = await many(2, () => shop.place(payer, given));
    const placed = replies.find(({ body }) => body.data?.id)?.body.data;
    expect(new Set(replies.flatMap(({ body }) => body.data?.id ?? [])).size).toBeLessThanOrEqual(1);
    if (!placed) return;
    const key = newId();
    const paying = () => many(2, () => shop.pay(payer, placed.id, provider, key));
    const id = [...(await paying()), ...(await paying())].find(({ body }) => body.data?.id)?.body.data.id;
    if (!id) throw new Error('an order that was just placed cannot be paid');
    made.push({
      order: placed.id,
      payment: id,
      provider,
      gross: placed.attributes.gross,
      payer: child.payer,
    });
    if (provider === 'test') return;
    for (let time = 0; time < 2; time += 1) {
      const form = new FormData();
      form.append('file', new File([`%PDF-1.4\n% ${id}\n%%EOF\n`], 'receipt.pdf'));
      await payer.post(`payments/payments/${id}/receipt`, form);
    }
  }

  /** The provider takes an amount; five webhooks at once report it, and one more where none was heard. */
  async function charge(payment: string, amount: number, isReported = true) {
    if (taken.has(payment) && taken.get(payment) !== amount) return;
    const entry = { state: 'paid', amount, currency: 'SAR' } as const;
    await writeTill(db, payment, entry);
    taken.set(payment, amount);
    if (!isReported) return;
    const replies = await many(5, () => shop.webhook(payment, entry));
    if (replies.every(({ status }) => status !== 200)) await shop.webhook(payment, entry);
  }
  /** All jobs of the school at a time; twice, for one that a crash broke off. */
  async function rounds(hours: number) {
    for (let time = 0; time < 2; time += 1) {
      const now = new Date(start.getTime() + hours * HOUR + time * 90 * 60_000);
      // Others of the database wait too: a round asks about some of them, so rounds follow each other until
      // none is left.
      while ((await quietly(queryOpenPayments(asking, now))) > 0);
      await quietly(expireOrders(asking, now));
      while ((await quietly(queryEndedPayments(asking, now))) > 0);
    }
  }
  /** No webhook reports the money until the party that was away is back. */
  async function away({ who, which, hours, isReported }: Extract<FeeAct, { kind: 'away' }>) {
    const one = pick(which, 'test');
    if (!one) return;
    await charge(one.payment, one.gross, false);
    isAway = who === 'provider';
    if (isAway) for (let hour = 1; hour < hours; hour += 6) await rounds(hour);
    isAway = false;
    if (isReported) await charge(one.payment, one.gross);
    await rounds(hours + 2);
  }
  async function refund({ payment, gross }: Made, share: number) {
    const amount = Math.max(1, Math.floor((gross * share) / 100));
    const attributes = { amount, reason: 'انسحب الطالب', idempotency_key: newId() };
    await many(3, () =>
      first.post(`${base}/payments/${payment}/refunds`, { data: { type: 'refund', attributes } }),
    );
    for (const { id } of await rows<{ id: string }>(
      sql`select id from refunds where payment_id = ${payment} and state <> 'declined'`,
    )) {
      await many(3, () => second.post(`${base}/refunds/${id}/approve`));
      await second.post(`${base}/refunds/${id}/done`);
    }
  }
  async function confirm({ payment, gross }: Made) {
    const replies = await many(4, (at) =>
      (at % 2 ? first : second).post(`${base}/payments/${payment}/confirm`),
    );
    if (replies.some(({ status }) => status === 200)) taken.set(payment, gross);
  }
  /** A due is withdrawn by two people at once. */
  async function withdraw(student: number) {
    const body = { data: { type: 'due_cancellation', attributes: { reason: 'أُعفي' } } };
    for (const { id } of await rows<{ id: string }>(
      sql`select id from dues where product_id = ${fee} and student_id = ${students[student]?.id ?? null}`,
    ))
      await many(2, (at) => (at ? second : first).post(`${base}/dues/${id}/cancel`, body));
  }
  async function undo() {
    for (const { id } of await rows<{ id: string }>(
      sql`select id from due_batches where product_id = ${fee}`,
    ))
      await many(2, () => first.post(`${base}/due-batches/${id}/undo`));
  }

  async function play(act: FeeAct): Promise<unknown> {
    if (act.kind === 'give') return give(act);
    if (act.kind === 'order') return order(act);
    if (act.kind === 'withdraw') return withdraw(act.student);
    if (act.kind === 'undo') return undo();
    if (act.kind === 'away') return away(act);
    const isAny = act.kind === 'refund' || act.kind === 'cancel';
    const one = pick(act.which, isAny ? undefined : act.kind === 'confirm' ? 'transfer' : 'test');
    if (!one) return;
    if (act.kind === 'refund') return refund(one, act.share);
    if (act.kind === 'confirm') return confirm(one);
    if (act.kind === 'cancel')
      return many(2, () => payerOf(one.payer).post(`payments/orders/${one.order}/cancel`));
    if (act.kind === 'late') await quietly(expireOrders(asking, new Date(start.getTime() + 25 * HOUR)));
    return charge(one.payment, act.kind === 'wrong' ? act.amount : one.gross);
  }
  /**
   * What is left open is called off and asked about no more, so that the next history begins with nothing.
   */
  async function leave() {
    await db.execute(sql`update orders set state = 'cancelled' where branch_id = ${school.ids.branch}
      and state in ('open', 'requested')`);
    await db.execute(sql`update payments set ask_at = null, state = case when state in ('created', 'pending')
      then 'cancelled' else state end where branch_id = ${school.ids.branch}`);
  }
  /** Within the week in which money is looked for. */
  const settle = () => rounds(100);
  return { ...hall, fee, taken, play, settle, leave, rows };
}
export type FeeWorld = Awaited<ReturnType<typeof feeWorld>>;
