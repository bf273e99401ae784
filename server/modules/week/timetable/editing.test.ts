import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { timetableDocument } from '@/lib/contract/resources/week/timetable';
import {
  coverRequests,
  freeTeachersDocument,
  timetableBoardDocument,
  timetableChoicesDocument,
} from '@/lib/contract/resources/week/timetable-editing';
import { newId } from '@/server/platform/db/id';
import { classrooms } from '@/server/platform/db/schema/school';
import { rooms } from '@/server/platform/db/schema/timetable';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

const both = (ar: string, en: string) => ({ ar, en });
// 2026-11-22 is a Sunday; Riyadh is three hours ahead.
const sunday = '2026-11-22';
const monday = '2026-11-23';
const nextSunday = '2026-11-29';
const noon = new Date('2026-11-22T06:00:00Z');

let school: TestSchool;
let slots: string[];
let lab: string;
let twin: string;
let cover: Awaited<ReturnType<TestSchool['addUser']>>;

beforeAll(async () => {
  school = await createSchool();
  school.setNow(noon);
  cover = await school.addUser('teacher', { firstName: both('نورة', 'Noura') });
  [lab, twin] = [newId(), newId()];
  const { branch, grade } = school.ids;
  await school.db
    .insert(rooms)
    .values({ id: lab, branchId: branch, name: both('المختبر', 'Lab'), capacity: 1 });
  await school.db
    .insert(classrooms)
    .values({ id: twin, branchId: branch, gradeId: grade, name: both('فصل ب', 'Class B') });
  const teacherId = school.people.teacher.id;
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
      { weekday: 0, period: 2, teacherId, roomId: lab },
      { weekday: 1, period: 1, teacherId: cover.id },
      { weekday: 0, period: 3, teacherId: cover.id, classroomId: twin },
      { weekday: 2, period: 1, teacherId },
    ],
  );
  ({ slots } = made);
});

const slotAt = (place: number) => slots[place] ?? '';
const nameOf = (place: number, day: string) => `${slotAt(place)}_${day}`;
const at = (address: string) => `employee/timetable${address}`;
const document = (type: string, attributes: object) => ({ data: { type, attributes } });

async function boardOf(query: string) {
  const reply = await school.as('supervisor').get(at(`?${query}`));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return timetableBoardDocument.parse(reply.body).data.attributes;
}
const ofClass = (week = sunday) => boardOf(`classroom_uuid=${school.ids.classroom}&week=${week}`);
async function versionOf(id: string): Promise<number> {
  const { rows } = await school.deps.pool.query('select version from timetable_slots where id = $1', [id]);
  return rows[0].version;
}
const change = async (attributes: { lesson_id: string; kind: string } & Record<string, unknown>) =>
  school.as('supervisor').post(
    at('/changes'),
    document('timetable_change', {
      version: await versionOf(attributes.lesson_id.slice(0, 36)),
      ...attributes,
    }),
  );
const withdraw = (id: string) => school.as('supervisor').send('DELETE', at(`/changes/${id}`));
const noticesOf = async (userId: string, key: string) => {
  const { rows } = await school.deps.pool.query(
    'select params from notifications where user_id = $1 and key = $2 order by created_at desc, id',
    [userId, key],
  );
  return rows;
};
const placeOf = (board: Awaited<ReturnType<typeof ofClass>>, id: string) =>
  board.days.flatMap(({ date, lessons }) =>
    lessons
      .filter((lesson) => lesson.id.startsWith(id) && lesson.state === 'held')
      .map(({ period }) => `${date} ${period}`),
  );

