import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  vcrInstructorCollection,
  vcrInstructorDocument,
} from '@/lib/contract/resources/live/virtual-classroom';
import { students } from '@/server/platform/db/schema/people';
import { vcrRatings, vcrRequests } from '@/server/platform/db/schema/virtual-classroom';
import { vcrRound } from './jobs';
import {
  HOUR,
  MINUTE,
  doc,
  school,
  student,
  instructor,
  parent,
  supervisor,
  calendar,
  offer,
  give,
  credits,
  freeTimes,
  startsIn,
  aTime,
  wish,
  ask,
  read,
  notificationsOf,
  prepareVirtualClassroom,
} from './virtual-classroom.test-support';

prepareVirtualClassroom();

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
