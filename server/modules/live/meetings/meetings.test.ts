import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  meetingBranches,
  meetingCollection,
  meetingDocument,
  meetingPeople,
  meetingRoles,
} from '@/lib/contract/resources/live/meeting';
import { roles } from '@/lib/contract/roles';
import { wallTime } from '@/lib/i18n/zoned-time';
import { branches } from '@/server/platform/db/schema/school';
import { liveSessionGuests } from '@/server/platform/db/schema/public-site';
import { liveRooms } from '@/server/platform/db/schema/rooms';
import { notifications, userRoles, users } from '@/server/platform/db/schema/people';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';
import { beginnings } from './dates';
import { meetingRound } from './jobs';

const base = '/api/communication/api/v1/ar';
const HOUR = 3_600_000;
/** The first day after that many milliseconds on which there is school. */
const schoolDay = (after: number): string => {
  const start = Date.now() + after;
  const days = Array.from({ length: 7 }, (_, day) => new Date(start + day * 24 * HOUR));
  const found = days.find((day) => day.getUTCDay() < 5) ?? new Date(start);
  return found.toISOString().slice(0, 10);
};
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });

let school: TestSchool;
let teacher: ReturnType<TestSchool['as']>;
let supervisor: ReturnType<TestSchool['as']>;
let parent: ReturnType<TestSchool['as']>;
beforeAll(async () => {
  school = await createSchool();
  [teacher, supervisor, parent] = [school.as('teacher'), school.as('supervisor'), school.as('parent')];
});

const fields = (more: object = {}) => ({
  title: { ar: 'اجتماع قسم العلوم', en: 'Science department' },
  agenda: { ar: 'خطة الفصل الثاني' },
  mode: 'in_person',
  place: 'غرفة المعلمات',
  link: '',
  starts_at: new Date(Date.now() + 48 * HOUR).toISOString(),
  duration: 45,
  invitees: [teacher.id],
  optional_invitees: [],
  media: [],
  ...more,
});
const create = async (more: object = {}, status = 201) => {
  const reply = await supervisor.post(`${base}/employee/meetings`, doc('meeting', fields(more)));
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  return reply;
};
const made = async (more: object = {}) => meetingDocument.parse((await create(more)).body).data;
const notificationsOf = async (userId: string) =>
  (
    await school.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.createdAt)
  ).filter(({ key }) => key.startsWith('meeting'));
const read = async (who: typeof teacher, id: string) =>
  meetingDocument.parse((await who.get(`${base}/meetings/${id}`)).body).data.attributes;

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

describe('a series', () => {
  test('is notified once, and is cancelled from one of its meetings on', async () => {
    const before = (await notificationsOf(teacher.id)).length;
    const { id } = await made({ title: { ar: 'متابعة أسبوعية' }, repeat: { every: 'week', times: 4 } });
    expect((await notificationsOf(teacher.id)).length).toBe(before + 1);
    const query = `${base}/meetings?search=${encodeURIComponent('مُتابعة')}`;
    const all = meetingCollection.parse((await supervisor.get(query)).body).data;
    expect(all.map(({ attributes }) => attributes.is_recurring)).toEqual([true, true, true, true]);
    expect(all[0]?.id).toBe(id);
    await supervisor.post(
      `${base}/employee/meetings/${all[1]?.id}/cancel`,
      doc('meeting_cancellation', { with_following: true }),
    );
    const states = meetingCollection
      .parse((await supervisor.get(query)).body)
      .data.map(({ attributes }) => attributes.state);
    expect(states).toEqual(['scheduled', 'cancelled', 'cancelled', 'cancelled']);
    expect((await notificationsOf(teacher.id)).length).toBe(before + 2);
  });

  test('begins at the same time on the clock of its branch, whatever the clocks do, and in months at the last day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
        fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'Europe/Berlin'),
        fc.constantFrom('week', 'two_weeks', 'month' as const),
        fc.integer({ min: 2, max: 30 }),
        (date, zone, every, times) => {
          const first = new Date(`${date.toISOString().slice(0, 10)}T09:30:00Z`);
          const all = beginnings(first, { every: every as 'week', times }, zone);
          const walls = all.map((each) => wallTime(each.toISOString(), zone));
          expect(new Set(walls.map((wall) => wall.slice(11))).size).toBe(1);
          expect(all).toHaveLength(times);
          const days = walls.map((wall) => Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) / 86_400_000);
          const gaps = days.slice(1).map((day, place) => day - (days[place] ?? 0));
          if (every === 'month') expect(gaps.every((gap) => gap >= 28 && gap <= 31)).toBe(true);
          else expect(new Set(gaps)).toEqual(new Set([every === 'week' ? 7 : 14]));
        },
      ),
      { numRuns: 200 },
    );
    const ends = beginnings(new Date('2027-01-31T08:00:00Z'), { every: 'month', times: 4 }, 'UTC');
    expect(ends.map((each) => each.toISOString().slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });
});

