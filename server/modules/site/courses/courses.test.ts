import { beforeAll, expect, test } from 'vitest';
import {
  courseCollection,
  courseDocument,
  taughtCourses,
  teacherCollection,
} from '@/lib/contract/resources/site/course';
import { newId } from '@/server/platform/db/id';
import {
  courseEnrolments,
  courseSections,
  courses,
  instructorProfiles,
  instructorSubjects,
} from '@/server/platform/db/schema/public-site';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { schoolDay } from '@/tests/setup/school-day';
import { searchable } from '@/server/platform/text/arabic';

let school: TestSchool;
/** A word that only courses of this file have, so that a worker's other rows do not count. */
const mark = `س${newId().replaceAll('-', '').slice(-12)}`;

type Given = Partial<typeof courses.$inferInsert>;
async function addCourse(given: Given = {}): Promise<string> {
  const id = given.id ?? newId();
  const title = given.title ?? { ar: 'الكسور بلا خوف', en: 'Fractions' };
  await school.db.insert(courses).values({
    id,
    instructorId: school.people.instructor.id,
    subjectId: school.ids.subject,
    stage: 'primary',
    title,
    summary: { ar: 'ملخّص', en: 'Summary' },
    description: { ar: 'مقدمة **مهمة** <script>alert(1)</script>', en: 'Intro [x](javascript:alert(1))' },
    seats: 5,
    startsOn: schoolDay(10),
    endsOn: schoolDay(40),
    meetings: [{ weekday: 0, from: 17 * 60, to: 18 * 60 }],
    isPublished: true,
    search: searchable(title.ar, title.en, mark),
    ...given,
  });
  await school.db.insert(courseSections).values([
    { courseId: id, position: 1, title: { ar: 'ثانيًا' }, minutes: 30 },
    { courseId: id, position: 0, title: { ar: 'أولًا' }, minutes: 45 },
  ]);
  return id;
}

const found = async (query: string) => {
  const reply = await school.anonymous.get(`courses?search=${encodeURIComponent(mark)}&${query}`);
  expect(reply.status).toBe(200);
  courseCollection.parse(reply.body);
  return (reply.body.data as { id: string }[]).map(({ id }) => id);
};

beforeAll(async () => {
  school = await createSchool();
  await school.db.insert(instructorProfiles).values({
    userId: school.people.instructor.id,
    headline: { ar: 'مدرّب', en: 'Instructor' },
    bio: { ar: 'سيرة' },
    languages: ['ar'],
    hourPrice: 9_000,
  });
  await school.db
    .insert(instructorSubjects)
    .values({ instructorId: school.people.instructor.id, subjectId: school.ids.subject });
});

test('a guest finds courses by words without hamza, by stage, subject and price', async () => {
  const free = await addCourse({ title: { ar: 'الإملاء الأنيق', en: 'Spelling' } });
  const paid = await addCourse({
    title: { ar: 'مختبر', en: 'Lab' },
    price: 25_000,
    stage: 'middle',
    startsOn: schoolDay(3),
  });
  const hidden = await addCourse({ isPublished: false });
  const over = await addCourse({ startsOn: schoolDay(-40), endsOn: schoolDay(-2) });
  expect(await found('')).toEqual([paid, free]);
  const reply = await school.anonymous.get(`courses?search=${encodeURIComponent(`الاملاء ${mark}`)}`);
  expect(reply.body.data.map(({ id }: { id: string }) => id)).toEqual([free]);
  expect(await found('stage=middle')).toEqual([paid]);
  expect(await found('price=free')).toEqual([free]);
  expect(await found('price=paid')).toEqual([paid]);
  expect(await found('sort=-price')).toEqual([paid, free]);
  expect(await found('sort=price')).toEqual([free, paid]);
  expect(await found('subject=leaf')).toEqual([paid, free]);
  expect(await found('subject=other')).toEqual([]);
  expect((await school.anonymous.get(`courses/${hidden}`)).status).toBe(404);
  // A course that is over can still be read at its address.
  expect((await school.anonymous.get(`courses/${over}`)).body.data.attributes.state).toBe('ended');
});

test('a course is shown with its outline in order, hours as instants and cleaned text', async () => {
  const id = await addCourse();
  const reply = await school.anonymous.get(`courses/${id}`);
  const { attributes } = courseDocument.parse(reply.body).data;
  expect(attributes).toMatchObject({
    minutes: 75,
    section_count: 2,
    seats_left: 5,
    state: 'open',
    enrolment: null,
  });
  expect(attributes.sections.map(({ title }) => title.ar)).toEqual(['أولًا', 'ثانيًا']);
  expect(attributes.description.ar).toContain('<strong>مهمة</strong>');
  expect(JSON.stringify(attributes)).not.toMatch(/<script|javascript:/);
  const [meeting] = attributes.meetings;
  const at = new Date(meeting?.starts_at ?? '');
  const local = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Riyadh',
    weekday: 'long',
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(at);
  expect(local).toMatch(/Sunday.*17|17.*Sunday/);
  expect(attributes.instructor).toMatchObject({ bio: { ar: 'سيرة' }, languages: ['ar'] });
});

