import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { timetableDocument } from '@/lib/contract/resources/week/timetable';
import { timetableChoicesDocument } from '@/lib/contract/resources/week/timetable-editing';
import { newId } from '@/server/platform/db/id';
import {
  both,
  sunday,
  nextSunday,
  school,
  lab,
  twin,
  cover,
  slotAt,
  nameOf,
  at,
  document,
  boardOf,
  ofClass,
  versionOf,
  change,
  withdraw,
  noticesOf,
  placeOf,
  prepareTimetableSchool,
} from './editing.test-support';

prepareTimetableSchool();

const monday = '2026-11-23';

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

test('two editors at once book nobody twice', async () => {
  const lessons = [nameOf(0, '2026-12-06'), nameOf(1, '2026-12-06')];
  const replies = await Promise.all(
    lessons.map((lesson_id) => change({ kind: 'move', lesson_id, to_day: '2026-12-09', to_period: 3 })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('every change of one day is a line of the audit log', async () => {
  const { rows } = await school.db.execute<{ action: string }>(
    sql`select distinct action from audit_log where branch_id = ${school.ids.branch} order by action`,
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['timetable.cancel', 'timetable.move', 'timetable.swap', 'timetable.withdraw']),
  );
});
