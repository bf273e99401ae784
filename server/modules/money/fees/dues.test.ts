import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expenseCollection } from '@/lib/contract/resources/money/expense';
import {
  duesEffectDocument,
  dueBatchCollection,
  dueStudentCollection,
  officeDueCollection,
} from '@/lib/contract/resources/money/fee';
import { newId } from '@/server/platform/db/id';
import { guardianships, students, users } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { schoolDay } from '@/tests/setup/school-day';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { fulfilOrder } from '@/server/modules/money/products';
import { shopOf } from '@/server/modules/money/products/shop.test-support';
import { remindOfDues } from './reminders';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof shopOf>>;
let fee: string;
beforeAll(async () => {
  school = await createSchool();
  shop = await shopOf(school, {
    siblingDiscounts: [{ fromChild: 2, basisPoints: 1_000 }],
    reminderDays: [7],
  });
});
beforeEach(async () => {
  fee = await shop.addProduct({
    kind: 'fee',
    credits: null,
    price: 100_001,
    title: { ar: 'رسوم الفصل', en: 'Term fee' },
  });
});

const base = '/api/office/api/v1/en/payments';
const office = () => school.as('employee');
const plan = {
  calendar: 'islamic-umalqura',
  parts: [
    { date: '1448-09-01', basis_points: 3_333 },
    { date: '1448-10-15', basis_points: 6_667 },
  ],
};
const wish = (change: object) => ({
  data: {
    type: 'dues',
    attributes: { product_uuid: fee, grades: [], classrooms: [], students: [], plan, ...change },
  },
});
const charge = async (change: object, path = 'dues') => {
  const reply = await office().post(`${base}/${path}`, wish(change));
  expect([200, 201], JSON.stringify(reply.body)).toContain(reply.status);
  const { data } = duesEffectDocument.parse(reply.body);
  return { id: data.id, ...data.attributes };
};
const refusal = (reply: { status: number; body: { errors: { code: string }[] } }) => [
  reply.status,
  reply.body.errors[0]?.code,
];
const partRow = defineRow('test.part', { id: z.string(), amount: z.coerce.number(), due_on: z.string() });
const partsFor = (student: string) =>
  queryRows(
    school.db,
    partRow,
    sql`select i.id, i.amount, i.due_on::text as due_on from instalments i join dues d on d.id = i.due_id
      where d.student_id = ${student} and d.product_id = ${fee} order by i.number`,
  );
const sumRow = defineRow('test.sum', { amount: z.coerce.number() });
/** What students of the branch owe, by the books. */
const owed = async (student: string) =>
  (
    await queryRows(
      school.db,
      sumRow,
      sql`select coalesce(sum(amount), 0) as amount from ledger_lines where student_id = ${student}
        and account = 'receivable'`,
    )
  )[0]?.amount;

test('siblings pay less by their place in the family, and the preview writes nothing', async () => {
  const [one, two] = [await school.addUser('student'), await school.addUser('student')];
  const parent = await school.addUser('parent');
  await school.db
    .insert(guardianships)
    .values([one, two].map(({ id }) => ({ parentId: parent.id, studentId: id })));
  const seen = await charge({ students: [one.id, two.id] }, 'dues/preview');
  expect(seen.rows.map(({ child, discount, amount }) => [child, discount, amount]).toSorted()).toEqual([
    [1, 0, 100_001],
    [2, 10_000, 90_001],
  ]);
  expect(await partsFor(one.id)).toEqual([]);
  const done = await charge({ students: [one.id, two.id] });
  expect(done).toMatchObject({ done: 2, refused: 0, total: 190_002, days: ['2027-02-08', '2027-03-23'] });
  const eldest = done.rows.find(({ child }) => child === 1)?.id ?? '';
  // What is rounded goes to the last part.
  expect(await partsFor(eldest)).toMatchObject([
    { amount: 33_330, due_on: '2027-02-08' },
    { amount: 66_671, due_on: '2027-03-23' },
  ]);
  expect(await owed(eldest)).toBe(100_001);
});

const newsRow = defineRow('test.news', { screen_name: z.string(), title: z.string(), en: z.string() });
const newsOf = (reader: string) =>
  queryRows(
    school.db,
    newsRow,
    sql`select screen_name, params->>'what' as title, params->'title'->>'en' as en from notifications
      where user_id = ${reader}`,
  );

