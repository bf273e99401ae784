import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  meetingBranches,
  meetingCollection,
  meetingPeople,
  meetingRoles,
} from '@/lib/contract/resources/live/meeting';
import { roles } from '@/lib/contract/roles';
import { branches } from '@/server/platform/db/schema/school';
import { liveSessionGuests } from '@/server/platform/db/schema/public-site';
import { liveRooms } from '@/server/platform/db/schema/rooms';
import { userRoles, users } from '@/server/platform/db/schema/people';
import { newId } from '@/server/platform/db/id';
import { createSchool } from '@/tests/server/school';
import {
  base,
  HOUR,
  doc,
  school,
  teacher,
  supervisor,
  parent,
  fields,
  create,
  made,
  notificationsOf,
  read,
  prepareMeetingSchool,
} from './meetings.test-support';

prepareMeetingSchool();

describe('who may be invited', () => {
  test('branches of the organiser, all roles, people by name with id, name and role alone', async () => {
    const own = meetingBranches.parse((await supervisor.get(`${base}/look-up/branches`)).body);
    expect(own.data.map(({ id }) => id)).toEqual([school.ids.branch]);
    const all = meetingRoles.parse((await supervisor.get(`${base}/look-up/roles`)).body);
    expect(all.data.map(({ id }) => id)).toEqual([...roles]);
    const named = await school.addUser('teacher', {
      firstName: { ar: 'أروى' },
      lastName: { ar: 'الزهراني' },
    });
    await school.db.update(users).set({ search: 'اروي الزهراني' }).where(eq(users.id, named.id));
    const search = (query: string) => supervisor.get(`${base}/employee/meetings/search?${query}`);
    const place = `branch_uuid=${school.ids.branch}&role_uuid=school_instructor`;
    const found = await search(`${place}&name=${encodeURIComponent('أروى')}`);
    expect(meetingPeople.parse(found.body).data.map(({ id }) => id)).toEqual([named.id]);
    expect(Object.keys(found.body.data[0].attributes).toSorted()).toEqual(['name', 'role']);
    expect(found.body.meta.pagination).toMatchObject({ total: 1, per_page: 20 });
    expect((await search(`${place}&name=${encodeURIComponent('أ')}`)).status).toBe(422);
    expect((await search(`${place}&name=%25%25`)).body.data).toEqual([]);
    const other = newId();
    await school.db.insert(branches).values({ id: other, code: other, name: { ar: 'فرع' }, timeZone: 'UTC' });
    expect((await search(`branch_uuid=${other}&role_uuid=school_instructor&name=xx`)).status).toBe(404);
  });

  test('begins with the branch of the session, also where another one comes before it', async () => {
    const earlier = newId();
    await school.db
      .insert(branches)
      .values({ id: earlier, code: `0-${earlier}`, name: { ar: 'فرع أول' }, timeZone: 'UTC' });
    const both = await school.addUser('supervisor');
    await school.db
      .insert(userRoles)
      .values({ userId: both.id, role: 'educational_supervisor', branchId: earlier });
    const own = meetingBranches.parse((await both.get(`${base}/look-up/branches`)).body);
    expect(own.data.map(({ id }) => id)).toEqual([school.ids.branch, earlier]);
  });

  test('nobody of another branch, in neither list', async () => {
    const strange = await createSchool();
    for (const more of [
      { invitees: [strange.as('teacher').id] },
      { optional_invitees: [strange.as('teacher').id] },
    ]) {
      const { body } = await create(more, 422);
      expect(body.errors[0].source.pointer).toContain(Object.keys(more)[0]);
    }
  });
});

