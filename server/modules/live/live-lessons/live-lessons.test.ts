import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  attendedLessonDocument,
  lessonFeedbackDocument,
  liveLessonCollection,
  liveLessonDocument,
} from '@/lib/contract/resources/live/live-lesson';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import { newId } from '@/server/platform/db/id';
import { liveSessionExams } from '@/server/platform/db/schema/live-lessons';
import { notifications } from '@/server/platform/db/schema/people';
import { courseEnrolments, courses, liveSessions } from '@/server/platform/db/schema/public-site';
import { generatedQuizzes } from '@/server/platform/db/schema/practice';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { branches } from '@/server/platform/db/schema/school';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import { lessonRound } from './jobs';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { schoolDay } from '@/tests/setup/school-day';

const HOUR = 3_600_000;
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
type Person = TestSchool['people']['student'];

let school: TestSchool;
let student: Person;
let instructor: Person;
let course: string;

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

beforeAll(async () => {
  school = await createSchool();
  ({ student, instructor } = school.people);
  course = newId();
  await school.db.insert(courses).values({
    id: course,
    instructorId: instructor.id,
    stage: 'primary',
    title: { ar: 'دورة الكسور' },
    summary: { ar: 'ملخص' },
    description: { ar: 'وصف' },
    seats: 10,
    startsOn: schoolDay(-5),
    endsOn: schoolDay(20),
    isPublished: true,
  });
  await school.db
    .insert(courseEnrolments)
    .values({ courseId: course, userId: student.id, state: 'enrolled' });
});

const form = (more: object = {}) =>
  doc('live_lesson', {
    kind: 'lesson',
    title: { ar: 'جمع الكسور' },
    description: {},
    course_id: course,
    starts_at: inHours(30),
    duration: 45,
    ...more,
  });
async function schedule(more: object = {}) {
  const reply = await instructor.post('instructor/live-lessons', form(more));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return liveLessonDocument.parse(reply.body).data;
}
const enrichment = (capacity: number) =>
  schedule({ kind: 'enrichment', course_id: null, stage: 'primary', capacity });
const notificationsOf = async (person: Person) =>
  (await school.db.select().from(notifications).where(eq(notifications.userId, person.id)))
    .filter(({ key }) => key === 'live_lesson')
    .map(({ data }) => data.session_uuid);
const listOf = async (person: Person, path: string) =>
  liveLessonCollection.parse((await person.get(path)).body).data;

describe('a lesson of a course', () => {
  test('notifies its students once of schedule, move and cancellation, and is closed afterwards', async () => {
    const { id, attributes } = await schedule();
    expect(attributes.attendees.map((each) => each.id)).toEqual([student.id]);
    expect((await listOf(student, 'student/live-lessons')).map((row) => row.id)).toContain(id);
    const { title, description } = attributes;
    const moved = doc('live_lesson', { title, description, starts_at: inHours(40), duration: 60 });
    expect((await instructor.put(`instructor/live-lessons/${id}`, moved)).status).toBe(200);
    expect((await instructor.put(`instructor/live-lessons/${id}`, moved)).status).toBe(200);
    const cancel = doc('live_lesson_cancellation', { reason: 'ظرف طارئ' });
    expect((await instructor.post(`instructor/live-lessons/${id}/cancel`, cancel)).status).toBe(200);
    expect((await instructor.post(`instructor/live-lessons/${id}/cancel`, cancel)).status).toBe(409);
    expect((await notificationsOf(student)).filter((session) => session === id)).toHaveLength(3);
    expect((await student.get(`live-sessions/${id}`)).status).toBe(404);
  });

  test('reminds its students once a quarter of an hour before, in the time of their branch', async () => {
    const { id, attributes } = await schedule();
    const before = new Date(Date.parse(attributes.starts_at) - 14 * 60_000);
    await school.db.update(branches).set({ timeZone: 'Asia/Tokyo' });
    await Promise.all([lessonRound(school.db, before), lessonRound(school.db, before)]);
    await lessonRound(school.db, before);
    await school.db.update(branches).set({ timeZone: 'Asia/Riyadh' });
    const dates = (await school.db.select().from(notifications).where(eq(notifications.userId, student.id)))
      .filter(({ data }) => data.session_uuid === id)
      .map(({ params }) => (params.date as { en: string }).en);
    const timeIn = (timeZone: string) =>
      createFormat(defaultFormatSettings('en', timeZone)).dateTime(attributes.starts_at);
    expect(dates.toSorted()).toEqual([timeIn('Asia/Riyadh'), timeIn('Asia/Tokyo')].toSorted());
  });

  test('needs a course of the instructor, and a special session students whom the instructor teaches', async () => {
    const stranger = await school.addUser('student');
    const refused = async (more: object) =>
      (await instructor.post('instructor/live-lessons', form(more))).body.errors?.map(
        ({ source }: { source?: { pointer?: string } }) => source?.pointer,
      );
    expect(await refused({ course_id: null })).toEqual(['/data/attributes/course_id']);
    expect(await refused({ course_id: newId() })).toEqual(['/data/attributes/course_id']);
    const special = { kind: 'special', course_id: null };
    expect(await refused({ ...special, students: [stranger.id] })).toEqual(['/data/attributes/students/0']);
    expect(await refused({ starts_at: inHours(-1) })).toEqual(['/data/attributes/starts_at']);
    const { id } = await schedule({ ...special, students: [student.id] });
    const path = '/api/communication/api/v1/ar/student/student-special-sessions/list-records';
    expect((await listOf(student, path)).map((row) => row.id)).toEqual([id]);
    expect(await listOf(stranger, path)).toEqual([]);
  });

  test('recordings are for who is invited, in a separate list once the lesson is over', async () => {
    const { id } = await schedule();
    const link = doc('lesson_link', { kind: 'recording', title: 'التسجيل', url: 'https://example.org/film' });
    const added = liveLessonDocument.parse(
      (await instructor.post(`instructor/live-lessons/${id}/links`, link)).body,
    );
    const [made] = added.data.attributes.links;
    const startsAt = new Date(Date.now() - 3 * HOUR);
    const endsAt = new Date(Date.now() - 2 * HOUR);
    await school.db.update(liveSessions).set({ startsAt, endsAt }).where(eq(liveSessions.id, id));
    const past = await listOf(student, 'student/live-lessons?when=past');
    expect(past.find((row) => row.id === id)?.attributes.links).toEqual([made]);
    const bad = doc('lesson_link', { kind: 'recording', title: 'x', url: 'javascript:alert(1)' });
    expect((await instructor.post(`instructor/live-lessons/${id}/links`, bad)).status).toBe(422);
    expect((await instructor.delete(`instructor/live-lessons/${id}/links/${made?.id}`)).status).toBe(204);
  });
});