test('a family is notified once for all its children; without guardians, the student is', async () => {
  const [one, two, alone] = [
    await school.addUser('student'),
    await school.addUser('student'),
    await school.addUser('student'),
  ];
  const [parent, former] = [await school.addUser('parent'), await school.addUser('parent')];
  await school.db.insert(guardianships).values([
    { parentId: parent.id, studentId: one.id },
    { parentId: parent.id, studentId: two.id },
    { parentId: former.id, studentId: one.id, revokedAt: new Date() },
  ]);
  await charge({ students: [one.id, two.id, alone.id] }, 'dues/preview');
  expect(await newsOf(parent.id)).toEqual([]);
  await charge({ students: [one.id, two.id, alone.id] });
  const [news, ...more] = await newsOf(parent.id);
  expect(more).toEqual([]);
  expect(news).toMatchObject({ screen_name: 'payment_due', title: 'charged' });
  const words = news?.en.replaceAll('\u00a0', ' ') ?? '';
  expect(words.split('; ')).toHaveLength(2);
  expect(words).toMatch(
    /Term fee, SAR 900\.01 in instalments, the first due on \d+ \w+ \d{4} · 1 Ramadan \d{4} AH/,
  );
  expect(words).toContain('SAR 1,000.01');
  expect(await newsOf(former.id)).toEqual([]);
  expect(await newsOf(one.id)).toEqual([]);
  expect(await newsOf(alone.id)).toMatchObject([{ screen_name: 'payment_due' }]);
});

test('who owes the fee already is refused by name, and the others are charged', async () => {
  const [one, two] = [await school.addUser('student'), await school.addUser('student')];
  await charge({ students: [one.id] });
  const both = await charge({ students: [one.id, two.id] });
  expect(both.rows.find(({ id }) => id === one.id)).toMatchObject({
    outcome: 'refused',
    reason: 'This student owes this fee already.',
  });
  expect(both).toMatchObject({ done: 1, refused: 1 });
  expect(await owed(one.id)).toBe(100_001);
});

test.each([
  ['no one', {}, 422, 'no_recipients'],
  [
    'a plan that is not whole',
    { plan: { ...plan, parts: [{ date: '1448-09-01', basis_points: 9_999 }] } },
    422,
    'plan_sum',
  ],
  ['parts in the wrong order', { plan: { ...plan, parts: plan.parts.toReversed() } }, 422, 'plan_order'],
  [
    'a day that is none',
    { plan: { ...plan, parts: [{ date: '1446-09-30', basis_points: 10_000 }] } },
    422,
    'date',
  ],
  ['somebody of another branch', { students: [newId()] }, 422, 'no_students'],
  ['a fee that is none', { product_uuid: newId() }, 422, 'choice'],
] as const)('%s is refused', async (_name, change, status, code) => {
  const students = 'students' in change || _name === 'no one' ? {} : { students: [school.people.student.id] };
  expect(refusal(await office().post(`${base}/dues`, wish({ ...students, ...change })))).toEqual([
    status,
    code,
  ]);
});

test('an act is taken back while nobody has paid, once, and the books say so', async () => {
  const student = await school.addUser('student');
  const { id } = await charge({ students: [student.id] });
  const undo = () => office().post(`${base}/due-batches/${id}/undo`);
  const listed = await office().get(`${base}/due-batches`);
  expect(dueBatchCollection.parse(listed.body).data.find((row) => row.id === id)?.attributes.can_undo).toBe(
    true,
  );
  expect((await undo()).status).toBe(204);
  expect(refusal(await undo())).toEqual([409, 'dues_undone']);
  expect(await owed(student.id)).toBe(0);
  // The fee can be given again.
  expect(await charge({ students: [student.id] })).toMatchObject({ done: 1 });
});

test('what was paid stays paid: the act stays, and only what is open of a due is cancelled', async () => {
  const student = await school.addUser('student');
  const { id } = await charge({ students: [student.id] });
  const [first] = await partsFor(student.id);
  const order = await shop.place({ studentId: student.id, instalmentIds: [first?.id ?? ''] });
  const list = await office().get(`${base}/dues?size=100`);
  const due = officeDueCollection
    .parse(list.body)
    .data.find((row) => row.attributes.student.id === student.id);
  const cancel = () =>
    office().post(`${base}/dues/${due?.id}/cancel`, {
      data: { type: 'due_cancellation', attributes: { reason: 'نُقل' } },
    });
  expect(refusal(await cancel())).toEqual([409, 'due_ordered']);
  await school.db.transaction((tx) => fulfilOrder(tx, { orderId: order, now: new Date() }));
  await shop.setState(order, 'paid');
  expect(refusal(await office().post(`${base}/due-batches/${id}/undo`))).toEqual([409, 'dues_paid']);
  expect((await cancel()).status).toBe(204);
  expect(refusal(await cancel())).toEqual([409, 'due_closed']);
  const own = await student.get('student/payments/expenses');
  const [expense] = expenseCollection.parse(own.body).data;
  expect(expense?.attributes.dues).toMatchObject([
    { state: 'paid', instalments: [{ state: 'paid', order_id: order }, { state: 'cancelled' }] },
  ]);
  expect(expense?.attributes.spent).toEqual([{ kind: 'fee', currency: 'SAR', amount: 33_330 }]);
});

