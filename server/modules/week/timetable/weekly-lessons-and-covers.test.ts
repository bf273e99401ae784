import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { coverRequests, freeTeachersDocument } from '@/lib/contract/resources/week/timetable-editing';
import { newId } from '@/server/platform/db/id';
import type { TestSchool } from '@/tests/server/school';
import {
  nextSunday,
  school,
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

test('every change of weekly lessons and every cover is a line of the audit log', async () => {
  const { rows } = await school.db.execute<{ action: string }>(
    sql`select distinct action from audit_log where branch_id = ${school.ids.branch} order by action`,
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'cover.accept',
      'cover.ask',
      'cover.cancel',
      'cover.decline',
      'timetable.quota',
      'timetable.slot.add',
      'timetable.slot.change',
      'timetable.slot.end',
      'timetable.slot.swap',
    ]),
  );
});
