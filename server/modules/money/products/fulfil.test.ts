import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { dues, instalments } from '@/server/platform/db/schema/orders';
import { courses } from '@/server/platform/db/schema/public-site';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { schoolDay } from '@/tests/setup/school-day';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { readCredits } from '@/server/modules/live/credits';
import { fulfilOrder, revokeOrder } from './fulfil';
import { releaseCoupon } from './reservations';
import { shopOf } from './shop.test-support';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof shopOf>>;
beforeAll(async () => {
  school = await createSchool();
  shop = await shopOf(school);
});

const stateRow = defineRow('test.state', { state: z.string() });
const statesOf = async (query: ReturnType<typeof sql>) =>
  (await queryRows(school.db, stateRow, query)).map(({ state }) => state);
const fulfil = (orderId: string) =>
  school.db.transaction((tx) => fulfilOrder(tx, { orderId, now: new Date() }));
const revoke = (orderId: string) =>
  school.db.transaction((tx) => revokeOrder(tx, { orderId, amount: 1, isWhole: true, now: new Date() }));

test('a paid package gives its credits once, until the end of its last day at the school', async () => {
  const { id } = await school.addUser('student');
  const product = await shop.addProduct();
  const now = new Date('2027-03-01T22:30:00Z');
  const order = await shop.place({ studentId: id, lines: [{ product_id: product, quantity: 2 }] });
  for (let time = 0; time < 2; time += 1)
    await school.db.transaction((tx) => fulfilOrder(tx, { orderId: order, now }));
  expect(await readCredits(school.db, id, now)).toMatchObject({ available: 8, held: 0 });
  // The second of March in Riyadh, and thirty days.
  expect((await readCredits(school.db, id, new Date('2027-04-01T20:59:59Z'))).available).toBe(8);
  expect((await readCredits(school.db, id, new Date('2027-04-01T21:00:00Z'))).available).toBe(0);
});

test('what is paid back takes unused credits along, and never below zero', async () => {
  const { id } = await school.addUser('student');
  const order = await shop.place({
    studentId: id,
    lines: [{ product_id: await shop.addProduct(), quantity: 1 }],
  });
  await fulfil(order);
  await school.db.execute(sql`update student_packages set used_credits = 1 where order_id = ${order}`);
  await school.db.execute(sql`update credit_accounts set available = available - 1 where student_id = ${id}`);
  await revoke(order);
  await revoke(order);
  expect((await readCredits(school.db, id, new Date())).available).toBe(0);
  expect(await statesOf(sql`select state from student_packages where order_id = ${order}`)).toEqual([
    'refunded',
  ]);
});

async function addCourse(seats: number): Promise<string> {
  const id = newId();
  await school.db.insert(courses).values({
    id,
    instructorId: school.people.instructor.id,
    stage: 'primary',
    title: { ar: 'دورة الكسور' },
    summary: { ar: 'ملخّص' },
    description: { ar: 'وصف' },
    price: 30_000,
    seats,
    startsOn: schoolDay(20),
    endsOn: schoolDay(60),
    isPublished: true,
  });
  return id;
}
const seatOf = (course: string, student: string) =>
  statesOf(sql`select state from course_enrolments where course_id = ${course} and user_id = ${student}`);

test('a seat is kept while its order is open, enrolled when it is paid and free when it ends', async () => {
  const course = await addCourse(1);
  const product = await shop.addProduct({ kind: 'course', courseId: course, credits: null, mostPieces: 1 });
  const lines = [{ product_id: product, quantity: 1 }];
  const [one, two] = [await school.addUser('student'), await school.addUser('student')];
  const first = await shop.place({ studentId: one.id, lines });
  expect(await seatOf(course, one.id)).toEqual(['reserved']);
  await expect(shop.place({ studentId: two.id, lines })).rejects.toThrow('course_full');
  await shop.setState(first, 'expired');
  await school.db.transaction((tx) => releaseCoupon(tx, first, new Date()));
  expect(await seatOf(course, one.id)).toEqual(['cancelled']);
  const second = await shop.place({ studentId: two.id, lines });
  expect(await fulfil(second)).toEqual({ courses: [], instalments: [] });
  expect(await seatOf(course, two.id)).toEqual(['enrolled']);
  await expect(shop.place({ studentId: two.id, lines })).rejects.toThrow('seat_held');
  // The money of the first arrives after all: nothing is overbooked, and who settles it is notified.
  expect((await fulfil(first)).courses).toEqual([{ id: course, title: { ar: 'دورة الكسور' } }]);
  await revoke(second);
  expect(await seatOf(course, two.id)).toEqual(['cancelled']);
});

