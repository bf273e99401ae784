import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  courseSeatCollection,
  officeCourseCollection,
  officeCourseDocument,
  coursePersonCollection,
} from '@/lib/contract/resources/site/office-course';
import { newId } from '@/server/platform/db/id';
import { auditLog, users } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { courseEnrolments } from '@/server/platform/db/schema/public-site';
import { searchable } from '@/server/platform/text/arabic';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { schoolDay } from '@/tests/setup/school-day';
import { shopOf } from '@/server/modules/money/products/shop.test-support';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

const at = (path: string) => `/api/office/api/v1/en/${path}`;
const office = () => school.as('employee');
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const wish = (given: object = {}) => ({
  title: { ar: `دورة ${newId()}`, en: `Course ${newId()}` },
  summary: { ar: 'ملخّص' },
  description: { ar: 'وصف **مهم**' },
  instructor_uuid: school.people.instructor.id,
  subject_uuid: school.ids.subject,
  stage: 'middle',
  price: 0,
  currency: 'SAR',
  seats: 2,
  starts_on: schoolDay(5),
  ends_on: schoolDay(30),
  meetings: [{ weekday: 0, from: 960, to: 1020 }],
  sections: [
    { title: { ar: 'القسم الأول' }, minutes: 45 },
    { title: { ar: 'القسم الثاني' }, minutes: 30 },
  ],
  ...given,
});
const add = async (given: object = {}) => {
  const reply = await office().post(at('courses'), doc('office_course', wish(given)));
  expect(reply.status).toBe(201);
  return officeCourseDocument.parse(reply.body).data;
};
const published = async (given: object = {}) => {
  const { id } = await add(given);
  const reply = await office().post(at(`courses/${id}/publish`));
  return officeCourseDocument.parse(reply.body).data;
};
const errorOf = ({
  status,
  body,
}: {
  status: number;
  body: { errors?: { title: string; code: string }[] };
}) => [status, body.errors?.[0]?.title, body.errors?.[0]?.code];
const seatsOf = async (id: string, query = '') =>
  courseSeatCollection.parse((await office().get(at(`courses/${id}/enrolments${query}`))).body).data;
const enrolByHand = (id: string, userId: string) =>
  office().post(at(`courses/${id}/enrolments`), doc('course_seat', { user_uuid: userId }));

test('a new course is a draft that the catalogue does not show, and its outline stands in order', async () => {
  const { id, attributes } = await add();
  expect(attributes).toMatchObject({
    state: 'draft',
    taken: 0,
    version: 1,
    is_unused: true,
    is_priced: false,
  });
  expect(attributes.sections.map(({ minutes }) => minutes)).toEqual([45, 30]);
  expect((await school.anonymous.get(`courses/${id}`)).status).toBe(404);
});

test('what is published stands in the catalogue at once, and leaves it again; both are lines of the log', async () => {
  const { id, attributes } = await published();
  expect(attributes.state).toBe('open');
  const search = encodeURIComponent(attributes.title.ar ?? '');
  const listed = await school.anonymous.get(`courses?search=${search}`);
  expect(listed.body.data).toMatchObject([{ id }]);
  expect((await office().post(at(`courses/${id}/unpublish`))).status).toBe(200);
  expect((await school.anonymous.get(`courses/${id}`)).status).toBe(404);
  const lines = await school.db.select().from(auditLog).where(eq(auditLog.resourceId, id));
  expect(lines.map(({ action }) => action).sort()).toEqual([
    'office.course.add',
    'office.course.publish',
    'office.course.unpublish',
  ]);
});

test('sections that stay keep their ids when others are added and moved', async () => {
  const { id, attributes } = await add();
  const [first, second] = attributes.sections;
  const sections = [second, { title: { ar: 'جديد' }, minutes: 10 }, first];
  const reply = await office().put(
    at(`courses/${id}`),
    doc('office_course', { ...wish({ sections }), version: 1 }),
  );
  const changed = officeCourseDocument.parse(reply.body).data.attributes;
  expect(changed.sections.map((section) => section.id)).toEqual([second?.id, expect.any(String), first?.id]);
  expect(changed.version).toBe(2);
});

