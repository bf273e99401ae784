import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { invitationCollection } from '@/lib/contract/resources/homes/invitation';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import { newId } from '@/server/platform/db/id';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { notifications } from '@/server/platform/db/schema/people';
import { meetingInvitees, meetings } from '@/server/platform/db/schema/meetings';
import { competitions } from '@/server/platform/db/schema/competitions';
import { competitionInvitations } from '@/server/platform/db/schema/invitations';
import * as publicSite from '@/server/platform/db/schema/public-site';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { vcrRequests } from '@/server/platform/db/schema/virtual-classroom';
import { grantCredits } from '@/server/modules/live/credits';
import { createSchool, type TestSchool } from '@/tests/server/school';

const HOUR = 3_600_000;
const { liveSessionGuests, liveSessions } = publicSite;
let school: TestSchool;
let student: ReturnType<TestSchool['as']>;
let parent: ReturnType<TestSchool['as']>;
let teacher: ReturnType<TestSchool['as']>;
let instructor: ReturnType<TestSchool['as']>;
beforeAll(async () => {
  school = await createSchool();
  [student, parent, teacher] = [school.as('student'), school.as('parent'), school.as('teacher')];
  instructor = school.as('instructor');
  const { instructorProfiles, instructorSubjects } = publicSite;
  await school.db
    .insert(instructorProfiles)
    .values({ userId: instructor.id, headline: { ar: 'مدرّس' }, languages: ['ar'] });
  await school.db
    .insert(instructorSubjects)
    .values({ instructorId: instructor.id, subjectId: school.ids.subject });
  await school.db.transaction((tx) =>
    grantCredits(tx, {
      studentId: student.id,
      count: 20,
      key: newId(),
      note: '',
      grantedBy: null,
      now: new Date(),
    }),
  );
});
const soon = (hours: number) => new Date(Date.now() + hours * HOUR);

let made = 0;
/** A wish for a virtual class. */
const ask = async (more: Partial<typeof vcrRequests.$inferInsert> = {}) => {
  const id = newId();
  const startsAt = soon(72 + 2 * made++);
  await school.db.insert(vcrRequests).values({
    id,
    studentId: student.id,
    instructorId: instructor.id,
    branchId: school.ids.branch,
    subjectId: school.ids.subject,
    wish: 'مراجعة الكسور',
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR),
    expiresAt: soon(8),
    ...more,
  });
  return id;
};

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

describe('a virtual class', () => {
  test('waits for its instructor, who accepts it in the list, and is among what the student sent', async () => {
    const id = await ask();
    expect(await one(instructor, id)).toMatchObject({
      kind: 'virtual_class',
      state: 'pending',
      person: { id: student.id },
      page: `/vcr/instructor/requests/${id}`,
      actions: [{ key: 'accept' }],
    });
    expect(await one(student, id)).toBeUndefined();
    expect((await answer(student, 'virtual_class', id, 'accept')).status).toBe(404);
    expect((await answer(instructor, 'virtual_class', id, 'accept')).body.data.attributes).toMatchObject({
      state: 'accepted',
      actions: [],
    });
    expect(await one(student, id, 'direction=sent')).toMatchObject({
      state: 'accepted',
      page: `/vcr/student/sessions/${id}`,
    });
    const session = await student.get(`vcr/requests/${id}`);
    expect(session.body.data.attributes).toMatchObject({ state: 'scheduled', credit: 'held' });
  });

  test('that is booked is no open invitation of a live lesson: nobody is asked, and nothing is declined', async () => {
    const id = await ask();
    const waiting = (await list(student)).meta?.['waiting'];
    await answer(instructor, 'virtual_class', id, 'accept');
    const [booked] = await school.db.select().from(vcrRequests).where(eq(vcrRequests.id, id));
    const session = booked?.liveSessionId ?? '';
    expect(session).not.toBe('');
    expect([await one(student, session), await one(instructor, session, 'direction=sent')]).toEqual([
      undefined,
      undefined,
    ]);
    expect((await list(student)).meta?.['waiting']).toBe(waiting);
    expect((await answer(student, 'live_class', session, 'decline')).status).toBe(404);
    expect(await one(student, id, 'direction=sent')).toMatchObject({
      state: 'accepted',
      actions: [],
      page: `/vcr/student/sessions/${id}`,
    });
  });

  test('at another time waits for the student, whose yes makes the hour', async () => {
    const id = await ask({ proposedAt: soon(200) });
    expect(await one(instructor, id)).toBeUndefined();
    expect(await one(instructor, id, 'direction=sent')).toMatchObject({ state: 'pending', actions: [] });
    expect(await one(student, id)).toMatchObject({ state: 'pending', person: { id: instructor.id } });
    expect((await answer(student, 'virtual_class', id, 'accept')).status).toBe(200);
    expect(await one(student, id, 'direction=sent')).toMatchObject({ state: 'accepted' });
  });

  test('waits for the guardian once it is promised, and for no guardian of others', async () => {
    const id = await ask({ needsApproval: true });
    expect(await one(parent, id)).toBeUndefined();
    await answer(instructor, 'virtual_class', id, 'accept');
    expect(await one(parent, id)).toMatchObject({
      state: 'pending',
      person: { id: student.id },
      page: `/parent/virtual-classes?request=${id}`,
    });
    const stranger = await school.addUser('parent');
    expect((await answer(stranger, 'virtual_class', id, 'accept')).status).toBe(404);
    expect((await answer(parent, 'virtual_class', id, 'accept')).body.data.attributes.state).toBe('accepted');
  });

  test('that nobody answered in time is over', async () => {
    const id = await ask({ expiresAt: soon(-1) });
    expect(await one(instructor, id)).toMatchObject({ state: 'expired', actions: [] });
    expect((await answer(instructor, 'virtual_class', id, 'accept')).status).toBe(409);
  });
});

