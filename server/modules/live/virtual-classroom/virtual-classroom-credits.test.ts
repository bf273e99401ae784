import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { vcrRequestCollection } from '@/lib/contract/resources/live/virtual-classroom';
import { newId } from '@/server/platform/db/id';
import { vcrRequests } from '@/server/platform/db/schema/virtual-classroom';
import { vcrRound } from './jobs';
import {
  HOUR,
  doc,
  type Person,
  school,
  student,
  instructor,
  parent,
  supervisor,
  offer,
  give,
  credits,
  startsIn,
  aTime,
  wish,
  ask,
  read,
  notificationsOf,
  prepareVirtualClassroom,
} from './virtual-classroom.test-support';

prepareVirtualClassroom();

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
    // Each of the three is cancelled from both sides at once; one of the two is first, and the credit comes back once.
    const cancelling = accepted.flatMap((id) => [
      cancel(student, id),
      cancel(tutors[ids.indexOf(id) % 10] ?? student, id),
    ]);
    const statuses = (await Promise.all(cancelling)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await credits(student)).toMatchObject({ available: 3, held: 0 });
  });
});