test('a section of another course does not move into this one', async () => {
  const other = await add();
  const { id } = await add({ sections: other.attributes.sections });
  const own = officeCourseDocument.parse((await office().get(at(`courses/${id}`))).body).data.attributes;
  expect(own.sections.map((section) => section.id)).not.toContain(other.attributes.sections[0]?.id);
  const left = officeCourseDocument.parse((await office().get(at(`courses/${other.id}`))).body).data
    .attributes;
  expect(left.sections).toHaveLength(2);
});

test('of two who change a course the second gets a conflict', async () => {
  const { id } = await add();
  const put = () => office().put(at(`courses/${id}`), doc('office_course', { ...wish(), version: 1 }));
  expect((await put()).status).toBe(200);
  expect(errorOf(await put())).toEqual([409, 'conflict', 'stale']);
});

test('meetings that overlap, people who do not teach and an end before the start are refused at their field', async () => {
  const refused = async (given: object) =>
    errorOf(await office().post(at('courses'), doc('office_course', wish(given))));
  const meetings = [
    { weekday: 1, from: 600, to: 660 },
    { weekday: 1, from: 659, to: 700 },
  ];
  const reply = await office().post(at('courses'), doc('office_course', wish({ meetings })));
  expect(reply.body.errors).toMatchObject([
    { code: 'meetings_overlap', source: { pointer: '/data/attributes/meetings/1' } },
  ]);
  expect(await refused({ instructor_uuid: school.people.student.id })).toEqual([
    422,
    'instructor_uuid',
    'choice',
  ]);
  expect(await refused({ subject_uuid: newId() })).toEqual([422, 'subject_uuid', 'choice']);
  expect(await refused({ ends_on: schoolDay(1) })).toEqual([422, 'ends_on', 'after_start']);
});

test('the office enrols by hand in a free course until it is full, and takes out again', async () => {
  const { id } = await published({ seats: 1 });
  const [one, two] = [await school.addUser('student'), await school.addUser('student')];
  expect((await enrolByHand(id, one.id)).status).toBe(201);
  expect(errorOf(await enrolByHand(id, one.id))).toEqual([409, 'conflict', 'seat_held']);
  expect(errorOf(await enrolByHand(id, two.id))).toEqual([409, 'conflict', 'course_full']);
  const [seat] = await seatsOf(id);
  expect(seat?.attributes).toMatchObject({ state: 'enrolled', is_paid: false, person: { id: one.id } });
  const remove = () => office().delete(at(`courses/${id}/enrolments/${seat?.id}`));
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect((await enrolByHand(id, two.id)).status).toBe(201);
  expect((await seatsOf(id, '?state=cancelled')).map(({ attributes }) => attributes.person.id)).toEqual([
    one.id,
  ]);
});

