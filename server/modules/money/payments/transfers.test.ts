import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { payingSchool } from './payments.test-support';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof payingSchool>>;
const start = new Date('2026-11-24T08:00:00Z');
const parent = () => school.as('parent');
type Employee = Awaited<ReturnType<typeof shop.office>>;
let first: Employee;
let second: Employee;
const codeOf = (reply: { body: { errors: { code: string; detail: string }[] } }) =>
  reply.body.errors[0]?.code;
const base = '/api/office/api/v1/ar/payments';

/** A small PDF that no other test sends. */
const pdf = () => Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`);
function form(bytes: Uint8Array, name = 'إيصال.pdf') {
  const data = new FormData();
  data.append('file', new File([new Uint8Array(bytes)], name));
  return data;
}
const send = (payment: string, bytes: Uint8Array, name?: string) =>
  parent().post(`payments/payments/${payment}/receipt`, form(bytes, name));
async function transfer(payer = parent(), quantity = 1) {
  const lines = [{ product_id: shop.productId, quantity }];
  const order = (await shop.place(payer, { lines })).body.data.id as string;
  const payment = (await shop.pay(payer, order, 'transfer')).body.data.id as string;
  return { order, payment };
}
async function sent(quantity = 1) {
  const made = await transfer(parent(), quantity);
  expect((await send(made.payment, pdf())).status).toBe(200);
  return made;
}
const confirm = (who: Employee, payment: string) => who.post(`${base}/payments/${payment}/confirm`);
const decision = (reason: string) => ({ data: { type: 'payment_decision', attributes: { reason } } });
const decline = (who: Employee, payment: string, reason = 'المبلغ غير مطابق') =>
  who.post(`${base}/payments/${payment}/decline`, decision(reason));

beforeAll(async () => {
  school = await createSchool();
  shop = await payingSchool(school, { secondPersonOver: 20_000 });
  first = await shop.office();
  second = await shop.office();
});
beforeEach(() => school.setNow(start));

describe('the receipt', () => {
  test('is counted in the menu and on the home of those who decide, until somebody has', async () => {
    const counts = async () => {
      const menu = (await first.get('home/menu-counters')).body.data.attributes.payments_waiting as number;
      const home = (await first.get('/api/office/api/v1/ar/home')).body.data.attributes.waiting;
      return [menu, home.find(({ kind }: { kind: string }) => kind === 'payments')?.count ?? 0];
    };
    const [before = 0] = await counts();
    const { payment } = await sent();
    expect(await counts()).toEqual([before + 1, before + 1]);
    expect((await decline(first, payment)).status).toBe(204);
    expect(await counts()).toEqual([before, before]);
  });

  test('waits for the office, which reads it beside the order; nobody else does', async () => {
    const { payment } = await sent();
    const { body } = await first.get(`${base}/payments/${payment}`);
    const { receipt, actions } = body.data.attributes;
    expect(actions.map(({ key }: { key: string }) => key)).toEqual(['confirm', 'decline']);
    const read = async (who: { get: Employee['get'] }) => (await who.get(`/api/files/${receipt.id}`)).status;
    expect([await read(first), await read(parent()), await read(school.as('student'))]).toEqual([
      200, 200, 404,
    ]);
    const other = await createSchool();
    const elsewhere = await school.addUser('employee', { branchId: other.ids.branch, modules: ['payments'] });
    expect(await read(elsewhere)).toBe(404);
  });

  test('the same receipt sent for another payment is refused in words', async () => {
    const bytes = pdf();
    const [one, two] = [await transfer(), await transfer()];
    expect((await send(one.payment, bytes)).status).toBe(200);
    const again = await send(two.payment, bytes, 'another name.pdf');
    expect([again.status, codeOf(again)]).toEqual([409, 'receipt_used']);
  });

  test('a receipt that one branch has is refused by another', async () => {
    const bytes = pdf();
    expect((await send((await transfer()).payment, bytes)).status).toBe(200);
    const other = await createSchool();
    const elsewhere = await payingSchool(other);
    const payer = other.as('parent');
    const { body } = await elsewhere.place(payer, { student: other.as('student').id });
    const payment = (await elsewhere.pay(payer, body.data.id, 'transfer')).body.data.id as string;
    const reused = await payer.post(`payments/payments/${payment}/receipt`, form(bytes));
    expect([reused.status, codeOf(reused)]).toEqual([409, 'receipt_used']);
  });

  test('the same receipt sent at once for twenty payments pays one', async () => {
    const bytes = pdf();
    const made = [];
    for (let index = 0; index < 5; index += 1) made.push(await transfer());
    const replies = await Promise.all(made.map(({ payment }) => send(payment, bytes)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test.each([
    ['HTML that calls itself PDF', Buffer.from('<html><script>alert(1)</script>'), 422],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 422],
    ['nothing', Buffer.alloc(0), 422],
    ['more than 5 MiB', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5 * 1024 * 1024)]), 413],
  ])('%s is refused', async (_, bytes, status) => {
    const { order, payment } = await transfer();
    expect((await send(payment, bytes)).status).toBe(status);
    expect(await shop.stateOf(order)).toEqual(['open', 'created']);
  });

  test('a transfer that waits keeps the order from being paid elsewhere or called off', async () => {
    const { order } = await sent();
    expect([
      codeOf(await shop.pay(parent(), order)),
      codeOf(await parent().post(`payments/orders/${order}/cancel`)),
    ]).toEqual(['transfer_waits', 'transfer_waits']);
  });
});

describe('the decision', () => {
  test('twenty confirmations at once give the credits once', async () => {
    const { order, payment } = await sent();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => confirm(index % 2 ? first : second, payment)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      replies.filter((reply) => reply.status === 409 && codeOf(reply) === 'transfer_decided'),
    ).toHaveLength(19);
    expect(await shop.effects(order)).toEqual({
      packages: 1,
      credits: 10,
      movements: 1,
      documents: 2,
      sum: 0,
    });
  });

  test('who sent a transfer does not confirm it, in whatever role', async () => {
    const { order, payment } = await sent();
    await school.db.execute(sql`update orders set payer_id = ${first.id} where id = ${order}`);
    const refused = await confirm(first, payment);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'own_payment']);
    expect((await decline(first, payment)).status).toBe(403);
  });

  test('above the limit of the branch two people confirm', async () => {
    const { order, payment } = await sent(2);
    expect((await confirm(first, payment)).body.meta).toEqual({ outcome: 'seen' });
    const again = await confirm(first, payment);
    expect([again.status, codeOf(again)]).toEqual([403, 'second_person']);
    expect(await shop.stateOf(order)).toEqual(['open', 'pending']);
    expect((await confirm(second, payment)).body.meta).toEqual({ outcome: 'paid' });
    expect(await shop.stateOf(order)).toEqual(['paid', 'paid']);
  });

  test('a declined transfer says why, and the receipt may be sent again', async () => {
    const bytes = pdf();
    const { order, payment } = await transfer();
    await send(payment, bytes);
    expect((await decline(first, payment, '')).status).toBe(422);
    expect((await decline(first, payment)).status).toBe(204);
    expect(codeOf(await decline(second, payment))).toBe('transfer_decided');
    const next = (await shop.pay(parent(), order, 'transfer')).body.data.id as string;
    expect((await send(next, bytes)).status).toBe(200);
    expect((await confirm(second, next)).status).toBe(200);
    expect(await shop.stateOf(order)).toEqual(['paid', 'failed', 'paid']);
  });

  test('another branch, and somebody without the key, decide nothing', async () => {
    const { payment } = await sent();
    const other = await createSchool();
    const foreign = await school.addUser('employee', { branchId: other.ids.branch, modules: ['payments'] });
    const keyless = await school.addUser('employee', { modules: ['office_people'] });
    expect([(await confirm(foreign, payment)).status, (await confirm(keyless, payment)).status]).toEqual([
      404, 403,
    ]);
  });
});

test('the list of the office has what waits first, and is narrowed by way and day', async () => {
  const waits = (await sent()).payment;
  await school.db.execute(
    sql`update payments set created_at = created_at - interval '2 days' where id = ${waits}`,
  );
  const newer = (await shop.checkout()).payment;
  const idsOf = async (query: string) => {
    const { body } = await first.get(`${base}/payments?size=100&${query}`);
    return (body.data as { id: string }[]).map(({ id }) => id);
  };
  const all = await idsOf('');
  expect(all.indexOf(waits)).toBeGreaterThanOrEqual(0);
  expect(all.indexOf(waits)).toBeLessThan(all.indexOf(newer));
  const transfers = await idsOf('provider=transfer');
  expect([transfers.includes(waits), transfers.includes(newer)]).toEqual([true, false]);
  const late = await idsOf('from=2026-11-24&to=2026-11-24');
  expect([late.includes(waits), late.includes(newer)]).toEqual([false, true]);
});

test('the pages of the office follow each other, from what waits to the oldest', async () => {
  const waits = [(await sent()).payment, (await sent()).payment];
  const paid = [];
  for (let turn = 0; turn < 3; turn++) paid.push((await shop.checkout()).payment);
  await school.db.execute(
    sql`update payments set created_at = created_at - interval '1 day' where id = ${waits[0]}`,
  );
  const whole = (await first.get(`${base}/payments?size=100`)).body;
  const ids = (whole.data as { id: string }[]).map(({ id }) => id);
  expect(ids.filter((id) => waits.includes(id))).toEqual([waits[1], waits[0]]);
  expect(Math.max(...waits.map((id) => ids.indexOf(id)))).toBeLessThan(
    Math.min(...paid.map((id) => ids.indexOf(id))),
  );
  const single: string[] = [];
  for (let page = 1; page <= ids.length; page++) {
    const { body } = await first.get(`${base}/payments?size=1&page=${page}`);
    expect(body.meta.pagination.total).toBe(ids.length);
    single.push(body.data[0].id);
  }
  expect(single).toEqual(ids);
  const oldest = await first.get(`${base}/payments?waiting=transfers&size=100`);
  const waiting = (oldest.body.data as { id: string }[]).map(({ id }) => id);
  expect(waiting.filter((id) => waits.includes(id))).toEqual(waits);
});

test('the list of the office finds the names of payer and student together, and no others', async () => {
  const { payment } = await sent();
  const names = async (words: string) => {
    const { body } = await first.get(`${base}/payments?size=100&search=${encodeURIComponent(words)}`);
    return { ids: (body.data as { id: string }[]).map(({ id }) => id), total: body.meta.pagination.total };
  };
  const bear = (who: 'parent' | 'student', search: string) =>
    school.db.execute(sql`update users set search = ${search} where id = ${school.as(who).id}`);
  onTestFinished(async () => {
    await bear('parent', '');
    await bear('student', '');
  });
  await bear('parent', 'امل الفهد');
  await bear('student', 'ليان الحربي');
  for (const words of ['أمل', 'لَيان', 'الفهد ليان', 'حرب'])
    expect((await names(words)).ids, words).toContain(payment);
  const all = await names('أمل');
  expect(all.total).toBe(all.ids.length);
  expect(await names('أمل الغامدي')).toEqual({ ids: [], total: 0 });
});

test('a day of the list is a day of the branch', async () => {
  const { payment } = await sent();
  await school.db.execute(sql`update payments set created_at = '2026-10-10T20:59:59Z' where id = ${payment}`);
  const days = async (from: string, to: string) =>
    (await first.get(`${base}/payments?size=100&from=${from}&to=${to}`)).body.meta.pagination.total;
  // The clock of the branch is three hours ahead.
  expect([await days('2026-10-10', '2026-10-10'), await days('2026-10-11', '2026-10-11')]).toEqual([1, 0]);
  await school.db.execute(sql`update payments set created_at = '2026-10-10T21:00:00Z' where id = ${payment}`);
  expect([await days('2026-10-10', '2026-10-10'), await days('2026-10-11', '2026-10-11')]).toEqual([0, 1]);
});

test('a page behind the last of the history still gives the total', async () => {
  await sent();
  const { total } = (await parent().get('payments/payments')).body.meta.pagination;
  expect(total).toBeGreaterThan(0);
  const behind = (await parent().get('payments/payments?page=99')).body;
  expect([behind.data, behind.meta.pagination.total]).toEqual([[], total]);
});