describe('the week that an editor reads', () => {
  test('is that of a class, a teacher or a room, with periods that nobody has', async () => {
    const board = await ofClass();
    expect(board.days[0]?.lessons.map(({ period }) => period)).toEqual([1, 2]);
    expect(board.days[0]?.periods.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(board.days[3]?.periods.length).toBe(3);
    expect(board.days.find(({ off }) => off === 'weekend')?.periods).toEqual([]);
    expect(board.slots.every(({ version }) => version >= 1)).toBe(true);
    const teacher = await boardOf(`teacher_uuid=${cover.id}&week=${sunday}`);
    expect(teacher.days.flatMap(({ lessons }) => lessons.map(({ classroom }) => classroom.id))).toEqual([
      twin,
      school.ids.classroom,
    ]);
    const room = await boardOf(`room_uuid=${lab}&week=${sunday}`);
    expect(room.days.flatMap(({ lessons }) => lessons).length).toBe(1);
  });

  test('names exactly one, of the own branch, and chooses among those of the branch', async () => {
    const supervisor = school.as('supervisor');
    expect((await supervisor.get(at(''))).status).toBe(422);
    const two = `?classroom_uuid=${twin}&room_uuid=${lab}`;
    expect((await supervisor.get(at(two))).status).toBe(422);
    expect((await supervisor.get(at(`?classroom_uuid=${newId()}`))).status).toBe(404);
    const { body } = await supervisor.get(at('/choices'));
    const choices = timetableChoicesDocument.parse(body).data.attributes;
    expect(choices.classrooms.map(({ id }) => id)).toContain(twin);
    expect(choices.rooms).toEqual([{ id: lab, name: both('المختبر', 'Lab'), capacity: 1 }]);
    expect(choices.teachers.map(({ id }) => id).sort()).toEqual([cover.id, school.people.teacher.id].sort());
  });
});

describe('a change of one day', () => {
  test('is seen by student, teacher and calendar, both are notified, and it can be taken back', async () => {
    const { path } = (
      await school
        .as('student')
        .post('/api/timetable/api/v1/en/calendar-feeds', document('calendar_feed', { student_id: null }))
    ).body.data.attributes;
    const before = await school.anonymous.send('GET', path);
    const made = await change({ kind: 'cancel', lesson_id: nameOf(0, sunday), note: 'رحلة' });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { body } = await school
      .as('student')
      .get(`/api/timetable/api/v1/ar/timetable/student/${school.people.student.id}?week=${sunday}`);
    const [today] = timetableDocument.parse(body).data.attributes.days;
    expect(today?.lessons.map(({ state }) => state)).toEqual(['cancelled', 'held']);
    const after = await school.anonymous.send('GET', path);
    const events = (bytes: Uint8Array) =>
      new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)))
        .getAllSubcomponents('vevent')
        .filter((event) => event.getFirstPropertyValue('status') === 'CANCELLED').length;
    expect([events(before.bytes), events(after.bytes)]).toEqual([0, 1]);
    for (const who of ['student', 'parent', 'teacher'] as const)
      expect((await noticesOf(school.people[who].id, 'lesson_changed')).length, who).toBe(1);
    const notices = await noticesOf(school.people.student.id, 'lesson_changed');
    expect(notices[0].params).toMatchObject({
      note: 'رحلة',
      what: { en: expect.stringContaining('cancelled') },
    });
    expect((await withdraw(made.body.data.id)).status).toBe(204);
    expect((await withdraw(made.body.data.id)).status).toBe(404);
    expect((await ofClass()).days[0]?.lessons[0]?.state).toBe('held');
  });

  test('that clashes is refused with who is busy and where', async () => {
    const made = await change({ kind: 'move', lesson_id: nameOf(0, sunday), to_day: monday, to_period: 1 });
    expect(made.status).toBe(422);
    expect(made.body.errors[0].code).toBe('busy_classroom');
    expect(made.body.errors[0].meta).toMatchObject({ lesson_id: nameOf(2, monday), day: monday, period: 1 });
    const noura = await change({ kind: 'move', lesson_id: nameOf(0, sunday), to_day: sunday, to_period: 2 });
    expect(noura.body.errors.map(({ code }: { code: string }) => code).sort()).toEqual([
      'busy_classroom',
      'busy_teacher',
    ]);
    const busy = await school.addUser('teacher');
    await change({ kind: 'cover', lesson_id: nameOf(1, sunday), teacher_uuid: busy.id });
    const twice = await change({
      kind: 'move',
      lesson_id: nameOf(3, sunday),
      to_day: sunday,
      to_period: 2,
    });
    // Another class, teacher and room: it may.
    expect(twice.status).toBe(201);
    const covered = await change({ kind: 'cover', lesson_id: nameOf(3, sunday), teacher_uuid: busy.id });
    expect(covered.body.errors[0]).toMatchObject({
      code: 'busy_teacher',
      source: { pointer: '/data/attributes/teacher_uuid' },
    });
    const inLab = await change({ kind: 'room', lesson_id: nameOf(3, sunday), room_uuid: lab });
    expect(inLab.body.errors[0].detail).toContain('المختبر');
    expect((await withdraw(twice.body.data.id)).status).toBe(204);
  });

  test('may not come back where its place was taken since', async () => {
    const moved = await change({
      kind: 'move',
      lesson_id: nameOf(0, nextSunday),
      to_day: nextSunday,
      to_period: 3,
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(201);
    const other = await change({
      kind: 'move',
      lesson_id: nameOf(1, nextSunday),
      to_day: nextSunday,
      to_period: 1,
    });
    expect(other.status).toBe(201);
    const refused = await withdraw(moved.body.data.id);
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'busy_classroom']);
    expect((await withdraw(other.body.data.id)).status).toBe(204);
    expect((await withdraw(moved.body.data.id)).status).toBe(204);
  });

  test('swaps two lessons, which go back together', async () => {
    const [one, two] = [nameOf(0, nextSunday), nameOf(2, '2026-11-30')];
    const made = await change({
      kind: 'swap',
      lesson_id: one,
      other_lesson_id: two,
      other_version: await versionOf(slotAt(2)),
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const swapped = await ofClass(nextSunday);
    expect(placeOf(swapped, slotAt(0))).toEqual(['2026-11-30 1']);
    expect(placeOf(swapped, slotAt(2))).toEqual([`${nextSunday} 1`]);
    expect((await withdraw(made.body.data.id)).status).toBe(204);
    expect(placeOf(await ofClass(nextSunday), slotAt(2))).toEqual(['2026-11-30 1']);
  });

  test('of a version that was changed since, of the past, of a day without the period or of others is refused', async () => {
    const lesson_id = nameOf(4, '2026-11-24');
    const read = await versionOf(slotAt(4));
    expect((await change({ kind: 'cancel', lesson_id })).status).toBe(201);
    const stale = await change({ kind: 'room', lesson_id, room_uuid: lab, version: read });
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'stale']);
    const gone = await change({ kind: 'room', lesson_id, room_uuid: lab });
    expect([gone.status, gone.body.errors[0].code]).toEqual([409, 'lesson_state']);
    expect((await change({ kind: 'cancel', lesson_id: nameOf(0, '2026-11-15') })).status).toBe(422);
    const late = await change({ kind: 'move', lesson_id: nameOf(0, sunday), to_day: monday, to_period: 9 });
    expect(late.body.errors[0].code).toBe('no_period');
    // Not a day of the slot.
    expect((await change({ kind: 'cancel', lesson_id: nameOf(0, monday) })).status).toBe(404);
    const foreign = await school
      .as('supervisor')
      .post(
        at('/changes'),
        document('timetable_change', { kind: 'cancel', lesson_id: `${newId()}_${sunday}`, version: 1 }),
      );
    expect(foreign.status).toBe(404);
    const nobody = { kind: 'cover', lesson_id: nameOf(0, sunday), teacher_uuid: school.people.student.id };
    expect((await change(nobody)).body.errors[0].code).toBe('choice');
  });

  test('that is unusual is made, and says so', async () => {
    await school.addUser('student');
    const made = await change({ kind: 'room', lesson_id: nameOf(2, '2026-12-07'), room_uuid: lab });
    expect(made.status).toBe(201);
    expect(made.body.meta.warnings.join(' ')).toContain('المختبر');
  });
});

