import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  creditsDocument,
  vcrInstructorCollection,
  vcrInstructorDocument,
  vcrRequestCollection,
  vcrRequestDocument,
} from '@/lib/contract/resources/live/virtual-classroom';
import { newId } from '@/server/platform/db/id';
import { creditAccounts, creditEntries } from '@/server/platform/db/schema/credits';
import { notifications, students } from '@/server/platform/db/schema/people';
import {
  instructorProfiles,
  instructorSubjects,
  liveSessions,
} from '@/server/platform/db/schema/public-site';
import { branches } from '@/server/platform/db/schema/school';
import { vcrRatings, vcrRequests } from '@/server/platform/db/schema/virtual-classroom';
import { grantCredits } from '@/server/modules/live/credits';
import { vcrRound } from './jobs';
import { createSchool, type TestSchool } from '@/tests/server/school';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
type Person = TestSchool['people']['student'];

let school: TestSchool;
let student: Person;
let instructor: Person;
let parent: Person;
let supervisor: Person;

/** Every hour of every day is offered, so that tests need no particular day. */
const allHours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 0, to: 1440 }));
const calendar = (more: object = {}) =>
  doc('vcr_calendar', { time_zone: 'Asia/Riyadh', hours: allHours, exceptions: [], ...more });

async function offer(person: Person) {
  await school.db
    .insert(instructorProfiles)
    .values({ userId: person.id, headline: { ar: 'مدرّس علوم' }, languages: ['ar'] });
  await school.db
    .insert(instructorSubjects)
    .values({ instructorId: person.id, subjectId: school.ids.subject });
  expect((await person.put('vcr/calendar', calendar())).status).toBe(200);
}
const give = (studentId: string, count: number) =>
  school.db.transaction((tx) =>
    grantCredits(tx, { studentId, count, key: newId(), note: 'هدية', grantedBy: null, now: new Date() }),
  );
const credits = async (person: Person) =>
  creditsDocument.parse((await person.get('vcr/credits')).body).data.attributes;
const freeTimes = async (reader: Person, of: Person) =>
  vcrInstructorDocument.parse((await reader.get(`vcr/instructors/${of.id}`)).body).data.attributes.free_times;
/** Moves a session to begin so many minutes from now; it was fixed days ago. */
async function startsIn(id: string, minutes: number) {
  const startsAt = new Date(Date.now() + minutes * MINUTE);
  const endsAt = new Date(startsAt.getTime() + HOUR);
  const scheduledAt = new Date(Date.now() - 72 * HOUR);
  const [row] = await school.db
    .update(vcrRequests)
    .set({ startsAt, endsAt, scheduledAt })
    .where(eq(vcrRequests.id, id))
    .returning({ session: vcrRequests.liveSessionId });
  await school.db
    .update(liveSessions)
    .set({ startsAt, endsAt })
    .where(eq(liveSessions.id, row?.session ?? ''));
  return { session: row?.session ?? '', over: new Date(endsAt.getTime() + MINUTE) };
}
let used = 0;
/** A free time that no other test asks for, at least two days away. */
async function aTime(of = instructor, reader = student): Promise<string> {
  const free = (await freeTimes(reader, of)).filter((at) => Date.parse(at) > Date.now() + 48 * HOUR);
  used += 2;
  return free[used] ?? '';
}
const wish = (starts_at: string, of = instructor) =>
  doc('vcr_request', {
    instructor_id: of.id,
    subject_id: school.ids.subject,
    starts_at,
    wish: 'مراجعة الكسور قبل الاختبار',
  });
async function ask(starts_at?: string, from = student, of = instructor) {
  const reply = await from.post('vcr/requests', wish(starts_at ?? (await aTime(of, from)), of));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return vcrRequestDocument.parse(reply.body).data;
}
const read = async (person: Person, id: string) =>
  vcrRequestDocument.parse((await person.get(`vcr/requests/${id}`)).body).data.attributes;
const notificationsOf = async (person: Person) =>
  (await school.db.select().from(notifications).where(eq(notifications.userId, person.id))).map(
    ({ key, screenName }) => `${key} ${screenName}`,
  );

beforeAll(async () => {
  school = await createSchool();
  ({ student, instructor, parent, supervisor } = school.people);
  await offer(instructor);
});
beforeEach(async () => {
  await school.db.delete(vcrRatings);
  await school.db.delete(vcrRequests);
  await school.db.delete(creditEntries);
  await school.db.delete(creditAccounts);
  await school.db.delete(notifications);
  await school.db.update(branches).set({ requiresVcrApproval: false });
  await give(student.id, 5);
});

