import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { schoolBranches } from '@/lib/contract/resources/homes/school';
import { timetableDocument } from '@/lib/contract/resources/week/timetable';
import { newId } from '@/server/platform/db/id';
import { calendarEvents } from '@/server/platform/db/schema/public-site';
import { rooms, timetableChanges } from '@/server/platform/db/schema/timetable';
import { guardianships } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';
import { eq } from 'drizzle-orm';

const both = (ar: string, en: string) => ({ ar, en });
const weekCall = (id: string, query = '') => `/api/timetable/api/v1/ar/timetable/student/${id}${query}`;
const feedsCall = '/api/timetable/api/v1/en/calendar-feeds';
const feedOf = (student_id: string | null) => ({
  data: { type: 'calendar_feed', attributes: { student_id } },
});

// 2026-11-22 is a Sunday; Riyadh is three hours ahead.
const sunday = '2026-11-22';
const noon = new Date('2026-11-22T06:00:00Z');

let school: TestSchool;
let slots: string[];
let lab: string;
let cover: Awaited<ReturnType<TestSchool['addUser']>>;
beforeAll(async () => {
  school = await createSchool();
  school.setNow(noon);
  const teacherId = school.people.teacher.id;
  cover = await school.addUser('teacher');
  lab = newId();
  await school.db
    .insert(rooms)
    .values({ id: lab, branchId: school.ids.branch, name: both('المختبر', 'Lab') });
  const made = await addTimetable(
    school.db,
    school.ids,
    [
      ['08:00', '08:45'],
      ['09:00', '09:45'],
      ['10:00', '10:45'],
    ],
    [
      { weekday: 0, period: 1, teacherId },
      { weekday: 0, period: 2, teacherId, onlineUrl: 'https://meet.school.example/five' },
      { weekday: 0, period: 3, teacherId },
      { weekday: 2, period: 1, teacherId },
    ],
  );
  ({ slots } = made);
});

const change = (values: Partial<typeof timetableChanges.$inferInsert> & { slotId: string }) => {
  const id = newId();
  return school.db
    .insert(timetableChanges)
    .values({ id, day: sunday, kind: 'cancel', madeBy: school.people.supervisor.id, ...values })
    .then(() => id);
};
const slotAt = (place: number) => slots[place] ?? '';

async function dayOf(day: string, query = '') {
  const { body, status } = await school.as('student').get(weekCall(school.people.student.id, query));
  expect(status).toBe(200);
  const { days } = timetableDocument.parse(body).data.attributes;
  const found = days.find(({ date }) => date === day);
  if (!found) throw new Error(`no ${day}`);
  return found;
}

