import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import { newId } from '@/server/platform/db/id';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { notifications } from '@/server/platform/db/schema/people';
import { meetingInvitees, meetings } from '@/server/platform/db/schema/meetings';
import { competitions } from '@/server/platform/db/schema/competitions';
import { competitionInvitations } from '@/server/platform/db/schema/invitations';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import {
  school,
  student,
  parent,
  teacher,
  instructor,
  soon,
  ask,
  addLesson,
  list,
  one,
  answer,
  prepareInvitationSchool,
} from './invitations.test-support';

prepareInvitationSchool();

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