describe('who can be asked', () => {
  test('an instructor without hours is not listed, and one with hours is, by subject and language', async () => {
    const other = await school.addUser('instructor');
    const list = async (query = '') =>
      vcrInstructorCollection
        .parse((await student.get(`vcr/instructors${query}`)).body)
        .data.map(({ id }) => id);
    expect(await list()).toEqual([instructor.id]);
    await offer(other);
    expect((await list('?subject=leaf&language=ar')).toSorted()).toEqual(
      [instructor.id, other.id].toSorted(),
    );
    expect(await list('?language=en')).toEqual([]);
    await other.put('vcr/calendar', calendar({ hours: [] }));
    expect(await list()).toEqual([instructor.id]);
    expect((await student.get(`vcr/instructors/${other.id}`)).status).toBe(404);
  });

  test('hours that overlap are refused at their place', async () => {
    const hours = [
      { weekday: 1, from: 600, to: 720 },
      { weekday: 1, from: 700, to: 800 },
    ];
    const reply = await instructor.put('vcr/calendar', calendar({ hours }));
    expect(reply.status).toBe(422);
    expect(reply.body.errors?.[0]?.source?.pointer).toBe('/data/attributes/hours/1/from');
  });

  test('the mean of stars is shown from five ratings on, with words that nobody hid', async () => {
    const rate = async (stars: number) => {
      const { id } = await ask();
      await school.db.update(vcrRequests).set({ state: 'rated' }).where(eq(vcrRequests.id, id));
      await school.db.insert(vcrRatings).values({ requestId: id, stars, comment: `كلمة ${stars}` });
    };
    for (const stars of [5, 5, 4, 4]) await rate(stars);
    const shown = async () =>
      vcrInstructorDocument.parse((await student.get(`vcr/instructors/${instructor.id}`)).body).data
        .attributes;
    expect((await shown()).rating).toBeNull();
    expect((await shown()).comments).toEqual([]);
    await rate(2);
    expect((await shown()).rating).toEqual({ mean: 4, count: 5 });
    const [hidden] = (await supervisor.get('vcr/ratings')).body.data as { id: string }[];
    await supervisor.put(`vcr/ratings/${hidden?.id}`, doc('vcr_rating', { is_hidden: true }));
    expect((await shown()).comments).toHaveLength(4);
    expect((await shown()).rating?.count).toBe(5);
  });
});

