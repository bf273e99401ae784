import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { attendanceDay, attendanceLessons, attendanceSheet } from '@/lib/contract/resources/week/attendance';
import { teacherHome } from '@/lib/contract/resources/homes/dashboard';
import { parentHome } from '@/lib/contract/resources/homes/dashboard-family';
import { newId } from '@/server/platform/db/id';
import { timetableChanges } from '@/server/platform/db/schema/timetable';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';

const SUNDAY = '2026-11-22';
/** Ten past eight in the zone of the branch: two lessons have begun. */
const IN_SECOND = new Date('2026-11-22T05:10:00Z');
const BASE = '/api/timetable/api/v1/ar/attendance/lessons';
let school: TestSchool;
let slots: string[];
let names: { first: string; second: string; others: string };

beforeEach(async () => {
  school = await createSchool();
  // Half past seven in the zone of the branch: in the first lesson.
  school.setNow(new Date('2026-11-22T04:30:00Z'));
  const teacherId = school.as('teacher').id;
  const other = await school.addUser('teacher');
  const made = await addTimetable(
    school.db,
    school.ids,
    [
      ['07:00', '07:45'],
      ['08:00', '08:45'],
      ['09:00', '09:45'],
    ],
    [
      { weekday: 0, period: 1, teacherId },
      { weekday: 0, period: 2, teacherId },
      { weekday: 0, period: 3, teacherId: other.id },
    ],
  );
  slots = made.slots;
  names = {
    first: `${slots[0]}_${SUNDAY}`,
    second: `${slots[1]}_${SUNDAY}`,
    others: `${slots[2]}_${SUNDAY}`,
  };
});

type Person = TestSchool['people']['teacher'];
type Mark = { student_id: string; status: string; minutes?: number | null };
const student = () => school.as('student').id;
const absent = (): Mark => ({ student_id: student(), status: 'absent' });
const take = (name: string, marks: Mark[], version = 0, person: Person = school.as('teacher'), more = {}) =>
  person.put(`${BASE}/${name}`, {
    data: { type: 'attendance_sheet', attributes: { version, marks, ...more } },
  });