describe('a lesson of every week', () => {
  const change_ = async (place: string, attributes: Record<string, unknown>) => {
    const { rows } = await school.deps.pool.query('select * from timetable_slots where id = $1', [place]);
    const [slot] = rows;
    return school.as('supervisor').send(
      'PUT',
      at(`/slots/${place}`),
      document('timetable_slot', {
        version: slot.version,
        from_day: '2026-12-13',
        weekday: slot.weekday,
        period: slot.period,
        parity: slot.parity,
        subject_uuid: slot.subject_id,
        teacher_uuid: slot.teacher_id,
        room_uuid: slot.room_id,
        ...attributes,
      }),
    );
  };

  test('moves from a day on, keeps what was before, and comes back under its old name', async () => {
    const made = await change_(slotAt(0), { weekday: 3, period: 2 });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = made.body.data;
    expect(id).not.toBe(slotAt(0));
    expect(placeOf(await ofClass('2026-12-06'), slotAt(0))).toEqual(['2026-12-06 1']);
    const after = await ofClass('2026-12-13');
    expect(placeOf(after, slotAt(0))).toEqual([]);
    expect(placeOf(after, id)).toEqual(['2026-12-16 2']);
    const back = await change_(id, { weekday: 0, period: 1 });
    expect(back.body.data.id).toBe(slotAt(0));
    expect(placeOf(await ofClass('2026-12-13'), slotAt(0))).toEqual(['2026-12-13 1']);
    expect(placeOf(await ofClass('2026-12-13'), id)).toEqual([]);
    // One notification, not one for every step.
    expect((await noticesOf(school.people.student.id, 'timetable_changed')).length).toBe(1);
  });

  test('is refused where somebody is busy in any week, in odd ones alone too', async () => {
    const clash = await change_(slotAt(0), { weekday: 1, period: 1 });
    expect([clash.status, clash.body.errors[0].code]).toEqual([422, 'busy_classroom']);
    const day = await change_(slotAt(0), { weekday: 5 });
    expect(day.body.errors[0].code).toBe('weekend');
    const period = await change_(slotAt(0), { period: 8 });
    expect(period.body.errors[0].code).toBe('no_period');
    const odd = await change_(slotAt(2), { parity: 'odd' });
    expect(odd.status).toBe(200);
    const place = { weekday: 1, period: 1 };
    expect((await change_(slotAt(0), place)).status).toBe(422);
    const even = await change_(slotAt(0), { ...place, parity: 'even' });
    expect(even.status, JSON.stringify(even.body)).toBe(200);
    expect((await change_(even.body.data.id, { weekday: 0, period: 1, parity: 'every' })).status).toBe(200);
    expect((await change_(odd.body.data.id, { parity: 'every' })).body.data.id).toBe(slotAt(2));
  });

  test('is added, swapped and taken away', async () => {
    const supervisor = school.as('supervisor');
    const wish = {
      classroom_uuid: twin,
      from_day: '2026-12-13',
      weekday: 4,
      period: 3,
      parity: 'every',
      subject_uuid: school.ids.subject,
      teacher_uuid: cover.id,
      room_uuid: null,
    };
    const made = await supervisor.post(at('/slots'), document('timetable_slot', wish));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await supervisor.post(at('/slots'), document('timetable_slot', wish))).status).toBe(422);
    const added = made.body.data.id;
    const swapped = await supervisor.post(
      at(`/slots/${added}/swap`),
      document('timetable_slot_swap', {
        version: await versionOf(added),
        other_uuid: slotAt(3),
        other_version: await versionOf(slotAt(3)),
        from_day: '2026-12-13',
      }),
    );
    expect(swapped.status, JSON.stringify(swapped.body)).toBe(200);
    const ofTwin = await boardOf(`classroom_uuid=${twin}&week=2026-12-13`);
    expect(placeOf(ofTwin, swapped.body.data.id)).toEqual(['2026-12-13 3']);
    expect(ofTwin.days.flatMap(({ lessons }) => lessons).length).toBe(2);
    const swapBack = async ({ id, attributes: { version, other } }: typeof made.body.data) =>
      supervisor.post(
        at(`/slots/${id}/swap`),
        document('timetable_slot_swap', {
          version,
          other_uuid: other.id,
          other_version: other.version,
          from_day: '2026-12-13',
        }),
      );
    // What is swapped back from the same day has its old names.
    const undone = await swapBack(swapped.body.data);
    expect(undone.body.data.attributes.other.id).toBe(slotAt(3));
    expect(placeOf(await boardOf(`classroom_uuid=${twin}&week=2026-12-13`), slotAt(3))).toEqual([
      '2026-12-13 3',
    ]);
    expect((await swapBack(undone.body.data)).body.data.id).toBe(swapped.body.data.id);
    const end = (version: number) =>
      supervisor.post(
        at(`/slots/${swapped.body.data.id}/end`),
        document('timetable_slot_end', { from_day: '2026-12-20', version }),
      );
    expect((await end(99)).status).toBe(409);
    expect((await end(await versionOf(swapped.body.data.id))).status).toBe(200);
    const later = () => boardOf(`classroom_uuid=${twin}&week=2026-12-20`);
    expect((await later()).days.flatMap(({ lessons }) => lessons).length).toBe(1);
    const again = { ...wish, from_day: '2026-12-20', weekday: 0, period: 3 };
    const back = await supervisor.post(at('/slots'), document('timetable_slot', again));
    expect([back.status, back.body.data.id]).toEqual([201, swapped.body.data.id]);
    expect((await end(back.body.data.attributes.version)).status).toBe(200);
    for (const from_day of ['2026-11-01', '2029-01-01'])
      expect(
        (await supervisor.post(at('/slots'), document('timetable_slot', { ...wish, from_day }))).status,
      ).toBe(422);
  });

  test('is counted against the quota of its subject', async () => {
    const { grade, subject } = school.ids;
    const quota = document('lesson_quota', { grade_uuid: grade, subject_uuid: subject, lessons: 5 });
    expect((await school.as('supervisor').send('PUT', at('/quotas'), quota)).status).toBe(204);
    const { quotas } = await ofClass(nextSunday);
    expect(quotas.map(({ expected, held }) => [expected, held])).toEqual([[5, 4]]);
    const none = document('lesson_quota', { grade_uuid: grade, subject_uuid: subject, lessons: 0 });
    expect((await school.as('supervisor').send('PUT', at('/quotas'), none)).status).toBe(204);
    expect((await ofClass(nextSunday)).quotas).toEqual([]);
    const foreign = document('lesson_quota', { grade_uuid: newId(), subject_uuid: subject, lessons: 5 });
    expect((await school.as('supervisor').send('PUT', at('/quotas'), foreign)).status).toBe(422);
  });
});

