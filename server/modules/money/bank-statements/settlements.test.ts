import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PaymentProviderName } from '@/lib/contract/billing';
import type { BankLine } from '@/lib/contract/resources/money/bank-statement';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { payingSchool } from '@/server/modules/money/payments/payments.test-support';
import { providerIn } from './settlements';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof payingSchool>>;
let office: Awaited<ReturnType<typeof shop.office>>;
const base = '/api/office/api/v1/ar/payments';

beforeAll(async () => {
  school = await createSchool();
  shop = await payingSchool(school);
  office = await shop.office();
  // Three days of charges of one provider, and one of another.
  for (const day of ['20', '21', '21', '23']) await charged('moyasar', day);
  await charged('hyperpay', '21');
});

/** A charge of 115.00 that a provider took on a day of November. */
async function charged(provider: PaymentProviderName, day: string): Promise<string> {
  school.setNow(new Date(`2026-11-${day}T08:00:00Z`));
  // A session that rests for a day ends.
  const payer = await school.addSession(school.as('parent'));
  const { payment } = await shop.checkout(payer);
  await shop.atTill(payer, payment, 'paid');
  await school.db.execute(sql`update payments set provider = ${provider} where id = ${payment}`);
  return payment;
}
/** The line of a statement of one line. */
async function lineOf(day: string, amount: string, words: string): Promise<BankLine> {
  const form = new FormData();
  const csv = `Date,Reference,Amount,Description\n2026-11-${day},${newId()},${amount},${words}`;
  form.append('file', new File([csv], 'november.csv'));
  const { body } = await office.post(`${base}/statements`, form);
  const lines = await office.get(`${base}/statement-lines?statement=${body.data.id}`);
  const [line] = lines.body.data;
  return { id: line.id, ...line.attributes };
}
const match = (line: BankLine, provider: string | null, fee: number) =>
  office.post(`${base}/statement-lines/${line.id}/match`, {
    data: { type: 'bank_match', attributes: { kind: 'settlement', target: null, provider, fee } },
  });
const errorOf = (reply: { body: { errors: { code: string; source?: { pointer?: string } }[] } }) => [
  reply.body.errors[0]?.code,
  reply.body.errors[0]?.source?.pointer?.split('/').at(-1),
];
async function balances(): Promise<Record<string, number>> {
  const { rows } = await school.db.execute<{ account: string; amount: number }>(
    sql`select l.account, sum(l.amount)::int as amount from ledger_lines l
      join ledger_transactions t on t.id = l.transaction_id
      where t.branch_id = ${school.ids.branch} and l.account in ('bank', 'clearing', 'adjustment')
      group by 1`,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

test.each([
  ['MOYASAR PAYOUT 2211', 'moyasar'],
  ['تحويل من شركة ميسّر المالية', 'moyasar'],
  ['Hyper-Pay settlement', 'hyperpay'],
  ['هايبر باي', 'hyperpay'],
  ['حوالة من ليان الحربي', null],
] as const)('«%s» names %s', (words, provider) => {
  expect(providerIn({ words, reference: '' })).toBe(provider);
});

describe('the payout of a provider', () => {
  test('is proposed with the day until which its charges give it, and what it kept', async () => {
    const line = await lineOf('24', '337.40', 'MOYASAR PAYOUT');
    expect(line.settlement).toEqual({ provider: 'moyasar', until: '2026-11-21', due: 34_500, fee: 760 });
    const all = await lineOf('24', '450.00', 'MOYASAR PAYOUT');
    expect(all.settlement).toEqual({ provider: 'moyasar', until: '2026-11-23', due: 46_000, fee: 1_000 });
  });

  test('is not proposed where too much would be missing, for another day, for nobody, and for what leaves', async () => {
    for (const [day, amount, words] of [
      ['24', '200.00', 'MOYASAR PAYOUT'],
      ['24', '460.01', 'MOYASAR PAYOUT'],
      ['20', '230.00', 'MOYASAR PAYOUT'],
      ['24', '337.40', 'حوالة'],
      ['24', '-337.40', 'MOYASAR PAYOUT'],
    ] as const)
      expect((await lineOf(day, amount, words)).settlement, `${day} ${amount}`).toBeNull();
    const late = await lineOf('24', '110.00', 'هايبر باي');
    expect(late.settlement).toMatchObject({ provider: 'hyperpay', fee: 500 });
  });

  test('is booked with its fee when a person says yes, and the next one begins after it', async () => {
    const line = await lineOf('24', '337.40', 'MOYASAR PAYOUT');
    const before = await balances();
    expect(errorOf(await match(line, null, 760))).toEqual(['required', 'provider']);
    expect(errorOf(await match(line, 'hyperpay', 760))).toEqual(['clearing', 'fee']);
    const replies = await Promise.all([1, 2, 3].map(() => match(line, 'moyasar', 760)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const after = await balances();
    const change = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
    expect([change('bank'), change('adjustment'), change('clearing')]).toEqual([33_740, 760, -34_500]);
    const done = replies.find(({ status }) => status === 200);
    expect(done?.body.data.attributes).toMatchObject({ state: 'matched', provider: 'moyasar', fee: 760 });
    const next = await lineOf('25', '112.00', 'MOYASAR PAYOUT');
    expect(next.settlement).toEqual({ provider: 'moyasar', until: '2026-11-23', due: 11_500, fee: 300 });
    // Of this provider no more is on its way, whatever another one holds.
    expect(errorOf(await match(await lineOf('25', '120.00', 'MOYASAR'), 'moyasar', 0))).toEqual([
      'clearing',
      'kind',
    ]);
  });
});
