import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meetingCollection, meetingDocument } from '@/lib/contract/resources/live/meeting';
import { wallTime } from '@/lib/i18n/zoned-time';
import { userRoles } from '@/server/platform/db/schema/people';
import { createSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';
import { beginnings } from './dates';
import { meetingRound } from './jobs';
import {
  base,
  HOUR,
  doc,
  school,
  teacher,
  supervisor,
  parent,
  fields,
  made,
  notificationsOf,
  read,
  prepareMeetingSchool,
} from './meetings.test-support';

prepareMeetingSchool();

/** The first day after that many milliseconds on which there is school. */
const schoolDay = (after: number): string => {
  const start = Date.now() + after;
  const days = Array.from({ length: 7 }, (_, day) => new Date(start + day * 24 * HOUR));
  const found = days.find((day) => day.getUTCDay() < 5) ?? new Date(start);
  return found.toISOString().slice(0, 10);
};

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

  test('without the module staff are refused, families are not asked for one', async () => {
    const lacking = await school.addUser('teacher', { modules: ['homework'] });
    expect((await lacking.get(`${base}/meetings`)).status).toBe(403);
    expect((await parent.get(`${base}/meetings`)).status).toBe(200);
    const grants = await school.db.select().from(userRoles).where(eq(userRoles.userId, parent.id));
    expect(grants.length).toBeGreaterThan(0);
  });
});