describe('from asking to rating', () => {
  test('a credit is held when the instructor accepts, spent when both were there, and the session rated once', async () => {
    const { id, attributes } = await ask();
    expect(attributes).toMatchObject({ state: 'pending', turn: 'instructor', credit: 'none' });
    expect(await notificationsOf(instructor)).toEqual(['vcr_request vcr_instructor']);
    expect((await instructor.post(`vcr/requests/${id}/accept`)).body.data.attributes).toMatchObject({
      state: 'scheduled',
      credit: 'held',
    });
    expect(await credits(student)).toMatchObject({ available: 4, held: 1 });
    expect(await notificationsOf(student)).toEqual(['vcr_decided vcr_student']);
    const { session, over } = await startsIn(id, -1);
    expect((await read(student, id)).state).toBe('live');
    for (const person of [student, instructor])
      expect((await person.get(`live-sessions/${session}`)).status).toBe(200);
    expect((await parent.get(`live-sessions/${session}`)).status).toBe(404);
    await vcrRound(school.db, over);
    expect(await credits(student)).toMatchObject({ available: 4, held: 0 });
    expect(await read(student, id)).toMatchObject({ state: 'completed', credit: 'spent' });
    const rating = doc('vcr_rating', { stars: 5, comment: 'شرح واضح' });
    expect((await instructor.post(`vcr/requests/${id}/rating`, rating)).status).toBe(403);
    expect((await student.post(`vcr/requests/${id}/rating`, rating)).body.data.attributes.state).toBe(
      'rated',
    );
    expect((await student.post(`vcr/requests/${id}/rating`, rating)).status).toBe(409);
  });

  test('nobody answers for eight hours: it expires and nothing was held', async () => {
    const { id } = await ask();
    const [row] = await school.db.select().from(vcrRequests).where(eq(vcrRequests.id, id));
    const waits = (row?.expiresAt?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0);
    expect(waits).toBe(8 * HOUR);
    await school.db.update(vcrRequests).set({ expiresAt: new Date() }).where(eq(vcrRequests.id, id));
    expect((await read(student, id)).state).toBe('expired');
    expect((await instructor.post(`vcr/requests/${id}/accept`)).status).toBe(409);
    await vcrRound(school.db, new Date());
    expect(await notificationsOf(student)).toEqual(['vcr_decided vcr_student']);
    expect(await credits(student)).toMatchObject({ available: 5, held: 0 });
  });

  test('another time is proposed and taken; the first is free again', async () => {
    const { id, attributes } = await ask();
    const other = await aTime();
    const proposal = doc('vcr_decision', { starts_at: other, note: 'هذا أنسب لي' });
    const proposed = await instructor.post(`vcr/requests/${id}/proposal`, proposal);
    expect(proposed.body.data.attributes).toMatchObject({
      state: 'pending',
      turn: 'student',
      proposed_at: other,
    });
    expect((await instructor.post(`vcr/requests/${id}/accept`)).status).toBe(409);
    const taken = await student.post(`vcr/requests/${id}/answer`, doc('vcr_decision', { accepted: true }));
    expect(taken.body.data.attributes).toMatchObject({
      state: 'scheduled',
      starts_at: other,
      credit: 'held',
    });
    const free = await freeTimes(student, instructor);
    expect(free).toContain(attributes.starts_at);
    expect(free).not.toContain(other);
  });

  test('declining needs a reason, which the student reads', async () => {
    const { id } = await ask();
    const decline = (reason: string) =>
      instructor.post(`vcr/requests/${id}/decline`, doc('vcr_decision', { reason }));
    expect((await decline(' ')).status).toBe(422);
    expect((await decline('أنا مسافر')).status).toBe(200);
    expect(await read(student, id)).toMatchObject({ state: 'rejected', reason: 'أنا مسافر', actions: [] });
  });

  test('an hour is asked for once, and not beyond what the credits pay for', async () => {
    const { attributes } = await ask();
    const again = await student.post('vcr/requests', wish(attributes.starts_at));
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([409, 'vcr_asked']);
    const poor = await school.addUser('student');
    const reply = await poor.post('vcr/requests', wish(await aTime()));
    expect([reply.status, reply.body.errors?.[0]?.code]).toEqual([409, 'no_credits']);
    const taken = await student.post(
      'vcr/requests',
      wish(new Date(Date.now() + 50 * HOUR + 7 * MINUTE).toISOString()),
    );
    expect(taken.body.errors?.[0]?.source?.pointer).toBe('/data/attributes/starts_at');
  });

  test('a student of no school asks as everybody does, and no branch is written', async () => {
    const free = await school.addUser('student');
    await school.db.delete(students).where(eq(students.userId, free.id));
    await give(free.id, 1);
    const { id } = await ask(undefined, free);
    const [row] = await school.db.select().from(vcrRequests).where(eq(vcrRequests.id, id));
    expect(row?.branchId).toBeNull();
  });
});

describe('the consent of a guardian', () => {
  const approval = (approved: boolean, reason = '') => doc('vcr_decision', { approved, reason });

  test('where the school asks for it an accepted hour waits, and the credit comes back without it', async () => {
    expect(
      (await supervisor.put('vcr/settings', doc('vcr_settings', { requires_approval: true }))).status,
    ).toBe(200);
    const { id } = await ask();
    await instructor.post(`vcr/requests/${id}/accept`);
    expect(await read(student, id)).toMatchObject({ state: 'accepted', turn: 'guardian', session_id: null });
    expect(await notificationsOf(parent)).toEqual(['vcr_request vcr_parent']);
    expect((await student.post(`vcr/requests/${id}/approval`, approval(true))).status).toBe(403);
    const refused = await parent.post(`vcr/requests/${id}/approval`, approval(false, 'لديه اختبار'));
    expect(refused.body.data.attributes).toMatchObject({ state: 'rejected', credit: 'returned' });
    expect(await credits(student)).toMatchObject({ available: 5, held: 0 });
    const other = await ask();
    await instructor.post(`vcr/requests/${other.id}/accept`);
    await parent.post(`vcr/requests/${other.id}/approval`, approval(true));
    expect((await read(student, other.id)).session_id).not.toBeNull();
    const stranger = await school.addUser('parent');
    expect((await stranger.post(`vcr/requests/${id}/approval`, approval(true))).status).toBe(404);
    const list = vcrRequestCollection.parse((await parent.get('vcr/requests')).body).data;
    expect(list.map((row) => row.id)).toEqual([other.id]);
  });

  test('a student without a guardian cannot ask there', async () => {
    await supervisor.put('vcr/settings', doc('vcr_settings', { requires_approval: true }));
    const alone = await school.addUser('student');
    await give(alone.id, 1);
    const reply = await alone.post('vcr/requests', wish(await aTime()));
    expect(reply.body.errors?.[0]?.code).toBe('vcr_no_guardian');
  });
});

