import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  colleagueChoicesDocument,
  colleagueCollection,
  colleagueDocument,
  contactSharingDocument,
} from '@/lib/contract/resources/homes/colleague';
import { preparationContent } from '@/lib/contract/resources/week/preparation';
import { branches, teachingAssignments } from '@/server/platform/db/schema/school';
import { preparations } from '@/server/platform/db/schema/preparation';
import { mediaItems } from '@/server/platform/db/schema/media';
import { auditLog, notifications, userRoles, users } from '@/server/platform/db/schema/people';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';
import { hourly } from './send-message';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const list = async (who: 'teacher' | 'supervisor', query = '') => {
  const staff = who === 'teacher' ? 'teacher' : 'employee';
  const reply = await school.as(who).get(`${staff}/colleagues${query}`);
  expect(reply.status).toBe(200);
  return colleagueCollection.parse(reply.body);
};
const one = async (id: string) =>
  colleagueDocument.parse((await school.as('teacher').get(`teacher/colleagues/${id}`)).body).data.attributes;
const message = (to: string, text = 'هل ننسق الاختبار؟') =>
  school.as('teacher').post(`teacher/colleagues/${to}/messages`, doc('colleague_message', { text }));

test('the directory has who works in the branch, with subjects and classes, and not oneself', async () => {
  const { data, meta } = await list('teacher');
  expect(data.map(({ id }) => id)).toEqual([school.people.supervisor.id]);
  expect(meta?.pagination?.total).toBe(1);
  expect(data[0]?.attributes.subjects.map(({ id }) => id)).toEqual([school.ids.subject]);
  const [teacher] = (await list('supervisor')).data;
  expect(teacher?.id).toBe(school.people.teacher.id);
  expect(teacher?.attributes.classrooms.map(({ id }) => id)).toEqual([school.ids.classroom]);
});

test('filters: by subject, by class, by name in either spelling', async () => {
  const fresh = await createSchool();
  const named = await fresh.addUser('teacher', { firstName: { ar: 'أروى' }, lastName: { ar: 'الزهراني' } });
  await fresh.db.update(users).set({ search: 'اروي الزهراني' }).where(eq(users.id, named.id));
  const ids = async (query: string) =>
    colleagueCollection
      .parse((await fresh.as('supervisor').get(`employee/colleagues${query}`)).body)
      .data.map(({ id }) => id)
      .sort();
  expect(await ids('')).toEqual([fresh.people.teacher.id, named.id].sort());
  expect(await ids(`?subject_uuid=${fresh.ids.subject}`)).toEqual([fresh.people.teacher.id]);
  expect(await ids(`?classroom_uuid=${fresh.ids.classroom}`)).toEqual([fresh.people.teacher.id]);
  expect(await ids(`?search=${encodeURIComponent('أروى')}`)).toEqual([named.id]);
  const choices = colleagueChoicesDocument.parse(
    (await fresh.as('supervisor').get('employee/colleague-choices')).body,
  ).data.attributes;
  expect(choices.subjects.map(({ id }) => id)).toEqual([fresh.ids.subject]);
  expect(choices.classrooms.map(({ id }) => id)).toEqual([fresh.ids.classroom]);
});

test('addresses are seen only where the person shares them', async () => {
  const supervisor = school.as('supervisor');
  const email = `${newId()}@example.org`;
  await school.db.update(users).set({ email, phone: '+966500000001' }).where(eq(users.id, supervisor.id));
  expect(await one(supervisor.id)).toMatchObject({ email: null, phone: null });
  const set = (shares_email: boolean, shares_phone: boolean) =>
    supervisor.put('employee/contact-sharing', doc('contact_sharing', { shares_email, shares_phone }));
  const stored = contactSharingDocument.parse((await set(true, false)).body).data.attributes;
  expect(stored).toEqual({ shares_email: true, shares_phone: false, email, phone: '+966500000001' });
  expect(await one(supervisor.id)).toMatchObject({ email, phone: null });
  await set(false, true);
  expect(await one(supervisor.id)).toMatchObject({ email: null, phone: '+966500000001' });
});

test('what a colleague keeps private is not counted and not shown', async () => {
  const owner = await school.addUser('teacher');
  const media = (visibility: 'mine' | 'branch', title: string) => ({
    id: newId(),
    ownerId: owner.id,
    branchId: school.ids.branch,
    type: 'link' as const,
    title: { ar: title },
    visibility,
    url: 'https://example.org/',
    search: title,
  });
  await school.db.insert(mediaItems).values([media('mine', 'خاص'), media('branch', 'مشترك')]);
  const seen = await one(owner.id);
  expect(seen.media_count).toBe(1);
  expect(seen.media.map(({ title }) => title.ar)).toEqual(['مشترك']);
});