test('a guardian sees what the own children owe, and nobody else', async () => {
  const [parent, child, stranger] = [
    await school.addUser('parent'),
    await school.addUser('student'),
    await school.addUser('student'),
  ];
  await school.db.insert(guardianships).values({ parentId: parent.id, studentId: child.id });
  await charge({ students: [child.id, stranger.id] });
  const { data } = expenseCollection.parse((await parent.get('parent/payments/expenses')).body);
  expect(data.map(({ id }) => id)).toEqual([child.id]);
  expect(data[0]?.attributes.dues[0]?.instalments.map(({ calendar }) => calendar)).toEqual([
    'islamic-umalqura',
    'islamic-umalqura',
  ]);
});

test('a reminder goes out before, on the day and every week after it, each once and to the guardian', async () => {
  const [parent, child] = [await school.addUser('parent'), await school.addUser('student')];
  await school.db.insert(guardianships).values({ parentId: parent.id, studentId: child.id });
  const parts = [{ date: '2031-05-11', basis_points: 10_000 }];
  await charge({ students: [child.id], plan: { calendar: 'gregory', parts } });
  const remindersUntil = async (at: string) => {
    await remindOfDues(school.db, new Date(at));
    return (await newsOf(parent.id)).filter(({ title }) => title === 'due').length;
  };
  // Riyadh is three hours ahead; before eight in the morning nobody is reminded.
  expect(await remindersUntil('2031-05-03T09:00:00Z')).toBe(0);
  expect(await remindersUntil('2031-05-04T04:00:00Z')).toBe(0);
  expect(await remindersUntil('2031-05-04T05:00:00Z')).toBe(1);
  expect(await remindersUntil('2031-05-04T17:00:00Z')).toBe(1);
  expect(await remindersUntil('2031-05-11T05:00:00Z')).toBe(2);
  expect(await remindersUntil('2031-05-17T05:00:00Z')).toBe(2);
  expect(await remindersUntil('2031-05-18T05:00:00Z')).toBe(3);
});

test('students are found by name or number for a separate fee, and none without a search', async () => {
  const student = await school.addUser('student');
  await school.db
    .update(users)
    .set({ firstName: { ar: 'أُسَيْد' }, search: 'اسيد' })
    .where(eq(users.id, student.id));
  await school.db.update(students).set({ number: 'FEE-77' }).where(eq(students.userId, student.id));
  const found = async (search: string) => {
    const reply = await office().get(`${base}/due-students?search=${encodeURIComponent(search)}`);
    return dueStudentCollection.parse(reply.body).data.map(({ id }) => id);
  };
  expect(await found('أسيد')).toEqual([student.id]);
  expect(await found('fee-٧٧')).toEqual([student.id]);
  expect(await found('')).toEqual([]);
  await school.db.update(students).set({ leftOn: '2026-01-01' }).where(eq(students.userId, student.id));
  expect(await found('أسيد')).toEqual([]);
});

test('dues that are late are listed by themselves', async () => {
  const student = await school.addUser('student');
  const parts = [schoolDay(30), schoolDay(60)].map((date) => ({ date, basis_points: 5_000 }));
  await charge({ students: [student.id], plan: { calendar: 'gregory', parts } });
  const late = async () => {
    const reply = await office().get(`${base}/dues?time=overdue&size=100`);
    return officeDueCollection
      .parse(reply.body)
      .data.filter(({ attributes }) => attributes.student.id === student.id);
  };
  expect(await late()).toEqual([]);
  await school.db.execute(sql`update instalments i set due_on = ${schoolDay(-1)}::date from dues d
    where d.id = i.due_id and d.student_id = ${student.id} and i.number = 1`);
  expect(await late()).toHaveLength(1);
  await school.db.execute(sql`update instalments i set cancelled_at = now() from dues d
    where d.id = i.due_id and d.student_id = ${student.id} and i.number = 1`);
  expect(await late()).toEqual([]);
});
