import { sql } from 'drizzle-orm';
import { newId } from '@/server/platform/db/id';
import { billingSettings } from '@/server/platform/db/schema/billing';
import { products } from '@/server/platform/db/schema/products';
import { both } from '@/tests/server/tenant';
import type { createSchool, TestSchool } from '@/tests/server/school';
import { testWebhook } from './providers/test-provider';

type Person = Pick<
  Awaited<ReturnType<Awaited<ReturnType<typeof createSchool>>['addUser']>>,
  'id' | 'get' | 'post'
>;
type Lines = { product_id: string; quantity: number }[];

/** A branch that sells packages of sessions, and the steps of who buys and pays. */
export async function payingSchool(
  school: TestSchool,
  settings: Partial<typeof billingSettings.$inferInsert> = {},
) {
  const { db, ids } = school;
  await db.insert(billingSettings).values({
    branchId: ids.branch,
    currency: 'SAR',
    vatRateBp: 1_500,
    sellerName: both('مدارس المنارة', 'Manara Schools'),
    iban: 'SA0380000000608010167519',
    ...settings,
  });
  const productId = newId();
  await db.insert(products).values({
    id: productId,
    branchId: ids.branch,
    kind: 'sessions',
    title: both('باقة عشر حصص', 'Ten sessions'),
    price: 11_500,
    credits: 10,
    mostPieces: 5,
    state: 'on_sale',
  });

  const place = async (
    payer: Person,
    given: { key?: string; lines?: Lines; student?: string; extra?: object } = {},
  ) =>
    payer.post('payments/orders', {
      data: {
        type: 'order',
        attributes: {
          student_id: given.student ?? school.as('student').id,
          lines: given.lines ?? [{ product_id: productId, quantity: 1 }],
          idempotency_key: given.key ?? newId(),
          ...given.extra,
        },
      },
    });
  const pay = (payer: Person, orderId: string, provider = 'test', key = newId()) =>
    payer.post(`payments/orders/${orderId}/payments`, {
      data: { type: 'payment', attributes: { provider, idempotency_key: key } },
    });
  /** An order of the parent with a checkout that waits. */
  async function checkout(payer: Person = school.as('parent')) {
    const order = (await place(payer)).body.data.id as string;
    const payment = (await pay(payer, order)).body.data.id as string;
    return { order, payment };
  }
  const atTill = (payer: Person, payment: string, outcome: string, isSilent = false) =>
    payer.post(`payments/test-checkouts/${payment}`, {
      data: { type: 'test_checkout', attributes: { outcome, is_silent: isSilent } },
    });
  /** A webhook of the test provider as it comes from outside. */
  async function webhook(
    payment: string,
    entry: { state: 'paid' | 'failed'; amount: number; currency: string },
  ) {
    const { body, headers } = testWebhook(school.deps.settings.secret, payment, entry, school.deps.now());
    return school.anonymous.send('POST', '/api/v1/payments/webhooks/test', new Uint8Array(body), {
      ...Object.fromEntries(headers),
      'content-type': 'application/json',
    });
  }
  async function one(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
    const { rows } = await db.execute(query);
    return rows[0] ?? {};
  }
  const stateOf = async (order: string) => {
    const { state } = await one(sql`select state from orders where id = ${order}`);
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from payments where order_id = ${order} order by created_at, id`,
    );
    return [state, ...rows.map((row) => row.state)];
  };
  /** What a payment led to: credits given, movements booked, documents numbered. */
  const effects = async (order: string) =>
    one(sql`select (select count(*)::int from student_packages where order_id = ${order}) as packages,
      (select coalesce(sum(credits), 0)::int from student_packages where order_id = ${order}) as credits,
      (select count(*)::int from ledger_transactions where order_id = ${order}) as movements,
      (select count(*)::int from billing_documents where order_id = ${order}) as documents,
      (select coalesce(sum(l.amount), 0)::int from ledger_lines l
        join ledger_transactions t on t.id = l.transaction_id
        where t.order_id = ${order}) as sum`);
  /** What is booked of money that came for nothing, by account. */
  const surplusOf = async (payment: string) => {
    const { rows } = await db.execute<{ account: string; amount: number }>(
      sql`select l.account, sum(l.amount)::int as amount from ledger_transactions t
        join ledger_lines l on l.transaction_id = t.id
        where t.payment_id = ${payment} and t.kind in ('surplus', 'surplus_returned') group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  };
  const office = () => school.addUser('employee', { modules: ['payments'] });
  return { productId, place, pay, checkout, atTill, webhook, stateOf, effects, surplusOf, one, office };
}
