import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transferCode } from '@/lib/contract/billing';
import type { BankLine, BankStatement } from '@/lib/contract/resources/money/bank-statement';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { payingSchool } from '@/server/modules/money/payments/payments.test-support';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof payingSchool>>;
type Employee = Awaited<ReturnType<typeof shop.office>>;
let first: Employee;
let second: Employee;
const start = new Date('2026-11-24T08:00:00Z');
const base = '/api/office/api/v1/ar/payments';
const parent = () => school.as('parent');
const codeOf = (reply: { body: { errors: { code: string }[] } }) => reply.body.errors[0]?.code;

type Row = [amount: string, reference: string, words?: string];
const csv = (rows: readonly Row[]) =>
  [
    'Date,Reference,Amount,Description',
    ...rows.map(([amount, ref, words = '']) => `2026-11-23,${ref},${amount},${words}`),
  ].join('\n');
function form(content: string | Uint8Array, name = 'نوفمبر.csv') {
  const data = new FormData();
  data.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return data;
}
const upload = (content: string | Uint8Array, who = first) => who.post(`${base}/statements`, form(content));
const linesOf = async (statement: string, who = first): Promise<BankLine[]> =>
  (await who.get(`${base}/statement-lines?statement=${statement}`)).body.data.map(
    ({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }),
  );
/** Takes a statement and gives its lines in the order of the file. */
async function taken(...rows: Row[]): Promise<BankLine[]> {
  const reply = await upload(csv([...rows, ['1.00', newId(), 'unique']]));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return linesOf(reply.body.data.id);
}
const match = (
  who: Employee,
  line: BankLine | undefined,
  kind: string,
  target: string | null = null,
  fee = 0,
) =>
  who.post(`${base}/statement-lines/${line?.id}/match`, {
    data: { type: 'bank_match', attributes: { kind, target, fee } },
  });
const aside = (line: BankLine | undefined, reason: string) =>
  first.post(`${base}/statement-lines/${line?.id}/set-aside`, {
    data: { type: 'bank_decision', attributes: { reason } },
  });