describe('places of an enrichment class', () => {
  const join = (person: Person, id: string) => person.post(`student/enrichment-classes/${id}/join`);
  const leave = (person: Person, id: string) => person.post(`student/enrichment-classes/${id}/leave`);
  const seat = (reply: Awaited<ReturnType<typeof join>>) =>
    attendedLessonDocument.parse(reply.body).data.attributes;

  test('who comes too late waits, and moves up by itself when a place becomes free', async () => {
    const { id } = await enrichment(1);
    const second = await school.addUser('student');
    const third = await school.addUser('student');
    expect(seat(await join(student, id)).seat).toBe('joined');
    expect(seat(await join(student, id))).toMatchObject({ seat: 'joined', joined: 1 });
    expect(seat(await join(second, id))).toMatchObject({ seat: 'waiting', ahead: 0, links: [] });
    expect(seat(await join(third, id))).toMatchObject({ seat: 'waiting', ahead: 1 });
    expect((await second.get(`live-sessions/${id}`)).status).toBe(404);
    await leave(student, id);
    expect(await notificationsOf(second)).toEqual([id]);
    expect((await second.get(`live-sessions/${id}`)).status).toBe(200);
    expect((await student.get(`live-sessions/${id}`)).status).toBe(404);
    const { title, description, starts_at } = (await listOf(instructor, 'instructor/live-lessons')).find(
      (row) => row.id === id,
    )?.attributes ?? { title: {}, description: {}, starts_at: '' };
    const more = doc('live_lesson', { title, description, starts_at, duration: 45, capacity: 2 });
    await instructor.put(`instructor/live-lessons/${id}`, more);
    expect(await notificationsOf(third)).toEqual([id]);
    const fewer = doc('live_lesson', { title, description, starts_at, duration: 45, capacity: 1 });
    expect((await instructor.put(`instructor/live-lessons/${id}`, fewer)).status).toBe(422);
  });

  test('thirty who join at once never take more places than there are', async () => {
    const { id } = await enrichment(7);
    const all = await Promise.all(Array.from({ length: 30 }, () => school.addUser('student')));
    const seats = (await Promise.all(all.map((person) => join(person, id)))).map((reply) => seat(reply).seat);
    expect(seats.filter((state) => state === 'joined')).toHaveLength(7);
    expect(seats.filter((state) => state === 'waiting')).toHaveLength(23);
  });

  test('a class of another stage is not there', async () => {
    const { id } = await schedule({ kind: 'enrichment', course_id: null, stage: 'high', capacity: 5 });
    expect((await join(student, id)).status).toBe(404);
    expect((await listOf(student, 'student/enrichment-classes')).map((row) => row.id)).not.toContain(id);
  });
});

test('results of an exam for the lesson are those of the copies that its students have', async () => {
  const { id } = await schedule();
  const made = async (ownerId: string, challengeOf: string | null) => {
    const quizId = newId();
    await school.db.insert(quizzes).values({
      id: quizId,
      kind: 'public_exam',
      ownerId,
      subjectId: school.ids.subject,
      title: { ar: 'العلوم' },
      status: 'published',
      startAt: new Date(),
      review: kindRecord('public_exam').defaults.review,
      totalMark: 5,
      questionCount: 5,
      publishedAt: new Date(),
    });
    await school.db.insert(generatedQuizzes).values({
      quizId,
      sectionIds: [],
      questionCount: 5,
      difficulty: 4,
      challengeOf,
      createdAt: new Date(),
    });
    return quizId;
  };
  const exam = await made(instructor.id, null);
  await made(student.id, exam);
  await school.db.insert(liveSessionExams).values({ liveSessionId: id, quizId: exam });
  const path = `instructor/live-lessons/${id}/exams/${exam}/feedback`;
  const { attributes } = lessonFeedbackDocument.parse((await instructor.get(path)).body).data;
  expect(attributes.students.map((row) => [row.id, row.state])).toEqual([[student.id, 'new']]);
  const other = await school.addUser('instructor');
  expect((await other.get(path)).status).toBe(404);
});