describe('what becomes of the credit', () => {
  const cancel = (person: Person, id: string) =>
    person.post(`vcr/requests/${id}/cancel`, doc('vcr_decision', { reason: 'ظرف' }));
  async function scheduled() {
    const { id } = await ask();
    await instructor.post(`vcr/requests/${id}/accept`);
    return { id, ...(await read(student, id)) };
  }

  test.each([
    ['student', 25, 'returned'],
    ['student', 23, 'spent'],
    ['parent', 23, 'spent'],
    ['instructor', 1, 'returned'],
  ] as const)('when the %s cancels %i hours before, it is %s', async (who, hours, credit) => {
    const { id } = await scheduled();
    await startsIn(id, hours * 60);
    expect((await cancel(school.people[who], id)).body.data.attributes).toMatchObject({
      state: 'cancelled',
      credit,
    });
    expect((await cancel(student, id)).status).toBe(409);
  });

  test.each([
    [[], 'both', 'returned'],
    [['student'], 'instructor', 'returned'],
    [['instructor'], 'student', 'spent'],
  ] as const)('when only %s came', async (came, missed_by, credit) => {
    const { id } = await scheduled();
    const { session, over } = await startsIn(id, -1);
    for (const who of came) await school.people[who].get(`live-sessions/${session}`);
    await vcrRound(school.db, over);
    expect(await read(student, id)).toMatchObject({ state: 'no_show', missed_by, credit });
  });

  test('a gift of the school is written once', async () => {
    const gift = doc('credit_grant', { count: 3, note: 'مكافأة', key: newId() });
    for (let turn = 0; turn < 2; turn += 1)
      expect((await supervisor.post(`vcr/credit-accounts/${student.id}/grants`, gift)).status).toBe(200);
    expect(await credits(student)).toMatchObject({ available: 8, held: 0 });
  });

  test('fifty decisions at once never spend what is not there, and lose nothing', async () => {
    await school.db.execute(sql`update credit_accounts set available = 3 where student_id = ${student.id}`);
    const tutors = await Promise.all(Array.from({ length: 10 }, () => school.addUser('instructor')));
    for (const tutor of tutors) await offer(tutor);
    const start = Date.parse(await aTime());
    const ids: string[] = [];
    for (let number = 0; number < 50; number += 1) {
      const id = newId();
      ids.push(id);
      const startsAt = new Date(start + Math.floor(number / 10) * HOUR);
      await school.db.insert(vcrRequests).values({
        id,
        studentId: student.id,
        instructorId: tutors[number % 10]?.id ?? '',
        subjectId: school.ids.subject,
        wish: 'سؤال',
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR),
        expiresAt: new Date(Date.now() + HOUR),
      });
    }
    const accepting = ids.map(async (id, number) => tutors[number % 10]?.post(`vcr/requests/${id}/accept`));
    const taken = (await Promise.all(accepting)).map((reply, place) => ({ id: ids[place] ?? '', reply }));
    const accepted = taken.filter(({ reply }) => reply?.status === 200).map(({ id }) => id);
    expect(taken.filter(({ reply }) => reply?.status !== 200 && reply?.status !== 409)).toEqual([]);
    expect(accepted).toHaveLength(3);
    expect(await credits(student)).toMatchObject({ available: 0, held: 3 });
    // Each of the three is cancelled from both sides at once; one of the two is first, and the credit comes
    // back once.
    const cancelling = accepted.flatMap((id) => [
      cancel(student, id),
      cancel(tutors[ids.indexOf(id) % 10] ?? student, id),
    ]);
    const statuses = (await Promise.all(cancelling)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await credits(student)).toMatchObject({ available: 3, held: 0 });
  });
});