describe('a cover', () => {
  const lesson_id = () => nameOf(1, nextSunday);
  const ask = (teacher_uuid: string) =>
    school
      .as('supervisor')
      .post(
        at('/cover-requests'),
        document('cover_request', { lesson_id: lesson_id(), teacher_uuid, note: 'شكرًا' }),
      );
  const free = async () => {
    const { body } = await school.as('supervisor').get(at(`/free-teachers?lesson_id=${lesson_id()}`));
    return freeTeachersDocument.parse(body).data.attributes.teachers;
  };
  const own = async (who: { get: TestSchool['anonymous']['get'] }) =>
    coverRequests.parse((await who.get('teacher/cover-requests')).body).data;

  test('is asked of who is free, declined by one and accepted by another', async () => {
    const [one, two] = [await school.addUser('teacher'), await school.addUser('teacher')];
    const names = (await free()).map(({ id }) => id);
    expect(names).toContain(one.id);
    expect(names).not.toContain(school.people.teacher.id);
    const asked = await ask(one.id);
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    expect((await ask(one.id)).status).toBe(409);
    expect((await ask(school.people.teacher.id)).status).toBe(422);
    const second = await ask(two.id);
    expect((await noticesOf(one.id, 'cover_requested')).length).toBe(1);
    expect((await own(one)).map(({ id }) => id)).toEqual([asked.body.data.id]);
    const waiting = async (who: { get: TestSchool['anonymous']['get'] }, home: string) =>
      (await who.get(`home/${home}`)).body.data.attributes.waiting.covers;
    const place = { classroom_id: school.ids.classroom, day: nextSunday };
    expect(await waiting(one, 'teacher')).toEqual({ count: 1, ...place });
    // Two are asked for one lesson.
    expect(await waiting(school.as('supervisor'), 'supervisor')).toEqual({ count: 1, ...place });
    const { body: menu } = await one.get('home/menu-counters');
    expect(menu.data.attributes.covers_waiting).toBe(1);
    const call = `teacher/cover-requests/${asked.body.data.id}`;
    const reason = document('cover_request', { reason: 'موعد' });
    expect((await two.post(`${call}/accept`, undefined)).status).toBe(404);
    expect((await one.post(`${call}/decline`, reason)).status).toBe(204);
    expect((await one.post(`${call}/accept`, undefined)).status).toBe(409);
    expect((await two.post(`teacher/cover-requests/${second.body.data.id}/accept`, undefined)).status).toBe(
      204,
    );
    expect((await noticesOf(school.people.supervisor.id, 'cover_answered')).length).toBe(2);
    expect(await waiting(school.as('supervisor'), 'supervisor')).toBeNull();
    expect(await waiting(one, 'teacher')).toBeNull();
    const board = await ofClass(nextSunday);
    const covered = board.days[0]?.lessons.find(({ id }) => id === lesson_id());
    expect(covered?.teacher.id).toBe(two.id);
    expect(board.cover_requests.map(({ state }) => state).sort()).toEqual(['accepted', 'declined']);
    const cancel = `/cover-requests/${second.body.data.id}`;
    expect((await school.as('supervisor').send('DELETE', at(cancel))).status).toBe(409);
    // Taken back, the teacher has it no more.
    expect((await withdraw(covered?.changes[0]?.id ?? '')).status).toBe(204);
    expect(await own(two)).toEqual([]);
  });

  test('is not taken by somebody who has got a lesson in the meantime', async () => {
    const late = await school.addUser('teacher');
    const asked = await ask(late.id);
    expect(asked.status).toBe(201);
    const lesson = nameOf(3, nextSunday);
    expect((await change({ kind: 'cover', lesson_id: lesson, teacher_uuid: late.id })).status).toBe(201);
    expect((await change({ kind: 'move', lesson_id: lesson, to_day: nextSunday, to_period: 2 })).status).toBe(
      201,
    );
    const accepted = await late.post(`teacher/cover-requests/${asked.body.data.id}/accept`, undefined);
    expect([accepted.status, accepted.body.errors[0].code]).toEqual([422, 'busy_teacher']);
    const cancel = at(`/cover-requests/${asked.body.data.id}`);
    expect((await school.as('supervisor').send('DELETE', cancel)).status).toBe(204);
    expect(await own(late)).toEqual([]);
  });
});

test('two editors at once book nobody twice', async () => {
  const lessons = [nameOf(0, '2026-12-06'), nameOf(1, '2026-12-06')];
  const replies = await Promise.all(
    lessons.map((lesson_id) => change({ kind: 'move', lesson_id, to_day: '2026-12-09', to_period: 3 })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('everything is a line of the audit log', async () => {
  const { rows } = await school.db.execute<{ action: string }>(
    sql`select distinct action from audit_log where branch_id = ${school.ids.branch} order by action`,
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'cover.accept',
      'cover.ask',
      'cover.cancel',
      'cover.decline',
      'timetable.cancel',
      'timetable.move',
      'timetable.quota',
      'timetable.slot.add',
      'timetable.slot.change',
      'timetable.slot.end',
      'timetable.slot.swap',
      'timetable.swap',
      'timetable.withdraw',
    ]),
  );
});