test('a seat paid by two orders of a student is given once; the second is notified and gives none', async () => {
  const course = await addCourse(1);
  const product = await shop.addProduct({ kind: 'course', courseId: course, credits: null, mostPieces: 1 });
  const lines = [{ product_id: product, quantity: 1 }];
  const { id } = await school.addUser('student');
  const [one, two, three] = [
    await shop.place({ studentId: id, lines }),
    await shop.place({ studentId: id, lines }),
    await shop.place({ studentId: id, lines }),
  ];
  const paid = await Promise.all([fulfil(one), fulfil(two)]);
  expect(paid.flatMap(({ courses: left }) => left)).toMatchObject([{ id: course }]);
  const [first, second] = paid[0].courses.length === 0 ? [one, two] : [two, one];
  expect((await fulfil(first)).courses).toEqual([]);
  await revoke(second);
  expect(await seatOf(course, id)).toEqual(['enrolled']);
  // The third still waits for its payment, and keeps the seat that the first gives back.
  await revoke(first);
  expect(await seatOf(course, id)).toEqual(['reserved']);
  expect((await fulfil(three)).courses).toEqual([]);
  expect(await seatOf(course, id)).toEqual(['enrolled']);
});

test('a seat that was kept is enrolled when it is paid after the course left the catalogue; one that was not is paid back', async () => {
  const course = await addCourse(2);
  const product = await shop.addProduct({ kind: 'course', courseId: course, credits: null, mostPieces: 1 });
  const lines = [{ product_id: product, quantity: 1 }];
  const [one, two] = [await school.addUser('student'), await school.addUser('student')];
  const kept = await shop.place({ studentId: one.id, lines });
  const ended = await shop.place({ studentId: two.id, lines });
  await shop.setState(ended, 'expired');
  await school.db.transaction((tx) => releaseCoupon(tx, ended, new Date()));
  await school.db.execute(sql`update courses set is_published = false where id = ${course}`);
  expect((await fulfil(kept)).courses).toEqual([]);
  expect(await seatOf(course, one.id)).toEqual(['enrolled']);
  expect((await fulfil(ended)).courses).toMatchObject([{ id: course }]);
  expect(await seatOf(course, two.id)).toEqual(['cancelled']);
  await expect(shop.place({ studentId: two.id, lines })).rejects.toThrow('not_found');
});

test('a seat that was reserved while no product sold it is nobody else’s, and payment enrols it', async () => {
  const course = await addCourse(1);
  const [one, two] = [await school.addUser('student'), await school.addUser('student')];
  const reserved = await one.post(`courses/${course}/enrolment`);
  expect(reserved.body.data.attributes.state).toBe('reserved');
  const product = await shop.addProduct({ kind: 'course', courseId: course, credits: null, mostPieces: 1 });
  const lines = [{ product_id: product, quantity: 1 }];
  await expect(shop.place({ studentId: two.id, lines })).rejects.toThrow('course_full');
  const own = await shop.place({ studentId: one.id, lines });
  expect((await fulfil(own)).courses).toEqual([]);
  await shop.setState(own, 'paid');
  expect(await seatOf(course, one.id)).toEqual(['enrolled']);
  // Given back and reserved again it is no longer the seat that was paid.
  await one.delete(`courses/${course}/enrolment`);
  await one.post(`courses/${course}/enrolment`);
  expect(await seatOf(course, one.id)).toEqual(['reserved']);
  const again = await shop.place({ studentId: one.id, lines });
  await shop.setState(again, 'expired');
  await school.db.transaction((tx) => releaseCoupon(tx, again, new Date()));
  expect(await seatOf(course, one.id)).toEqual(['cancelled']);
});

test('instalments are paid with their order, the due follows, and a refund opens them again', async () => {
  const { id } = await school.addUser('student');
  const fee = await shop.addProduct({ kind: 'fee', credits: null });
  const due = newId();
  await school.db.insert(dues).values({
    id: due,
    branchId: school.ids.branch,
    studentId: id,
    productId: fee,
    title: { ar: 'رسوم الفصل', en: 'Term fee' },
    price: 200,
    amount: 200,
  });
  const [one, two] = [newId(), newId()];
  await school.db.insert(instalments).values([
    { id: one, dueId: due, number: 1, amount: 120, dueOn: schoolDay(1) },
    { id: two, dueId: due, number: 2, amount: 80, dueOn: schoolDay(40) },
  ]);
  const state = () => statesOf(sql`select state from dues where id = ${due}`);
  const order = await shop.place({ studentId: id, instalmentIds: [one] });
  await expect(shop.place({ studentId: id, instalmentIds: [one] })).rejects.toThrow('instalment_ordered');
  await fulfil(order);
  await shop.setState(order, 'paid');
  expect(await state()).toEqual(['partly']);
  await expect(shop.place({ studentId: id, instalmentIds: [one] })).rejects.toThrow('instalment_paid');
  const rest = await shop.place({ studentId: id, instalmentIds: [two] });
  await fulfil(rest);
  expect(await state()).toEqual(['paid']);
  await revoke(rest);
  expect(await state()).toEqual(['partly']);
});