test('approved preparations are shown to who may build on them: colleagues and supervisors of the subject', async () => {
  const fresh = await createSchool();
  const [author, { ids, db }] = [fresh.people.teacher.id, fresh];
  const { slots } = await addTimetable(
    db,
    ids,
    [['07:00', '07:45']],
    [{ weekday: 0, period: 1, teacherId: author }],
  );
  const prepared = (state: 'draft' | 'approved', day: string, title: string) => ({
    branchId: ids.branch,
    teacherId: author,
    subjectId: ids.subject,
    classroomId: ids.classroom,
    slotId: slots[0] ?? '',
    ownDay: day,
    day,
    period: 1,
    content: preparationContent.parse({}),
    title,
    search: title,
    state,
  });
  await db
    .insert(preparations)
    .values([
      prepared('approved', '2026-11-22', 'أجزاء النبات'),
      prepared('draft', '2026-11-29', 'دورة الماء'),
    ]);
  const [colleague, stranger] = [await fresh.addUser('teacher'), await fresh.addUser('teacher')];
  await db.insert(teachingAssignments).values({
    teacherId: colleague.id,
    classroomId: ids.classroom,
    subjectId: ids.subject,
    academicYearId: ids.year,
  });
  const seenBy = async (reader: typeof colleague, staff: 'teacher' | 'employee') => {
    const { body } = await reader.get(`${staff}/colleagues/${author}`);
    const { preparation_count, preparations: shown } = colleagueDocument.parse(body).data.attributes;
    return [preparation_count, shown.map(({ title }) => title)];
  };
  const approved = [1, ['أجزاء النبات']];
  expect(await seenBy(colleague, 'teacher')).toEqual(approved);
  expect(await seenBy(fresh.people.supervisor, 'employee')).toEqual(approved);
  expect(await seenBy(stranger, 'teacher')).toEqual([0, []]);
});

test('free periods in common follow the timetable', async () => {
  const fresh = await createSchool();
  fresh.setNow(new Date('2026-11-22T00:00:00Z'));
  const [teacher, third] = [fresh.as('teacher'), await fresh.addUser('teacher')];
  await addTimetable(
    fresh.db,
    fresh.ids,
    [
      ['07:00', '07:45'],
      ['08:00', '08:45'],
    ],
    [
      { weekday: 1, period: 1, teacherId: teacher.id },
      { weekday: 1, period: 2, teacherId: third.id },
    ],
  );
  const reply = await teacher.get(`teacher/colleagues/${fresh.people.supervisor.id}`);
  const periods = colleagueDocument.parse(reply.body).data.attributes.free_periods;
  expect(periods.map(({ day, period }) => `${day} ${period}`)).toEqual(['2026-11-23 2']);
  const busy = await teacher.get(`teacher/colleagues/${third.id}`);
  expect(colleagueDocument.parse(busy.body).data.attributes.free_periods).toEqual([]);
});

test('a message is a notification for the colleague, is read by both, and its words are not in the audit log', async () => {
  const { supervisor, teacher } = school.people;
  const reply = await message(supervisor.id, 'اجتماع المادة الأحد');
  expect(reply.status).toBe(201);
  const notified = await school.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, supervisor.id));
  expect(notified).toMatchObject([
    {
      key: 'colleague_message',
      params: { words: 'اجتماع المادة الأحد' },
      screenName: 'supervisor_colleague',
      data: { colleague_uuid: teacher.id },
    },
  ]);
  expect((await one(supervisor.id)).messages).toMatchObject([{ text: 'اجتماع المادة الأحد', is_mine: true }]);
  const theirs = colleagueDocument.parse((await supervisor.get(`employee/colleagues/${teacher.id}`)).body);
  expect(theirs.data.attributes.messages).toMatchObject([{ is_mine: false }]);
  const lines = await school.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'colleague.message'), eq(auditLog.resourceId, supervisor.id)));
  expect(lines.map(({ data }) => data)).toEqual([{}]);
});

test('nobody outside the branch is found or written to', async () => {
  const other = newId();
  await school.db
    .insert(branches)
    .values({ id: other, code: newId().slice(-8), name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
  const away = await school.addUser('teacher', { branchId: other });
  const left = await school.addUser('teacher');
  await school.db.delete(userRoles).where(eq(userRoles.userId, left.id));
  const { student, parent, teacher, manager } = school.people;
  for (const { id } of [away, left, student, parent, manager, teacher]) {
    expect((await school.as('teacher').get(`teacher/colleagues/${id}`)).status).toBe(404);
    expect((await message(id)).status).toBe(404);
    expect(await school.db.select().from(notifications).where(eq(notifications.userId, id))).toEqual([]);
  }
});

test('ten messages an hour to one colleague, also when they are sent at once', async () => {
  const recipient = await school.addUser('teacher');
  const replies = await Promise.all(
    Array.from({ length: hourly.one + 5 }, (_, place) => message(recipient.id, `رسالة ${place}`)),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(hourly.one).fill(201), ...Array<number>(5).fill(429)]);
  expect((await one(recipient.id)).messages).toHaveLength(hourly.one);
});
