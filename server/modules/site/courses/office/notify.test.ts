import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type OfficeCourseDetail, officeCourseDocument } from '@/lib/contract/resources/site/office-course';
import { newId } from '@/server/platform/db/id';
import { guardianships, notifications } from '@/server/platform/db/schema/people';
import { courseEnrolments } from '@/server/platform/db/schema/public-site';
import { createSchool, type TestSchool } from '@/tests/server/school';

const DAY = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

let school: TestSchool;
beforeEach(async () => {
  school = await createSchool();
});

const at = (path: string) => `/api/office/api/v1/en/${path}`;
const office = () => school.as('employee');
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const terms = (given: object = {}) => ({
  title: { ar: 'ورشة الإملاء', en: 'Spelling workshop' },
  summary: { ar: 'ملخّص' },
  description: { ar: 'وصف' },
  instructor_uuid: school.people.instructor.id,
  subject_uuid: null,
  stage: 'middle',
  price: 0,
  currency: 'SAR',
  seats: 5,
  starts_on: dayAfter(5),
  ends_on: dayAfter(30),
  meetings: [
    { weekday: 0, from: 960, to: 1020 },
    { weekday: 2, from: 960, to: 1020 },
  ],
  sections: [],
  ...given,
});
type Course = OfficeCourseDetail;
const read = (body: unknown): Course => {
  const { id, attributes } = officeCourseDocument.parse(body).data;
  return { id, ...attributes };
};
async function published(given: object = {}): Promise<Course> {
  const made = read((await office().post(at('courses'), doc('office_course', terms(given)))).body);
  return read((await office().post(at(`courses/${made.id}/publish`))).body);
}
const add = (course: Course, userId: string) =>
  office().post(at(`courses/${course.id}/enrolments`), doc('course_seat', { user_uuid: userId }));
async function takeOut(course: Course, userId: string) {
  const rows = await school.db
    .select()
    .from(courseEnrolments)
    .where(eq(courseEnrolments.courseId, course.id));
  const seat = rows.find((row) => row.userId === userId);
  return office().delete(at(`courses/${course.id}/enrolments/${seat?.id}`));
}
const change = ({ id, version }: Course, given: object) =>
  office().put(at(`courses/${id}`), doc('office_course', { ...terms(given), version }));

const rowsOf = (userId: string) =>
  school.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
const changesOf = async (userId: string) => (await rowsOf(userId)).map(({ params }) => params.what);
type Shown = { title: string; body: string; click_action: string | null; child_name?: string };
async function shownTo(person: { get: TestSchool['anonymous']['get'] }, locale: 'ar' | 'en') {
  const reply = await person.get(`/api/notification/api/v1/${locale}/list-notification`);
  return (reply.body.data as { attributes: Shown }[]).map(({ attributes }) => attributes);
}

test('the enrolled and their guardians are notified in the language of each, and find the course', async () => {
  const course = await published();
  const { student, parent } = school.people;
  expect((await add(course, student.id)).status).toBe(201);
  const [own] = await shownTo(student, 'ar');
  expect(own?.title).toBe('تسجيلك في دورة');
  expect(own?.body).toContain('«ورشة الإملاء»');
  expect(own?.click_action).toBe(`/ar/courses/${course.id}`);
  const [familyNews] = await shownTo(parent, 'en');
  expect(familyNews?.body).toContain('“Spelling workshop”');
  expect(familyNews?.body).toContain(familyNews?.child_name ?? 'nobody');
  expect(familyNews?.click_action).toBe(`/en/courses/${course.id}`);
});

test('the removed are notified too; each act once, however often and at one moment it is sent', async () => {
  const course = await published();
  const { id } = await school.addUser('student');
  const added = await Promise.all(Array.from({ length: 5 }, () => add(course, id)));
  expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await changesOf(id)).toEqual(['enrolled']);
  const taken = await Promise.all(Array.from({ length: 5 }, () => takeOut(course, id)));
  expect(taken.map(({ status }) => status)).toEqual(Array(5).fill(204));
  expect(await changesOf(id)).toEqual(['enrolled', 'taken_out']);
  await add(course, id);
  expect(await changesOf(id)).toEqual(['enrolled', 'taken_out', 'enrolled']);
});