describe('before, during and after', () => {
  test('a day and a quarter of an hour before it everybody is reminded once; who declined is not', async () => {
    const start = Date.now() + 30 * HOUR;
    const { id } = await made({
      starts_at: new Date(start).toISOString(),
      optional_invitees: [parent.id],
    });
    await parent.post(`${base}/meetings/${id}/rsvp`, doc('meeting_rsvp', { rsvp: 'no' }));
    const soon = async (userId: string) =>
      (await notificationsOf(userId)).filter(
        ({ key, data }) => key === 'meeting_soon' && data.meeting_uuid === id,
      ).length;
    const counts = async () => [await soon(teacher.id), await soon(supervisor.id), await soon(parent.id)];
    await meetingRound(school.db, new Date(start - 25 * HOUR));
    expect(await counts()).toEqual([0, 0, 0]);
    for (let round = 0; round < 2; round++) await meetingRound(school.db, new Date(start - 23 * HOUR));
    expect(await counts()).toEqual([1, 1, 0]);
    for (let round = 0; round < 2; round++) await meetingRound(school.db, new Date(start - HOUR / 6));
    expect(await counts()).toEqual([2, 2, 0]);
    await meetingRound(school.db, new Date(start + HOUR));
    expect(await counts()).toEqual([2, 2, 0]);
  });

  test('an invitation within the day stands for the reminder', async () => {
    const start = Date.now() + 5 * HOUR;
    const { id } = await made({ starts_at: new Date(start).toISOString() });
    await meetingRound(school.db, new Date(start - 4 * HOUR));
    const news = (await notificationsOf(teacher.id)).filter(({ data }) => data.meeting_uuid === id);
    expect(news.map(({ key }) => key)).toEqual(['meeting']);
  });

  test('names who has a lesson or another meeting then, to the organiser alone', async () => {
    const fresh = await createSchool();
    const [organiser, busy] = [fresh.as('supervisor'), fresh.as('teacher')];
    const call = (starts_at: string) =>
      organiser.post(
        `${base}/employee/meetings`,
        doc('meeting', { ...fields({ invitees: [busy.id], starts_at }) }),
      );
    const day = schoolDay(60 * HOUR);
    const first = meetingDocument.parse((await call(`${day}T10:00:00.000Z`)).body).data;
    const second = meetingDocument.parse((await call(first.attributes.starts_at)).body).data;
    const kinds = second.attributes.conflicts
      .filter(({ kind }) => kind === 'meeting')
      .map(({ person }) => person.id)
      .toSorted();
    expect(kinds).toEqual([organiser.id, busy.id].toSorted());
    expect((await busy.get(`${base}/meetings/${second.id}`)).body.data.attributes.conflicts).toEqual([]);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    await addTimetable(
      fresh.db,
      fresh.ids,
      [['00:00', '23:59']],
      [{ weekday, period: 1, teacherId: busy.id }],
    );
    const again = meetingDocument.parse((await organiser.get(`${base}/meetings/${second.id}`)).body).data;
    const lessons = again.attributes.conflicts.filter(({ kind }) => kind === 'lesson');
    expect(lessons.map(({ person }) => person.id)).toEqual([busy.id]);
  });

  test('minutes, outcomes and attendance are written once it has begun, about those who were invited', async () => {
    const start = Date.now() + HOUR / 6;
    const { id, attributes } = await made({ starts_at: new Date(start).toISOString() });
    const write = (more: object = {}) =>
      supervisor.put(
        `${base}/employee/meetings/${id}/minutes`,
        doc('meeting_minutes', {
          version: attributes.version,
          minutes: 'اتفقنا على الخطة.',
          outcomes: [
            { kind: 'decision', text: 'اختبار موحد' },
            { kind: 'task', text: 'إعداد الأسئلة', owner_id: teacher.id, due_on: '2027-01-10' },
          ],
          attendance: [{ user_id: teacher.id, attendance: 'late' }],
          ...more,
        }),
      );
    expect((await write()).status).toBe(409);
    school.setNow(new Date(start + HOUR / 4));
    try {
      expect((await write({ attendance: [{ user_id: parent.id, attendance: 'present' }] })).status).toBe(422);
      const stranger = { kind: 'task', text: 'x', owner_id: parent.id };
      expect((await write({ outcomes: [stranger] })).status).toBe(422);
      const { body } = await write();
      expect(body.data.attributes).toMatchObject({ state: 'live', minutes: 'اتفقنا على الخطة.' });
      expect((await write()).status).toBe(409);
      const seen = await read(teacher, id);
      expect(seen.outcomes.map(({ kind, owner, due_on }) => [kind, owner?.id ?? null, due_on])).toEqual([
        ['decision', null, null],
        ['task', teacher.id, '2027-01-10'],
      ]);
      const there = (await read(supervisor, id)).invitees.map(({ attendance }) => attendance);
      expect([there, seen.invitees.map(({ attendance }) => attendance)]).toEqual([['late'], [null]]);
    } finally {
      school.setNow(null);
    }
  });

  test('without the permission staff are refused, families are not asked for one', async () => {
    const lacking = await school.addUser('teacher', { modules: ['homework'] });
    expect((await lacking.get(`${base}/meetings`)).status).toBe(403);
    expect((await parent.get(`${base}/meetings`)).status).toBe(200);
    const grants = await school.db.select().from(userRoles).where(eq(userRoles.userId, parent.id));
    expect(grants.length).toBeGreaterThan(0);
  });
});