test('twenty people at the same moment get the five seats, one each', async () => {
  const id = await addCourse();
  const people = await Promise.all(Array.from({ length: 20 }, () => school.addUser('student')));
  const replies = await Promise.all(people.map((person) => person.post(`courses/${id}/enrolment`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = replies.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(15);
  expect(new Set(refused.map(({ body }) => body.errors[0].code))).toEqual(new Set(['course_full']));
  const reply = await school.anonymous.get(`courses/${id}`);
  expect(reply.body.data.attributes).toMatchObject({ seats_left: 0, state: 'full' });
});

test('the same person at the same moment takes one seat, and again is the same answer', async () => {
  const id = await addCourse();
  const student = await school.addUser('student');
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => student.post(`courses/${id}/enrolment`)),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(replies.map(({ body }) => body.data.attributes.seats_left))).toEqual(new Set([4]));
  const own = await student.get(`courses/${id}`);
  expect(own.body.data.attributes).toMatchObject({ seats_left: 4, enrolment: 'enrolled' });
});

test('a priced course reserves the seat; giving it back makes room', async () => {
  const id = await addCourse({ price: 10_000, seats: 1 });
  const [one, two] = [await school.addUser('student'), await school.addUser('studentTeacher')];
  expect((await one.post(`courses/${id}/enrolment`)).body.data.attributes).toMatchObject({
    state: 'reserved',
    seats_left: 0,
  });
  expect((await two.post(`courses/${id}/enrolment`)).status).toBe(409);
  expect((await one.delete(`courses/${id}/enrolment`)).body.data.attributes).toMatchObject({
    state: 'cancelled',
    seats_left: 1,
  });
  expect((await one.delete(`courses/${id}/enrolment`)).status).toBe(200);
  expect((await two.post(`courses/${id}/enrolment`)).body.data.attributes.state).toBe('reserved');
  expect((await one.post(`courses/${id}/enrolment`)).body.errors[0].code).toBe('course_full');
});

test('a course that began takes nobody and lets nobody go; other roles are refused', async () => {
  const id = await addCourse({ startsOn: schoolDay(-1) });
  const { student } = school.people;
  expect((await student.post(`courses/${id}/enrolment`)).body.errors[0].code).toBe('course_started');
  await school.db.insert(courseEnrolments).values({ courseId: id, userId: student.id, state: 'enrolled' });
  expect((await student.post(`courses/${id}/enrolment`)).status).toBe(200);
  expect((await student.delete(`courses/${id}/enrolment`)).body.errors[0].code).toBe('course_started');
  expect((await school.anonymous.post(`courses/${id}/enrolment`)).status).toBe(401);
  for (const who of ['teacher', 'parent', 'instructor', 'supervisor'] as const)
    expect((await school.as(who).post(`courses/${id}/enrolment`)).status).toBe(403);
  expect((await student.post(`courses/${newId()}/enrolment`)).status).toBe(404);
});

test('an instructor sees the own courses with the people in them, nobody else does', async () => {
  const id = await addCourse();
  const student = await school.addUser('student');
  await student.post(`courses/${id}/enrolment`);
  const reply = await school.people.instructor.get('instructor/courses?size=100');
  const own = taughtCourses.parse(reply.body).data.find((course) => course.id === id);
  expect(own?.attributes.students).toMatchObject([{ id: student.id, state: 'enrolled' }]);
  expect(own?.attributes.sections).toHaveLength(2);
  const other = await school.addUser('instructor');
  expect((await other.get('instructor/courses')).body.data).toEqual([]);
  expect((await school.people.student.get('instructor/courses')).status).toBe(403);
});

test('teachers who can be booked show a name and a profile, and nothing else of themselves', async () => {
  const reply = await school.anonymous.get('available-teachers?subject=leaf&language=ar&size=100');
  const own = teacherCollection.parse(reply.body).data.find(({ id }) => id === school.people.instructor.id);
  expect(own?.attributes).toMatchObject({ hour_price: 9_000, subjects: [{ key: 'leaf' }] });
  expect(JSON.stringify(reply.body)).not.toMatch(/email|phone|national|username|password/);
  const none = await school.anonymous.get('available-teachers?language=en&size=100');
  expect(none.body.data.some(({ id }: { id: string }) => id === school.people.instructor.id)).toBe(false);
  expect((await school.anonymous.get(`available-teachers/${school.people.student.id}/picture`)).status).toBe(
    404,
  );
});

test.each([
  'page=0',
  'size=1000',
  'stage=none',
  'price=cheap',
  'sort=title;drop',
  'subject=%27',
  'x=1',
  'page=1&page=2',
])('the filter %s is refused with its name', async (query) => {
  const reply = await school.anonymous.get(`courses?${query}`);
  expect(reply.status).toBe(422);
  expect(reply.body.errors[0].source.parameter).toBeTruthy();
});