describe('a timetable that is read', () => {
  test('says what was changed and why, where a lesson went, and what it was before', async () => {
    const ids = await Promise.all([
      change({ slotId: slotAt(0), kind: 'cancel', note: 'رحلة' }),
      change({ slotId: slotAt(2), kind: 'move', toDay: '2026-11-23', toPeriod: 3 }),
      change({ slotId: slotAt(3), day: '2026-11-24', kind: 'cover', teacherId: cover.id }),
      change({ slotId: slotAt(3), day: '2026-11-24', kind: 'room', roomId: lab }),
    ]);
    const today = await dayOf(sunday);
    expect(today.hijri).toEqual({ year: 1448, month: 6, day: 12 });
    expect(today.lessons.map(({ period, state }) => [period, state])).toEqual([
      [1, 'cancelled'],
      [2, 'held'],
      [3, 'moved'],
    ]);
    const [cancelled, , left] = today.lessons;
    expect(cancelled?.changes[0]?.note).toBe('رحلة');
    expect(left?.moved_to).toEqual({
      day: '2026-11-23',
      period: 3,
      starts_at: '2026-11-23T07:00:00.000Z',
    });
    const monday = await dayOf('2026-11-23');
    expect(monday.lessons.map(({ state, planned }) => [state, planned?.day])).toEqual([['held', sunday]]);
    const [covered] = (await dayOf('2026-11-24')).lessons;
    expect([covered?.teacher.id, covered?.planned?.teacher.id]).toEqual([cover.id, school.people.teacher.id]);
    expect([covered?.room?.id, covered?.planned?.room]).toEqual([lab, null]);
    // Taken back, everything is as the timetable says.
    for (const id of ids)
      await school.db
        .update(timetableChanges)
        .set({ withdrawnAt: new Date(), withdrawnBy: school.people.supervisor.id })
        .where(eq(timetableChanges.id, id));
    const states = (await dayOf(sunday)).lessons.map(({ state, planned }) => [state, planned]);
    expect(states).toEqual(Array.from({ length: 3 }, () => ['held', null]));
  });

  test('opens the address of a lesson held online ten minutes early, until it ends', async () => {
    const at = async (time: string) => {
      school.setNow(new Date(`2026-11-22T${time}Z`));
      const { lessons } = await dayOf(sunday);
      school.setNow(noon);
      return lessons.map(({ join_url }) => join_url !== null);
    };
    expect(await at('05:49:59')).toEqual([false, false, false]);
    expect(await at('05:50:00')).toEqual([false, true, false]);
    expect(await at('06:44:59')).toEqual([false, true, false]);
    expect(await at('06:45:00')).toEqual([false, false, false]);
  });

  test('has weeks that begin as the branch says, whole months, holidays, and today alone', async () => {
    await school.db.insert(calendarEvents).values({
      branchId: school.ids.branch,
      kind: 'holiday',
      title: both('إجازة', 'Holiday'),
      startsOn: '2026-12-06',
      endsOn: '2026-12-07',
    });
    const ask = async (query: string) => {
      const { body } = await school.as('student').get(weekCall(school.people.student.id, query));
      return timetableDocument.parse(body).data.attributes;
    };
    const week = await ask('?week=2026-11-26');
    expect([week.from, week.to, week.today, week.days.length]).toEqual([sunday, '2026-11-28', sunday, 7]);
    const month = await ask('?month=2026-12');
    expect([month.from, month.to, month.days.length]).toEqual(['2026-12-01', '2026-12-31', 31]);
    expect(month.days.filter(({ off }) => off === 'holiday').map(({ date }) => date)).toEqual([
      '2026-12-06',
      '2026-12-07',
    ]);
    expect(month.days[5]?.lessons.every(({ state }) => state === 'closed')).toBe(true);
    const today = await school
      .as('student')
      .get(`/api/timetable/api/v1/ar/timetable/today-sessions/${school.people.student.id}`);
    const { from, to, days } = timetableDocument.parse(today.body).data.attributes;
    expect([from, to, days[0]?.lessons.length]).toEqual([sunday, sunday, 3]);
    for (const query of ['?week=2026-02-31', '?month=2026-13', '?month=9999-01', '?year=2026'])
      expect((await school.as('student').get(weekCall(school.people.student.id, query))).status).toBe(422);
  });

  test('is for the student, people who follow the student, and supervisors of the class', async () => {
    const { student } = school.people;
    for (const who of ['student', 'parent', 'studentTeacher', 'supervisor'] as const)
      expect((await school.as(who).get(weekCall(student.id))).status, who).toBe(200);
    const mate = await school.addUser('student');
    expect((await mate.get(weekCall(student.id))).status).toBe(404);
    expect((await school.as('parent').get(weekCall(mate.id))).status).toBe(404);
    expect((await school.as('teacher').get(weekCall(student.id))).status).toBe(403);
  });

  test('shows a teacher the own lessons, those of others that they cover, and those that others cover', async () => {
    const id = await change({ slotId: slotAt(1), kind: 'cover', teacherId: cover.id, note: 'إجازة' });
    // While the covered lesson, which is held online, can be joined.
    school.setNow(new Date(`${sunday}T06:10:00Z`));
    const own = async (who: { get: TestSchool['anonymous']['get'] }) => {
      const { body } = await who.get('/api/timetable/api/v1/en/timetable/teacher');
      return timetableDocument.parse(body).data.attributes.days.flatMap(({ lessons }) => lessons);
    };
    const states = (lessons: Awaited<ReturnType<typeof own>>) =>
      lessons.map((lesson) => [lesson.id.slice(0, 36), lesson.state, lesson.join_url !== null]);
    expect(states(await own(cover))).toEqual([[slotAt(1), 'held', true]]);
    const week = await own(school.as('teacher'));
    expect(states(week)).toEqual([
      [slotAt(0), 'held', false],
      [slotAt(1), 'covered', false],
      [slotAt(2), 'held', false],
      [slotAt(3), 'held', false],
    ]);
    expect(week[1]).toMatchObject({
      teacher: { id: cover.id },
      planned: { teacher: { id: school.people.teacher.id } },
      changes: [{ kind: 'cover', note: 'إجازة' }],
    });
    // The class has the lesson, also when a colleague gives it.
    expect((await dayOf(sunday)).lessons.map(({ state }) => state)).toEqual(['held', 'held', 'held']);
    const weekOf = async (who: { get: TestSchool['anonymous']['get'] }) =>
      schoolBranches
        .parse((await who.get('my-school')).body)
        .data[0]?.attributes.week.map(({ weekday, number, is_covered }) => [weekday, number, is_covered]);
    expect(await weekOf(cover)).toEqual([[0, 2, false]]);
    expect((await weekOf(school.as('teacher')))?.filter(([, , isCovered]) => isCovered)).toEqual([
      [0, 2, true],
    ]);
    school.setNow(noon);
    await school.db
      .update(timetableChanges)
      .set({ withdrawnAt: new Date() })
      .where(eq(timetableChanges.id, id));
  });
});