test('nobody is enrolled by hand who does not learn in the branch, nor in a course that has a price', async () => {
  const { id } = await published();
  const far = newId();
  await school.db
    .insert(branches)
    .values({ id: far, code: newId().slice(-8), name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
  const stranger = await school.addUser('student', { branchId: far });
  for (const person of [stranger, school.people.teacher])
    expect(errorOf(await enrolByHand(id, person.id))).toEqual([422, 'user_uuid', 'choice']);
  const priced = await published({ price: 5_000 });
  expect(errorOf(await enrolByHand(priced.id, school.people.student.id))).toEqual([
    409,
    'conflict',
    'course_priced',
  ]);
});

test('seats do not go below those that are taken, the price stays, and what was used is not deleted', async () => {
  const { id, attributes } = await published();
  const people = [await school.addUser('student'), await school.addUser('student')];
  for (const person of people) await enrolByHand(id, person.id);
  const put = (given: object) =>
    office().put(at(`courses/${id}`), doc('office_course', { ...wish(given), version: attributes.version }));
  expect(errorOf(await put({ seats: 1 }))).toEqual([422, 'seats', 'seats_held']);
  expect(errorOf(await put({ price: 100 }))).toEqual([422, 'price', 'price_held']);
  expect(errorOf(await put({ currency: 'EGP' }))).toEqual([422, 'price', 'price_held']);
  expect(errorOf(await office().delete(at(`courses/${id}`)))).toEqual([409, 'conflict', 'course_used']);
  const unused = await add();
  expect((await office().delete(at(`courses/${unused.id}`))).status).toBe(204);
  expect((await office().get(at(`courses/${unused.id}`))).status).toBe(404);
});

test('in a course that has ended no seat changes', async () => {
  const { id } = await published({ starts_on: schoolDay(-30), ends_on: schoolDay(-2) });
  expect(errorOf(await enrolByHand(id, school.people.student.id))).toEqual([409, 'conflict', 'course_ended']);
});

test('a seat that an order keeps or paid for is not taken by the office', async () => {
  const sold = await createSchool();
  const shop = await shopOf(sold);
  const desk = sold.as('employee');
  const made = await desk.post(
    at('courses'),
    doc(
      'office_course',
      wish({ price: 5_000, instructor_uuid: sold.people.instructor.id, subject_uuid: null }),
    ),
  );
  const { id } = officeCourseDocument.parse(made.body).data;
  expect((await desk.post(at(`courses/${id}/publish`))).status).toBe(200);
  const product = await shop.addProduct({ kind: 'course', courseId: id, credits: null, validDays: null });
  const studentId = sold.people.student.id;
  const order = await shop.place({ studentId, lines: [{ product_id: product, quantity: 1 }] });
  const list = async () =>
    courseSeatCollection.parse((await desk.get(at(`courses/${id}/enrolments`))).body).data;
  const [seat] = await list();
  expect(seat?.attributes).toMatchObject({ state: 'reserved', is_paid: false });
  const remove = () => desk.delete(at(`courses/${id}/enrolments/${seat?.id}`));
  expect(errorOf(await remove())).toEqual([409, 'conflict', 'seat_in_order']);
  await sold.db
    .update(courseEnrolments)
    .set({ state: 'enrolled', orderId: order })
    .where(eq(courseEnrolments.courseId, id));
  expect(errorOf(await remove())).toEqual([409, 'conflict', 'seat_paid']);
  expect((await list())[0]?.attributes).toMatchObject({ state: 'enrolled', is_paid: true });
  expect(errorOf(await desk.delete(at(`courses/${id}`)))).toEqual([409, 'conflict', 'course_used']);
});

test('courses are found by state and words however they are written, people by name', async () => {
  const word = newId().slice(-10);
  const { id } = await add({ title: { ar: `الإِملاءُ ${word}` } });
  const found = async (query: string) =>
    officeCourseCollection
      .parse((await office().get(at(`courses?${query}&search=${encodeURIComponent(`املاء ${word}`)}`))).body)
      .data.map((course) => course.id);
  expect(await found('state=draft')).toEqual([id]);
  expect(await found('state=open')).toEqual([]);
  expect(await found('stage=high')).toEqual([]);
  const people = async (path: string) =>
    coursePersonCollection.parse((await office().get(at(path))).body).data.map((person) => person.id);
  const firstName = { ar: `نُوف ${word}`, en: `Nouf ${word}` };
  const instructor = await school.addUser('instructor', { firstName });
  const student = await school.addUser('student', { firstName });
  await school.db
    .update(users)
    .set({ search: searchable(firstName.ar) })
    .where(inArray(users.id, [instructor.id, student.id]));
  expect(await people(`course-instructors?search=${encodeURIComponent(`نوف ${word}`)}`)).toEqual([
    instructor.id,
  ]);
});

test('the list of seats is taken away as a file', async () => {
  const { id } = await published();
  await enrolByHand(id, (await school.addUser('student')).id);
  const reply = await office().get(at(`courses/${id}/enrolments/export?format=csv`));
  expect(reply.status).toBe(200);
});