test('a place in an enrichment class that its student took is no invitation', async () => {
  const lesson = await addLesson();
  await school.db
    .update(liveSessions)
    .set({ kind: 'enrichment', stage: 'primary' })
    .where(eq(liveSessions.id, lesson));
  expect(await one(student, lesson)).toBeUndefined();
  expect((await answer(student, 'live_class', lesson, 'decline')).status).toBe(404);
});

describe('every act of every row does what it says', () => {
  /** Two rows of each kind, so that there is one for each of its acts. */
  async function addOfEach() {
    for (const half of [0, 1]) {
      const other = await school.addUser('student');
      await addLesson(20 + half);
      for (const [invited, role] of [
        [student, 'student'],
        [parent, 'parent'],
        [school.as('supervisor'), 'educational_supervisor'],
      ] as const)
        await school.db
          .insert(meetingInvitees)
          .values({ meetingId: await addMeeting(20 + half), userId: invited.id, role })
          .onConflictDoNothing();
      await school.db.insert(joinRequests).values(
        ['guardian' as const, 'student_teacher' as const].map((kind) => ({
          id: newId(),
          userId: school.as(kind === 'guardian' ? 'parent' : 'studentTeacher').id,
          kind,
          branchId: school.ids.branch,
          studentId: other.id,
        })),
      );
      await addWish(await school.addUser('parent'));
      await ask();
      await ask({ proposedAt: soon(300 + 2 * half) });
      await answer(instructor, 'virtual_class', await ask({ needsApproval: true }), 'accept');
      const competition = newId();
      const quizId = newId();
      await school.db.insert(quizzes).values({
        ...{ id: quizId, kind: 'competition', ownerId: other.id, title: {}, status: 'published' },
        review: kindRecord('competition').defaults.review,
      });
      await school.db.insert(competitions).values({
        id: competition,
        quizId,
        branchId: school.ids.branch,
        hostId: other.id,
        title: { ar: 'سباق العلوم' },
        code: `Q${half}${competition.slice(-4)}`,
        lobbyUntil: soon(2),
      });
      await school.db
        .insert(competitionInvitations)
        .values({ competitionId: competition, userId: student.id });
    }
  }

  test('in both directions, for every role', async () => {
    await addOfEach();
    const done = new Set<string>();
    for (const who of ['student', 'parent', 'studentTeacher', 'supervisor', 'instructor'] as const)
      for (const direction of ['received', 'sent'] as const) {
        const { data } = await list(school.as(who), `size=100&direction=${direction}`);
        const count = new Map<string, number>();
        for (const { id, attributes } of data) {
          const { kind, actions } = attributes;
          if (actions.length === 0) continue;
          const turn = count.get(kind) ?? 0;
          count.set(kind, turn + 1);
          const act = actions[turn % actions.length];
          if (!act) continue;
          const reply = await school.as(who).send(act.method, act.endpoint_url);
          expect(reply.status, `${who} ${direction} ${kind} ${act.key}`).toBeLessThan(300);
          // Another time that is taken is from then on the request of the reader.
          const all = await Promise.all(
            (['received', 'sent'] as const).map((side) => list(school.as(who), `size=100&direction=${side}`)),
          );
          const after = all.flatMap((one) => one.data).find((each) => each.id.startsWith(id));
          const wanted = { accept: 'accepted', decline: 'declined', withdraw: 'expired' }[act.key];
          expect(after?.attributes.state ?? 'gone', `${who} ${direction} ${kind} ${act.key}`).toBe(wanted);
          expect(after?.attributes.actions).toEqual([]);
          done.add(`${who} ${direction} ${kind} ${act.key}`);
        }
      }
    expect([...done].toSorted()).toEqual([
      'instructor received virtual_class accept',
      'parent received meeting accept',
      'parent received meeting decline',
      'parent received virtual_class accept',
      'parent sent parent_child withdraw',
      'student received competition decline',
      'student received live_class accept',
      'student received live_class decline',
      'student received meeting accept',
      'student received meeting decline',
      'student received parent_child decline',
      'student received virtual_class accept',
      'studentTeacher sent parent_child withdraw',
      'supervisor received meeting accept',
      'supervisor received meeting decline',
    ]);
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

  test('to somebody unknown who asks to follow a student declines and notifies the asker', async () => {
    const stranger = await school.addUser('parent');
    const wish = await addWish(stranger);
    expect((await answer(student, 'parent_child', wish, 'accept')).status).toBe(404);
    expect((await answer(student, 'parent_child', wish, 'decline')).body.data.attributes.state).toBe(
      'declined',
    );
    const [row] = await school.db.select().from(joinRequests).where(eq(joinRequests.id, wish));
    expect(row).toMatchObject({ state: 'declined', decidedBy: student.id });
    const notified = await school.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, stranger.id));
    expect(notified.map(({ key }) => key)).toEqual(['join_declined']);
    expect(await one(stranger, wish, 'direction=sent')).toMatchObject({ state: 'declined' });
  });
});