describe('a calendar address', () => {
  const read = (path: string, headers: Record<string, string> = {}) =>
    school.anonymous.send('GET', path, undefined, headers);
  const eventsOf = (bytes: Uint8Array) => {
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)));
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };
  const on = (events: readonly ICAL.Event[], slotId: string) =>
    events.find(({ uid }) => uid === `${slotId}_${sunday}`);

  test('gives a calendar that an independent parser reads, and follows what is changed', async () => {
    const made = await school.as('student').post(feedsCall, feedOf(null));
    expect(made.status).toBe(201);
    const { path } = made.body.data.attributes;
    const before = await read(path);
    expect(before.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const events = eventsOf(before.bytes);
    expect(on(events, slotAt(0))?.startDate.toString()).toBe('2026-11-22T05:00:00Z');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    const etag = before.headers.get('etag') ?? '';
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304);

    await change({ slotId: slotAt(0), kind: 'cancel', note: 'اجتماع' });
    await change({ slotId: slotAt(2), kind: 'move', toDay: '2026-11-23', toPeriod: 2 });
    const after = await read(path, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    const changed = eventsOf(after.bytes);
    expect(changed.length).toBe(events.length);
    const cancelled = on(changed, slotAt(0));
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled?.description).toContain('اجتماع');
    const moved = on(changed, slotAt(2));
    expect(moved?.startDate.toString()).toBe('2026-11-23T06:00:00Z');
    expect(moved?.sequence).toBeGreaterThan(on(events, slotAt(2))?.sequence ?? 0);
  });

  test('keeps a lesson that somebody covers, called off and with who gives it', async () => {
    const { path } = (await school.as('teacher').post(feedsCall, feedOf(null))).body.data.attributes;
    const before = eventsOf((await read(path)).bytes);
    const id = await change({ slotId: slotAt(1), kind: 'cover', teacherId: cover.id });
    const after = eventsOf((await read(path)).bytes);
    expect(after.map(({ uid }) => uid).toSorted()).toEqual(before.map(({ uid }) => uid).toSorted());
    const covered = on(after, slotAt(1));
    expect(covered?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(covered?.summary).toMatch(/^(?:With|لدى) .+: /);
    expect(covered?.sequence).toBeGreaterThan(on(before, slotAt(1))?.sequence ?? 0);
    const theirs = (await cover.post(feedsCall, feedOf(null))).body.data.attributes.path;
    const given = on(eventsOf((await read(theirs)).bytes), slotAt(1));
    expect(given?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    await school.db
      .update(timetableChanges)
      .set({ withdrawnAt: new Date() })
      .where(eq(timetableChanges.id, id));
  });

  test('is one at a time, can be taken back, and names nobody else', async () => {
    const student = await school.addUser('student');
    const first = (await student.post(feedsCall, feedOf(null))).body.data;
    const second = (await student.post(feedsCall, feedOf(null))).body.data;
    const paths = [first.attributes.path, second.attributes.path];
    expect([(await read(paths[0])).status, (await read(paths[1])).status]).toEqual([404, 200]);
    const listed = await student.get(feedsCall);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    expect(JSON.stringify(listed.body)).not.toContain('/api/calendars/');
    expect((await school.as('student').send('DELETE', `${feedsCall}/${second.id}`)).status).toBe(404);
    expect((await student.send('DELETE', `${feedsCall}/${second.id}`)).status).toBe(204);
    expect((await read(paths[1])).status).toBe(404);
    expect((await read('/api/calendars/nothing.ics')).status).toBe(404);
    expect((await student.post(feedsCall, feedOf(school.people.student.id))).status).toBe(404);
    expect((await school.as('parent').post(feedsCall, feedOf(null))).status).toBe(422);
  });

  test('of a child ends with the link to the child', async () => {
    const [parent, child] = [await school.addUser('parent'), await school.addUser('student')];
    await school.db.insert(guardianships).values({ parentId: parent.id, studentId: child.id });
    const { path } = (await parent.post(feedsCall, feedOf(child.id))).body.data.attributes;
    expect(eventsOf((await read(path)).bytes).length).toBeGreaterThan(0);
    await school.db
      .update(guardianships)
      .set({ revokedAt: new Date() })
      .where(eq(guardianships.parentId, parent.id));
    expect((await read(path)).status).toBe(404);
    expect((await parent.get(feedsCall)).body.data).toEqual([]);
  });

  test('of a teacher has the own lessons by class, and asks for patience after too many readings', async () => {
    const { path } = (await school.as('teacher').post(feedsCall, feedOf(null))).body.data.attributes;
    const [event] = eventsOf((await read(path)).bytes);
    expect(event?.summary).toContain('–');
    const replies = [];
    for (let count = 0; count < 30; count += 1) replies.push((await read(path)).status);
    expect(replies.at(-1)).toBe(429);
    expect(replies.filter((status) => status === 200).length).toBe(29);
  });
});
