import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import { transferCode } from '@/lib/contract/billing';
import type { BankLine } from '@/lib/contract/resources/money/bank-statement';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { payingSchool } from '@/server/modules/money/payments/payments.test-support';

export let school: TestSchool;
export let shop: Awaited<ReturnType<typeof payingSchool>>;
export type Employee = Awaited<ReturnType<typeof shop.office>>;
export let first: Employee;
export let second: Employee;
const start = new Date('2026-11-24T08:00:00Z');
export const base = '/api/office/api/v1/ar/payments';
export const parent = () => school.as('parent');
export const codeOf = (reply: { body: { errors: { code: string }[] } }) => reply.body.errors[0]?.code;

type Row = [amount: string, reference: string, words?: string];
export const csv = (rows: readonly Row[]) =>
  [
    'Date,Reference,Amount,Description',
    ...rows.map(([amount, ref, words = '']) => `2026-11-23,${ref},${amount},${words}`),
  ].join('\n');
function form(content: string | Uint8Array, name = 'نوفمبر.csv') {
  const data = new FormData();
  data.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return data;
}
export const upload = (content: string | Uint8Array, who = first) =>
  who.post(`${base}/statements`, form(content));
export const linesOf = async (statement: string, who = first): Promise<BankLine[]> =>
  (await who.get(`${base}/statement-lines?statement=${statement}`)).body.data.map(
    ({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }),
  );
/** Takes a statement and gives its lines in the order of the file. */
export async function taken(...rows: Row[]): Promise<BankLine[]> {
  const reply = await upload(csv([...rows, ['1.00', newId(), 'unique']]));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return linesOf(reply.body.data.id);
}
export const match = (
  who: Employee,
  line: BankLine | undefined,
  kind: string,
  target: string | null = null,
  fee = 0,
) =>
  who.post(`${base}/statement-lines/${line?.id}/match`, {
    data: { type: 'bank_match', attributes: { kind, target, fee } },
  });
export const aside = (line: BankLine | undefined, reason: string) =>
  first.post(`${base}/statement-lines/${line?.id}/set-aside`, {
    data: { type: 'bank_decision', attributes: { reason } },
  });

export async function transfer(quantity = 1) {
  const lines = [{ product_id: shop.productId, quantity }];
  const order = (await shop.place(parent(), { lines })).body.data.id as string;
  const payment = (await shop.pay(parent(), order, 'transfer')).body.data.id as string;
  const receipt = form(Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`), 'receipt.pdf');
  expect((await parent().post(`payments/payments/${payment}/receipt`, receipt)).status).toBe(200);
  return { order, payment, code: transferCode(order) };
}
export async function balances(): Promise<Record<string, number>> {
  const { rows } = await school.db.execute<{ account: string; amount: number }>(
    sql`select l.account, sum(l.amount)::int as amount from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
      where t.branch_id = ${school.ids.branch} group by 1`,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** One school that is paid by transfer, for the cases of a file. */
export function prepareStatementSchool(): void {
  beforeAll(async () => {
    school = await createSchool();
    shop = await payingSchool(school, { secondPersonOver: 20_000 });
    first = await shop.office();
    second = await shop.office();
  });
  beforeEach(() => school.setNow(start));
}
