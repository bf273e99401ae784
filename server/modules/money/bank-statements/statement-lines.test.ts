import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import {
  school,
  shop,
  first,
  second,
  base,
  parent,
  codeOf,
  linesOf,
  taken,
  match,
  aside,
  transfer,
  balances,
  prepareStatementSchool,
} from './statements.test-support';

prepareStatementSchool();

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