const read = async (name: string, person: Person = school.as('teacher')) => {
  const reply = await person.get(`${BASE}/${name}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return attendanceSheet.parse(reply.body).data.attributes;
};
const list = async (person: Person, day?: string) => {
  const reply = await person.get(day ? `${BASE}?day=${day}` : BASE);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { ...attendanceLessons.parse(reply.body), day: attendanceDay.parse(reply.body.meta) };
};
const codes = (reply: { body: { errors?: { code: string }[] } }) =>
  reply.body.errors?.map(({ code }) => code);
const rows = async () =>
  (
    await school.deps.pool.query(
      `select kind, is_excused, minutes, day::text as day from absences where student_id = $1`,
      [student()],
    )
  ).rows;
const notices = async () =>
  (
    await school.deps.pool.query(
      `select screen_name, params->'child' as child, data->>'child_uuid' as child_uuid from notifications
       where key = 'absence' and user_id = $1`,
      [school.as('parent').id],
    )
  ).rows;

describe('taking attendance', () => {
  test('nobody touched: all are there, in one save, and the lesson counts as taken', async () => {
    expect((await read(names.first)).version).toBe(0);
    const home = async () =>
      teacherHome.parse((await school.as('teacher').get('home/teacher')).body).data.attributes.waiting;
    expect((await home()).attendance, 'one lesson began').toBe(1);
    const reply = await take(names.first, []);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const sheet = await read(names.first);
    expect([sheet.version, sheet.students.map(({ status }) => status)]).toEqual([1, ['present']]);
    expect(await rows()).toEqual([]);
    expect((await home()).attendance).toBe(0);
  });

  test('late with minutes, absent and excused are what homes and report cards read', async () => {
    school.setNow(IN_SECOND);
    await take(names.first, [{ student_id: student(), status: 'late', minutes: 12 }]);
    await take(names.second, [{ student_id: student(), status: 'excused' }]);
    expect(await rows()).toEqual([
      { kind: 'late', is_excused: false, minutes: 12, day: SUNDAY },
      { kind: 'absent', is_excused: true, minutes: null, day: SUNDAY },
    ]);
    const { children } = parentHome.parse((await school.as('parent').get('home/parent')).body).data
      .attributes;
    expect(children[0]?.absences.map(({ kind, subject }) => [kind, subject !== null])).toEqual([
      ['absent', true],
      ['late', true],
    ]);
  });

  test('the same save twice is one, and its second reply is the sheet', async () => {
    const [one, two] = [await take(names.first, [absent()]), await take(names.first, [absent()])];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([await rows(), (await read(names.first)).version]).toEqual([
      [{ kind: 'absent', is_excused: false, minutes: null, day: SUNDAY }],
      1,
    ]);
  });

  test('two devices at once: one sheet, the other gets a conflict', async () => {
    const replies = await Promise.all([
      take(names.first, [absent()]),
      take(names.first, [{ student_id: student(), status: 'late' }]),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.flatMap((reply) => codes(reply) ?? [])).toEqual(['stale']);
    expect(await rows()).toHaveLength(1);
  });

  test('a correction keeps what was before and who changed it; an outdated one is refused', async () => {
    await take(names.first, [absent()]);
    expect((await take(names.first, [], 1)).status).toBe(200);
    expect(await rows()).toEqual([]);
    const [row] = (await read(names.first)).students;
    expect(row?.changes.map(({ before, after }) => [before, after])).toEqual([['absent', 'present']]);
    expect(row?.changes[0]?.by).toEqual({ ar: 'ليان الحربي', en: 'Layan Alharbi' });
    expect(codes(await take(names.first, [absent()], 1))).toEqual(['stale']);
  });

  test('guardians are notified of an absence once a day, with the child and the link', async () => {
    school.setNow(IN_SECOND);
    await take(names.first, [absent()]);
    await take(names.second, [absent()]);
    await take(names.first, [], 1);
    await take(names.first, [absent()], 2);
    expect(await notices()).toEqual([
      { screen_name: 'child_absence', child: { ar: 'ليان', en: 'Layan' }, child_uuid: student() },
    ]);
  });

  test('nobody is notified of an excused or a late student', async () => {
    school.setNow(IN_SECOND);
    await take(names.first, [{ student_id: student(), status: 'excused' }]);
    await take(names.second, [{ student_id: student(), status: 'late', minutes: 3 }]);
    expect(await notices()).toEqual([]);
  });

  test('what was taken offline has its own moment, never one after now or before the lesson', async () => {
    school.setNow(new Date('2026-11-22T10:00:00Z'));
    const at = async (told_at: string, name: string) => {
      await take(name, [], 0, school.as('teacher'), { taken_at: told_at });
      return (await read(name)).taken?.at;
    };
    expect(await at('2026-11-22T04:10:00Z', names.first)).toBe('2026-11-22T04:10:00.000Z');
    expect(await at('2030-01-01T00:00:00Z', names.second)).toBe('2026-11-22T10:00:00.000Z');
  });
});

describe('whose and when', () => {
  test('a lesson of a colleague is not there; the supervisor of the subject reads all and takes none', async () => {
    const supervisor = school.as('supervisor');
    expect((await take(names.others, [])).status).toBe(404);
    expect((await school.as('teacher').get(`${BASE}/${names.others}`)).status).toBe(404);
    expect((await list(school.as('teacher'))).data.map(({ id }) => id)).toEqual([names.first, names.second]);
    expect((await list(supervisor)).data).toHaveLength(3);
    expect((await read(names.others, supervisor)).may_take).toBe(false);
    expect((await take(names.first, [], 0, supervisor)).status).toBe(403);
    const stranger = await school.addUser('supervisor');
    expect((await list(stranger)).data).toEqual([]);
    expect((await stranger.get(`${BASE}/${names.first}`)).status).toBe(404);
  });

  test('who covers a lesson takes it, not the teacher of the timetable', async () => {
    const colleague = await school.addUser('teacher');
    await school.db.insert(timetableChanges).values({
      id: newId(),
      slotId: slots[0] ?? '',
      day: SUNDAY,
      kind: 'cover',
      teacherId: colleague.id,
      madeBy: school.as('supervisor').id,
    });
    expect((await take(names.first, [])).status).toBe(404);
    expect((await take(names.first, [], 0, colleague)).status).toBe(200);
  });

  test('a lesson that was cancelled has no list', async () => {
    await school.db.insert(timetableChanges).values({
      id: newId(),
      slotId: slots[0] ?? '',
      day: SUNDAY,
      kind: 'cancel',
      madeBy: school.as('supervisor').id,
    });
    expect((await take(names.first, [])).status).toBe(404);
    expect((await list(school.as('teacher'))).data.map(({ id }) => id)).toEqual([names.second]);
  });

  test('neither long before the bell nor more than two weeks later', async () => {
    expect((await take(names.second, [])).status, '08:00, a quarter of an hour is not yet left').toBe(409);
    school.setNow(new Date('2026-11-22T04:46:00Z'));
    expect((await take(names.second, [])).status).toBe(200);
    expect((await take(`${slots[0]}_2026-11-08`, [absent()])).status).toBe(200);
    const tooOld = `${slots[0]}_2026-11-01`;
    expect(codes(await take(tooOld, []))).toEqual(['attendance_over']);
    expect((await read(tooOld)).window).toBe('over');
  });

  test('the day of the list is that of the branch, and any day can be asked for', async () => {
    school.setNow(new Date('2026-11-21T21:30:00Z'));
    const { day, data } = await list(school.as('teacher'));
    expect([day, data.map(({ attributes }) => attributes.window)]).toEqual([
      { day: SUNDAY, today: SUNDAY },
      ['early', 'early'],
    ]);
    expect((await list(school.as('teacher'), '2026-11-23')).data).toEqual([]);
  });

  test('bad marks are refused at their place and change nothing', async () => {
    const stranger = await school.addUser('student', { classroomId: await otherClass() });
    const fields = async (marks: Mark[]) => {
      const reply = await take(names.first, marks);
      expect(reply.status).toBe(422);
      return reply.body.errors.map((error: { code: string; source: { pointer: string } }) => [
        error.source.pointer.split('/attributes/')[1],
        error.code,
      ]);
    };
    expect(await fields([{ student_id: stranger.id, status: 'absent' }])).toEqual([
      ['marks/0/student_id', 'id'],
    ]);
    expect(await fields([absent(), absent()])).toEqual([['marks/1/student_id', 'duplicate']]);
    expect(await fields([{ student_id: student(), status: 'late', minutes: 500 }])).toEqual([
      ['marks/0/minutes', 'range'],
    ]);
    expect(await fields([{ student_id: student(), status: 'present' }])).toEqual([
      ['marks/0/status', 'choice'],
    ]);
    expect(await rows()).toEqual([]);
    expect((await read(names.first)).version).toBe(0);
  });
});

async function otherClass(): Promise<string> {
  const id = newId();
  await school.db.execute(sql`insert into classrooms (id, branch_id, grade_id, name)
    values (${id}, ${school.ids.branch}, ${school.ids.grade}, '{"ar":"الخامس ب"}')`);
  return id;
}
