import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { invitationCollection } from '@/lib/contract/resources/invitation';
import { newId } from '@/server/platform/db/id';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { notifications } from '@/server/platform/db/schema/people';
import { meetingInvitees, meetings } from '@/server/platform/db/schema/meetings';
import { liveSessionGuests, liveSessions } from '@/server/platform/db/schema/public-site';
import { createSchool, type TestSchool } from '@/tests/server/school';

const HOUR = 3_600_000;
let school: TestSchool;
let student: ReturnType<TestSchool['as']>;
let parent: ReturnType<TestSchool['as']>;
let teacher: ReturnType<TestSchool['as']>;
beforeAll(async () => {
  school = await createSchool();
  [student, parent, teacher] = [school.as('student'), school.as('parent'), school.as('teacher')];
});
const soon = (hours: number) => new Date(Date.now() + hours * HOUR);

async function addLesson(hours = 5) {
  const id = newId();
  await school.db.insert(liveSessions).values({
    id,
    title: { ar: 'حصة تقوية' },
    hostId: teacher.id,
    startsAt: soon(hours),
    endsAt: soon(hours + 1),
    room: `r-${id}`,
  });
  await school.db.insert(liveSessionGuests).values({ liveSessionId: id, userId: student.id });
  return id;
}
async function addMeeting(hours = 5) {
  const id = newId();
  await school.db.insert(meetings).values({
    id,
    branchId: school.ids.branch,
    organiserId: teacher.id,
    organiserRole: 'school_instructor',
    seriesId: id,
    title: { ar: 'مجلس الطلاب' },
    search: 'مجلس الطلاب',
    agenda: {},
    mode: 'in_person',
    place: 'المسرح',
    startsAt: soon(hours),
    duration: 45,
    state: 'scheduled',
  });
  await school.db.insert(meetingInvitees).values({ meetingId: id, userId: student.id, role: 'student' });
  return id;
}
async function addWish(who = parent) {
  const id = newId();
  await school.db.insert(joinRequests).values({
    id,
    userId: who.id,
    kind: 'guardian',
    branchId: school.ids.branch,
    studentId: student.id,
  });
  return id;
}
const list = async (who: typeof student, query = '') => {
  const { body } = await who.get(`invitations?${query}`);
  return invitationCollection.parse(body);
};
const one = async (who: typeof student, id: string, query = '') =>
  (await list(who, `size=100&${query}`)).data.find((each) => each.id.includes(id))?.attributes;
const answer = (who: typeof student, kind: string, id: string, key: 'accept' | 'decline') =>
  who.post(`invitations/${kind}/${id}/${key}`);

describe('the list', () => {
  test('has what waits first, each with its state and its step, and counts it', async () => {
    const [lesson, past, meeting] = [await addLesson(), await addLesson(-5), await addMeeting()];
    expect(await one(student, lesson)).toMatchObject({ kind: 'live_class', state: 'pending' });
    expect(await one(student, past)).toMatchObject({ state: 'expired', actions: [], page: null });
    expect(await one(student, meeting)).toMatchObject({
      kind: 'meeting',
      state: 'pending',
      page: `/meetings/${meeting}`,
      actions: [{ key: 'accept' }, { key: 'decline' }],
    });
    const states = (await list(student, 'size=100')).data.map(({ attributes }) => attributes.state);
    expect(states.lastIndexOf('pending')).toBe(states.filter((state) => state === 'pending').length - 1);
    const waiting = (await list(student)).meta?.['waiting'];
    expect(waiting).toBe(states.filter((state) => state === 'pending').length);
    expect((await student.get('home/menu-counters')).body.data.attributes.invitations_waiting).toBe(waiting);
  });

  test('of what was sent names who was invited', async () => {
    const lesson = await addLesson();
    expect(await one(teacher, lesson, 'direction=sent')).toMatchObject({
      direction: 'sent',
      person: { id: student.id },
      actions: [],
    });
    expect(await one(parent, lesson, 'direction=sent')).toBeUndefined();
  });

  test('shows nobody what others are invited to', async () => {
    const [lesson, meeting] = [await addLesson(), await addMeeting()];
    expect([await one(parent, lesson), await one(parent, meeting)]).toEqual([undefined, undefined]);
    expect((await answer(parent, 'live_class', lesson, 'accept')).status).toBe(404);
    expect((await answer(parent, 'meeting', meeting, 'decline')).status).toBe(404);
  });
});

describe('an answer', () => {
  test('is that of the meeting, which its page shows', async () => {
    const meeting = await addMeeting();
    expect((await answer(student, 'meeting', meeting, 'accept')).body.data.attributes.state).toBe('accepted');
    const page = await student.get(`/api/communication/api/v1/ar/meetings/${meeting}`);
    expect(page.body.data.attributes.rsvp).toBe('yes');
    expect((await answer(student, 'meeting', meeting, 'decline')).status).toBe(409);
  });

  test('to a live lesson counts until it ends', async () => {
    const [lesson, past] = [await addLesson(), await addLesson(-5)];
    expect((await answer(student, 'live_class', lesson, 'decline')).body.data.attributes.state).toBe(
      'declined',
    );
    const late = await answer(student, 'live_class', past, 'accept');
    expect([late.status, late.body.errors[0].code]).toEqual([409, 'invitation_over']);
  });

  test('to somebody unknown who asks to follow a student declines the wish and tells who asked', async () => {
    const stranger = await school.addUser('parent');
    const wish = await addWish(stranger);
    expect((await answer(student, 'parent_child', wish, 'accept')).status).toBe(404);
    expect((await answer(student, 'parent_child', wish, 'decline')).body.data.attributes.state).toBe(
      'declined',
    );
    const [row] = await school.db.select().from(joinRequests).where(eq(joinRequests.id, wish));
    expect(row).toMatchObject({ state: 'declined', decidedBy: student.id });
    const told = await school.db.select().from(notifications).where(eq(notifications.userId, stranger.id));
    expect(told.map(({ key }) => key)).toEqual(['join_declined']);
    expect(await one(stranger, wish, 'direction=sent')).toMatchObject({ state: 'declined' });
  });
});