test('nobody is notified of what was refused', async () => {
  const course = await published({ seats: 1 });
  const [one, two] = [await school.addUser('student'), await school.addUser('student')];
  await add(course, one.id);
  expect((await add(course, two.id)).status).toBe(409);
  expect(await changesOf(two.id)).toEqual([]);
});

test('who is taken out of a course that is not in the catalogue is not led to it', async () => {
  const draft = read((await office().post(at('courses'), doc('office_course', terms()))).body);
  const { id } = await school.addUser('student');
  await add(draft, id);
  await takeOut(draft, id);
  expect((await rowsOf(id)).map(({ screenName }) => screenName)).toEqual(['course', null]);
});

test('other days or times notify seat holders, guardians and the instructor, once a save', async () => {
  const course = await published();
  const { student, parent, instructor } = school.people;
  const gone = await school.addUser('student');
  for (const { id } of [student, gone]) await add(course, id);
  await takeOut(course, gone.id);
  const meetings = [{ weekday: 1, from: 960, to: 1020 }];
  const moved = read((await change(course, { meetings })).body);
  expect((await change(course, { meetings })).status).toBe(409);
  expect(await changesOf(student.id)).toEqual(['enrolled', 'moved']);
  expect(await changesOf(parent.id)).toEqual(['enrolled', 'moved']);
  expect(await changesOf(instructor.id)).toEqual(['moved']);
  expect(await changesOf(gone.id)).toEqual(['enrolled', 'taken_out']);
  await change(moved, { meetings, ends_on: dayAfter(37) });
  expect(await changesOf(student.id)).toEqual(['enrolled', 'moved', 'moved']);
});

test.each([
  ['other words', { title: { ar: 'ورشة', en: 'Workshop' }, seats: 9 }],
  [
    'the same meetings in another order',
    {
      meetings: [
        { weekday: 2, from: 960, to: 1020 },
        { weekday: 0, from: 960, to: 1020 },
      ],
    },
  ],
  ['days that are over', { starts_on: dayAfter(-20), ends_on: dayAfter(-3) }],
])('%s notify nobody', async (_what, given) => {
  const course = await published();
  const { student, instructor } = school.people;
  await add(course, student.id);
  expect((await change(course, given)).status).toBe(200);
  expect(await changesOf(student.id)).toEqual(['enrolled']);
  expect(await changesOf(instructor.id)).toEqual([]);
});

test('the instructor of a draft that nobody is in is not notified of its times', async () => {
  const draft = read((await office().post(at('courses'), doc('office_course', terms()))).body);
  await change(draft, { meetings: [] });
  expect(await changesOf(school.people.instructor.id)).toEqual([]);
});

test('a course that leaves the catalogue stays open to those who hold a seat, their guardians and its instructor', async () => {
  const course = await published();
  const { student, parent, instructor } = school.people;
  const [gone, other, formerGuardian] = [
    await school.addUser('student'),
    await school.addUser('student'),
    await school.addUser('parent'),
  ];
  await school.db
    .insert(guardianships)
    .values({ parentId: formerGuardian.id, studentId: student.id, revokedAt: new Date() });
  for (const { id } of [student, gone]) await add(course, id);
  await takeOut(course, gone.id);
  await office().post(at(`courses/${course.id}/unpublish`));
  const statusFor = async (person: { get: TestSchool['anonymous']['get'] }) =>
    (await person.get(`courses/${course.id}`)).status;
  for (const person of [student, parent, instructor]) expect(await statusFor(person)).toBe(200);
  for (const person of [gone, other, formerGuardian, school.people.teacher, school.anonymous])
    expect(await statusFor(person)).toBe(404);
  const again = await student.post(`courses/${course.id}/enrolment`);
  expect(again.body.data.attributes.state).toBe('enrolled');
  for (const person of [gone, other])
    for (const verb of ['post', 'delete'] as const)
      expect((await person[verb](`courses/${course.id}/enrolment`)).status).toBe(404);
  const cancelled = await student.delete(`courses/${course.id}/enrolment`);
  expect(cancelled.body.data.attributes.state).toBe('cancelled');
  expect(await statusFor(student)).toBe(404);
  expect((await student.get(`courses/${newId()}`)).status).toBe(404);
});