async function transfer(quantity = 1) {
  const lines = [{ product_id: shop.productId, quantity }];
  const order = (await shop.place(parent(), { lines })).body.data.id as string;
  const payment = (await shop.pay(parent(), order, 'transfer')).body.data.id as string;
  const receipt = form(Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`), 'receipt.pdf');
  expect((await parent().post(`payments/payments/${payment}/receipt`, receipt)).status).toBe(200);
  return { order, payment, code: transferCode(order) };
}
async function balances(): Promise<Record<string, number>> {
  const { rows } = await school.db.execute<{ account: string; amount: number }>(
    sql`select l.account, sum(l.amount)::int as amount from ledger_lines l
      join ledger_transactions t on t.id = l.transaction_id
      where t.branch_id = ${school.ids.branch} group by 1`,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}
/** What an act changes in the accounts. */
async function changed(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await balances();
  await act();
  const after = await balances();
  expect(Object.values(after).reduce((sum, one) => sum + one, 0)).toBe(0);
  return Object.fromEntries(
    Object.entries(after)
      .map(([account, amount]) => [account, amount - (before[account] ?? 0)] as const)
      .filter(([, amount]) => amount !== 0),
  );
}

beforeAll(async () => {
  school = await createSchool();
  shop = await payingSchool(school, { secondPersonOver: 20_000 });
  first = await shop.office();
  second = await shop.office();
});
beforeEach(() => school.setNow(start));

describe('a statement', () => {
  test('is taken once, whole, and is compared with the books', async () => {
    const file = 'Date,Reference,Amount,Balance\n2026-11-23,A1,10.00,110.00\n2026-11-23,A2,-4.00,106.00';
    const reply = await upload(file);
    expect(reply.status).toBe(201);
    const statement: BankStatement = reply.body.data.attributes;
    expect(statement).toMatchObject({
      opening: 10_000,
      closing: 10_600,
      closing_on: '2026-11-23',
      lines: 2,
      open: 2,
    });
    expect(statement.booked).toBe((await balances()).bank ?? 0);
    const again = await upload(file, second);
    expect([again.status, codeOf(again)]).toEqual([409, 'statement_taken']);
    const { body } = await first.get(`${base}/statements`);
    expect(body.data.filter(({ id }: { id: string }) => id === reply.body.data.id)).toHaveLength(1);
    const at = await school.db.execute(
      sql`select data from audit_log where resource_id = ${reply.body.data.id}`,
    );
    expect(at.rows).toEqual([{ data: { format: 'csv', lines: 2 } }]);
  });

  test('sent twenty times at once is taken once', async () => {
    const file = csv([['5.00', newId()]]);
    const replies = await Promise.all(Array.from({ length: 20 }, () => upload(file)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    // A person has a share of the queue: what is beyond it may be sent again.
    const others = replies.filter(({ status }) => status !== 201).map(codeOf);
    expect(others).toHaveLength(19);
    expect(others).toContain('statement_taken');
    expect(others.every((code) => code === 'statement_taken' || code === 'files_busy')).toBe(true);
    expect(codeOf(await upload(file))).toBe('statement_taken');
  });

  test.each([
    [
      'that does not add up',
      ':20:A\n:25:1\n:60F:C261101SAR1,\n:61:261103C5,NTRFX\n:62F:C261103SAR7,\n-',
      422,
      'sum',
    ],
    ['with a formula', csv([['1.00', '=1+1']]), 422, 'formula'],
    ['of 5 MiB and more', 'x'.repeat(5 * 1024 * 1024 + 1), 413, 'too_large'],
    ['without bytes', '', 422, 'file_empty'],
  ])('%s is refused in words and changes nothing', async (_, content, status, code) => {
    const count = () =>
      shop.one(sql`select count(*)::int as rows from bank_statements where branch_id = ${school.ids.branch}`);
    const before = await count();
    const reply = await upload(content);
    expect([reply.status, codeOf(reply)]).toEqual([status, code]);
    expect(reply.body.errors[0].detail).not.toBe('');
    expect(await count()).toEqual(before);
  });

  test('and its lines are of one branch, for those with the key alone', async () => {
    const [line] = await taken(['7.00', 'B1']);
    const other = await createSchool();
    await payingSchool(other);
    const foreign = await other.addUser('employee', { modules: ['payments'] });
    const keyless = await school.addUser('employee', { modules: ['office_people'] });
    expect((await foreign.get(`${base}/statements/${line?.statement_id}`)).status).toBe(404);
    expect((await linesOf(line?.statement_id ?? '', foreign as Employee)).length).toBe(0);
    expect((await match(foreign as Employee, line, 'charge')).status).toBe(404);
    for (const path of ['statements', 'statement-lines', 'stray-events'])
      expect((await keyless.get(`${base}/${path}`)).status, path).toBe(403);
  });
});

describe('a line that is a transfer', () => {
  test('is proposed by its reference before others of the amount, and confirms the payment', async () => {
    const [one, two] = [await transfer(), await transfer()];
    const [line] = await taken(['115.00', one.code]);
    expect(line?.proposals[0]).toMatchObject({
      kind: 'transfer',
      target: one.payment,
      by: 'reference',
      is_done: false,
    });
    expect(line?.proposals.find(({ target }) => target === two.payment)?.by).toBe('amount');
    const booked = await changed(async () => {
      const reply = await match(first, line, 'transfer', one.payment);
      expect(reply.body.meta).toEqual({ outcome: 'matched' });
    });
    expect(booked).toEqual({ bank: 11_500, income: -10_000, vat: -1_500 });
    expect(await shop.stateOf(one.order)).toEqual(['paid', 'paid']);
    expect(codeOf(await match(first, line, 'transfer', two.payment))).toBe('line_decided');
  });

  test('joined twenty times at once is booked once', async () => {
    const { order, payment, code } = await transfer();
    const [line, other] = await taken(['115.00', code], ['115.00', 'B2']);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        match(index % 2 ? first : second, index % 3 ? line : other, 'transfer', payment),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.effects(order)).toMatchObject({ packages: 1, movements: 1, documents: 2, sum: 0 });
  });

  test('above the limit of the branch two people confirm, and the first is not the second', async () => {
    const { order, payment, code } = await transfer(2);
    const [line] = await taken(['230.00', code]);
    expect((await match(first, line, 'transfer', payment)).body.meta).toEqual({ outcome: 'seen' });
    expect(codeOf(await match(first, line, 'transfer', payment))).toBe('second_person');
    const [still] = (await linesOf(line?.statement_id ?? '')).filter(({ id }) => id === line?.id);
    expect([still?.state, still?.proposals[0]?.is_seen]).toEqual(['open', true]);
    expect((await match(second, line, 'transfer', payment)).body.meta).toEqual({ outcome: 'matched' });
    expect(await shop.stateOf(order)).toEqual(['paid', 'paid']);
  });

  test('of the own purchase is confirmed by somebody else', async () => {
    const { payment, code } = await transfer();
    await school.db.execute(sql`update payments set submitted_by = ${first.id} where id = ${payment}`);
    const [line] = await taken(['115.00', code]);
    expect(codeOf(await match(first, line, 'transfer', payment))).toBe('own_payment');
    expect((await match(second, line, 'transfer', payment)).status).toBe(200);
  });

  test('that was confirmed before is only joined', async () => {
    const { payment, code } = await transfer();
    await first.post(`${base}/payments/${payment}/confirm`);
    const [line] = await taken(['115.00', code]);
    expect(line?.proposals[0]).toMatchObject({ target: payment, is_done: true });
    expect(await changed(() => match(first, line, 'transfer', payment))).toEqual({});
  });

  test('too small is refused; too large books the rest as owed back, and its return takes it from there', async () => {
    const { payment, code } = await transfer();
    const [small, large, back] = await taken(['114.99', code], ['120.00', code], ['-5.00', 'BACK']);
    expect(small?.proposals.map(({ target }) => target)).not.toContain(payment);
    expect(codeOf(await match(first, small, 'transfer', payment))).toBe('line_amount');
    expect(await changed(() => match(first, large, 'transfer', payment))).toEqual({
      ...{ bank: 12_000, income: -10_000, vat: -1_500, surplus: -500 },
    });
    const again = (await linesOf(back?.statement_id ?? '')).find(({ id }) => id === back?.id);
    expect(again?.proposals).toMatchObject([{ kind: 'surplus', target: large?.id, amount: 500 }]);
    expect(await changed(() => match(first, back, 'surplus', large?.id))).toEqual({
      bank: -500,
      surplus: 500,
    });
    const [more] = await taken(['-5.00', 'MORE']);
    expect(codeOf(await match(first, more, 'surplus', large?.id))).toBe('line_twice');
  });
});

describe('other lines', () => {
  test('the refund of a transfer is marked as sent by its line', async () => {
    const { order, payment } = await transfer();
    await first.post(`${base}/payments/${payment}/confirm`);
    const asked = await first.post(`${base}/payments/${payment}/refunds`, {
      data: { type: 'refund', attributes: { amount: 4_600, reason: 'انسحب', idempotency_key: newId() } },
    });
    const refund = asked.body.data.id as string;
    const [line] = await taken(['-46.00', 'R1']);
    expect(codeOf(await match(first, line, 'refund', refund))).toBe('refund_decided');
    await second.post(`${base}/refunds/${refund}/approve`);
    const open = (await linesOf(line?.statement_id ?? '')).find(({ id }) => id === line?.id);
    expect(open?.proposals).toMatchObject([{ kind: 'refund', target: refund, is_done: false }]);
    expect(await changed(() => match(first, line, 'refund', refund))).toEqual({
      bank: -4_600,
      income: 4_000,
      vat: 600,
    });
    expect(await shop.effects(order)).toMatchObject({ movements: 2, documents: 3, sum: 0 });
  });

  test('money of a provider moves to the bank less its fee, and no more than is on its way', async () => {
    const { payment } = await shop.checkout();
    await shop.atTill(parent(), payment, 'paid');
    const { clearing = 0 } = await balances();
    const amount = (minor: number) => (minor / 100).toFixed(2);
    const [most, line] = await taken([amount(clearing + 1), 'P1'], [amount(clearing - 250), 'P2', 'PAYOUT']);
    expect(codeOf(await match(first, most, 'settlement'))).toBe('clearing');
    expect(codeOf(await match(first, line, 'settlement', null, 251))).toBe('clearing');
    expect(await changed(() => match(first, line, 'settlement', null, 250))).toEqual({
      ...{ bank: clearing - 250, adjustment: 250, clearing: -clearing },
    });
    const { payment: next } = await shop.checkout();
    await shop.atTill(parent(), next, 'paid');
    const twice = await taken(['115.00', 'P3'], ['115.00', 'P4']);
    const replies = await Promise.all(twice.slice(0, 2).map((one) => match(first, one, 'settlement')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await balances()).clearing).toBe(0);
  });

  test('a charge of the bank is booked; money that came is none', async () => {
    const [out, into] = await taken(['-2.30', 'C1', 'Monthly fee'], ['2.30', 'C2']);
    expect(await changed(() => match(first, out, 'charge'))).toEqual({ bank: -230, adjustment: 230 });
    expect((await match(first, into, 'charge')).status).toBe(422);
  });

  test('a line is set aside with words, and taken up again', async () => {
    const [line] = await taken(['-900.00', 'RENT', 'Rent']);
    expect((await aside(line, ' ')).status).toBe(422);
    expect((await aside(line, 'إيجار')).body.data.attributes).toMatchObject({
      state: 'ignored',
      note: 'إيجار',
    });
    expect(codeOf(await match(first, line, 'charge'))).toBe('line_decided');
    const reopened = await second.post(`${base}/statement-lines/${line?.id}/reopen`);
    expect(reopened.body.data.attributes).toMatchObject({ state: 'open', note: '', decided_by: null });
  });

  test('a line that stands in two statements is marked in both; lines are found by their words', async () => {
    const reference = newId();
    const [one] = await taken(['61.00', reference, 'الحوالة الأولى']);
    const [two] = await taken(['61.00', reference, 'الحوالة الأولى'], ['62.00', 'X9']);
    expect(two?.is_repeated).toBe(true);
    const { body } = await first.get(`${base}/statement-lines?search=${reference}&state=open`);
    expect(body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual([one?.id, two?.id].toSorted());
  });

  test('an event of a provider that belongs to no payment is listed', async () => {
    const stray = newId();
    await shop.webhook(stray, { state: 'paid', amount: 5, currency: 'SAR' });
    const { body } = await first.get(`${base}/stray-events`);
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data[0].attributes).toMatchObject({ provider: 'test' });
    expect(JSON.stringify(body.data)).toContain(stray);
  });
});

describe('what waits and what is taken along', () => {
  test('open lines are counted in menu and home of those who hold the key, until they are decided', async () => {
    const clerk = await school.addUser('employee', { modules: ['office_people'] });
    const atMenu = async (who: Employee) =>
      (await who.get('home/menu-counters')).body.data.attributes.bank_lines_waiting as number | undefined;
    const atHome = async (who: Employee) =>
      (await who.get('/api/office/api/v1/ar/home')).body.data.attributes.waiting.find(
        ({ kind }: { kind: string }) => kind === 'bank_lines',
      )?.count as number | undefined;
    const before = (await atMenu(first)) ?? 0;
    const [line] = await taken(['-3.50', newId(), 'fee']);
    expect(await atMenu(first)).toBe(before + 2);
    expect(await atHome(first)).toBe(before + 2);
    expect((await aside(line, 'not ours')).status).toBe(200);
    expect(await atMenu(first)).toBe(before + 1);
    expect(await atHome(first)).toBe(before + 1);
    expect([await atMenu(clerk), await atHome(clerk)]).toEqual([undefined, undefined]);
  });

  test('the lines of a statement are a table, with what became of each', async () => {
    const { payment } = await transfer(2);
    const [came, left] = await taken(['230.00', newId(), 'حوالة واردة'], ['-12.75', newId(), 'رسوم']);
    // Above the limit of the branch two people confirm it.
    for (const who of [first, second]) expect((await match(who, came, 'transfer', payment)).status).toBe(200);
    expect((await aside(left, 'سُجلت في دفاتر أخرى')).status).toBe(200);
    const fileOf = async (filter = ''): Promise<Record<string, string>[]> => {
      const { status, bytes } = await first.get(
        `${base}/statement-lines/export?format=csv&statement=${came?.statement_id}${filter}`,
      );
      expect(status).toBe(200);
      return parse(Buffer.from(bytes), { bom: true, columns: true });
    };
    const rows = await fileOf();
    expect(rows).toHaveLength(3);
    expect(rows.find((row) => row['بيان البنك'] === 'حوالة واردة')).toMatchObject({
      وارد: '230',
      صادر: '',
      الحالة: 'مطابق',
    });
    expect(rows.find((row) => row['بيان البنك'] === 'رسوم')).toMatchObject({
      وارد: '',
      صادر: '12.75',
      الحالة: 'مُستبعد',
    });
    expect(await fileOf('&state=open')).toHaveLength(1);
    const logged = await school.db.execute(
      sql`select data->>'what' as what from audit_log where action = 'payment.books.export' order by at desc
        limit 1`,
    );
    expect(logged.rows).toEqual([{ what: 'statement_lines' }]);
    const stranger = await school.addUser('employee', { modules: ['office_people'] });
    expect((await stranger.get(`${base}/statement-lines/export?format=csv`)).status).toBe(403);
  });
});