describe('a meeting', () => {
  test('is notified once to those who are invited, who answer; others do not find it', async () => {
    const { id, attributes } = await made({ optional_invitees: [parent.id] });
    expect(attributes).toMatchObject({ state: 'scheduled', invited: 2, coming: 0, is_organiser: true });
    expect(attributes.invitees.map((each) => [each.id, each.role, each.is_optional])).toEqual([
      [teacher.id, 'school_instructor', false],
      [parent.id, 'parent', true],
    ]);
    const news = (await notificationsOf(parent.id)).filter(({ data }) => data.meeting_uuid === id);
    expect(news.map(({ key, screenName }) => [key, screenName])).toEqual([['meeting', 'meeting_parent']]);
    const answered = await parent.post(
      `${base}/meetings/${id}/rsvp`,
      doc('meeting_rsvp', { rsvp: 'yes', note: 'قد أتأخر' }),
    );
    expect(answered.body.data.attributes).toMatchObject({ rsvp: 'yes', coming: 1, is_organiser: false });
    const notes = async (who: typeof teacher) =>
      (await read(who, id)).invitees.find((each) => each.id === parent.id)?.rsvp_note;
    expect([await notes(supervisor), await notes(teacher)]).toEqual(['قد أتأخر', '']);
    expect((await school.as('student').get(`${base}/meetings/${id}`)).status).toBe(404);
    expect(
      (await supervisor.post(`${base}/meetings/${id}/rsvp`, doc('meeting_rsvp', { rsvp: 'yes' }))).status,
    ).toBe(404);
    const list = meetingCollection.parse((await teacher.get(`${base}/meetings`)).body);
    expect(list.data.map((each) => each.id)).toContain(id);
  });

  test('says what is missing at its field', async () => {
    const pointers = async (more: object) =>
      (await create(more, 422)).body.errors.map((error: { source: { pointer: string } }) =>
        error.source.pointer.split('/').at(-1),
      );
    expect(await pointers({ starts_at: new Date(Date.now() - HOUR).toISOString() })).toEqual(['starts_at']);
    expect(await pointers({ invitees: [] })).toEqual(['invitees']);
    expect(await pointers({ place: '' })).toEqual(['place']);
    expect(await pointers({ duration: 10 })).toEqual(['duration']);
    expect(await pointers({ duration: 241 })).toEqual(['duration']);
    expect(await pointers({ link: 'javascript:alert(1)' })).toEqual(['link']);
    expect(await pointers({ optional_invitees: [teacher.id] })).toEqual(['optional_invitees']);
    expect(await pointers({ is_draft: true, repeat: { every: 'week', times: 2 } })).toEqual(['repeat']);
    expect(await pointers({ title: {} })).toEqual(['title']);
  });

  test('online has a room of the school for its guests, which is closed with the meeting though somebody was in it', async () => {
    const { id, attributes } = await made({ mode: 'online', place: '' });
    const session = attributes.session_id ?? '';
    const guests = await school.db
      .select({ id: liveSessionGuests.userId })
      .from(liveSessionGuests)
      .where(eq(liveSessionGuests.liveSessionId, session));
    expect(guests).toEqual([{ id: teacher.id }]);
    const [news] = (await notificationsOf(teacher.id)).filter(({ data }) => data.meeting_uuid === id);
    expect(news).toMatchObject({ screenName: 'meeting', data: { session_uuid: session } });
    await school.db.insert(liveRooms).values({ liveSessionId: session });
    const cancelled = await supervisor.post(
      `${base}/employee/meetings/${id}/cancel`,
      doc('meeting_cancellation', { reason: 'تعارض' }),
    );
    expect(cancelled.body.data.attributes).toMatchObject({ state: 'cancelled', session_id: null });
    expect((await teacher.get(`${base}/live-sessions/${session}`)).status).toBe(404);
    const own = await made({ mode: 'hybrid', link: 'https://rooms.example/x' });
    expect(own.attributes.session_id).toBeNull();
  });

  test('that moves asks for the answers again and notifies the invitees, by its version', async () => {
    const { id, attributes } = await made();
    await teacher.post(`${base}/meetings/${id}/rsvp`, doc('meeting_rsvp', { rsvp: 'yes' }));
    const change = (more: object, version: number) =>
      supervisor.put(`${base}/employee/meetings/${id}`, doc('meeting', { ...fields(more), version }));
    const later = new Date(Date.now() + 72 * HOUR).toISOString();
    const moved = await change({ starts_at: later, invitees: [teacher.id, parent.id] }, attributes.version);
    expect(moved.body.data.attributes).toMatchObject({ coming: 0, invited: 2 });
    const keys = async (userId: string) =>
      (await notificationsOf(userId)).filter(({ data }) => data.meeting_uuid === id).map(({ key }) => key);
    expect(await keys(teacher.id)).toEqual(['meeting', 'meeting_changed']);
    expect(await keys(parent.id)).toEqual(['meeting']);
    expect((await change({}, attributes.version)).status).toBe(409);
    // Words alone ask nobody again.
    const words = await change(
      { starts_at: later, invitees: [teacher.id, parent.id], agenda: { ar: 'بند جديد' } },
      attributes.version + 1,
    );
    expect(words.status).toBe(200);
    expect(await keys(teacher.id)).toEqual(['meeting', 'meeting_changed']);
  });

  test('as a draft is nobody else’s, may lack people, and is deleted without a notification', async () => {
    const { id, attributes } = await made({ is_draft: true, invitees: [teacher.id] });
    expect(attributes.state).toBe('draft');
    expect((await teacher.get(`${base}/meetings/${id}`)).status).toBe(404);
    expect((await notificationsOf(teacher.id)).filter(({ data }) => data.meeting_uuid === id)).toEqual([]);
    const sent = await supervisor.put(
      `${base}/employee/meetings/${id}`,
      doc('meeting', { ...fields(), version: attributes.version }),
    );
    expect(sent.body.data.attributes.state).toBe('scheduled');
    expect((await notificationsOf(teacher.id)).filter(({ data }) => data.meeting_uuid === id)).toHaveLength(
      1,
    );
    expect((await supervisor.delete(`${base}/employee/meetings/${id}`)).status).toBe(409);
    const other = await made({ is_draft: true, invitees: [] });
    expect((await supervisor.delete(`${base}/employee/meetings/${other.id}`)).status).toBe(204);
    expect((await supervisor.get(`${base}/meetings/${other.id}`)).status).toBe(404);
  });

  test('is changed and cancelled by its organiser alone', async () => {
    const { id, attributes } = await made();
    const path = `${base}/employee/meetings/${id}`;
    expect(
      (await teacher.put(path, doc('meeting', { ...fields(), version: attributes.version }))).status,
    ).toBe(404);
    expect((await teacher.post(`${path}/cancel`, doc('meeting_cancellation', {}))).status).toBe(404);
    expect((await parent.post(`${path}/cancel`, doc('meeting_cancellation', {}))).status).toBe(403);
    const reply = await supervisor.post(
      `${path}/cancel`,
      doc('meeting_cancellation', { reason: 'سفر المديرة' }),
    );
    expect(reply.body.data.attributes).toMatchObject({ state: 'cancelled', cancel_reason: 'سفر المديرة' });
    expect(
      (await notificationsOf(teacher.id))
        .filter(({ data }) => data.meeting_uuid === id)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['meeting', 'meeting_cancelled']);
    expect(
      (await teacher.post(`${base}/meetings/${id}/rsvp`, doc('meeting_rsvp', { rsvp: 'no' }))).status,
    ).toBe(409);
  });
});
