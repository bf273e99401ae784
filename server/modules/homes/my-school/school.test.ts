import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SchoolBranch, schoolBranches } from '@/lib/contract/resources/homes/school';
import { newId } from '@/server/platform/db/id';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { announcements, calendarEvents } from '@/server/platform/db/schema/public-site';
import { branches } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool, type Who } from '@/tests/server/school';
import { schoolDay } from '@/tests/setup/school-day';

const DAY = 86_400_000;
let school: TestSchool;
let other: string;

beforeAll(async () => {
  school = await createSchool();
  other = newId();
  await school.db
    .insert(branches)
    .values({ id: other, code: other, name: { ar: 'فرع آخر' }, timeZone: 'Asia/Riyadh' });
  await school.addUser('teacher', { branchId: other });
  const own = school.ids.branch;
  const text = (ar: string) => ({ title: { ar }, body: { ar } });
  await school.db.insert(announcements).values([
    { ...text('خبر الفرع'), branchId: own, publishedAt: new Date(Date.now() - DAY) },
    { ...text('خبر فرع آخر'), branchId: other, publishedAt: new Date(Date.now() - DAY) },
    { ...text('خبر لم يُنشر'), branchId: own, publishedAt: new Date(Date.now() + DAY) },
  ]);
  const event = (ar: string, from: number, to: number, branchId: string) => ({
    title: { ar },
    kind: 'event' as const,
    startsOn: schoolDay(from),
    endsOn: schoolDay(to),
    branchId,
  });
  await school.db
    .insert(calendarEvents)
    .values([
      event('جارٍ', -2, 2, own),
      event('قادم', 5, 6, own),
      event('انتهى', -9, -8, own),
      event('لغيرهم', 1, 1, other),
    ]);
});

const read = async (who: Who): Promise<SchoolBranch[]> => {
  const reply = await school.as(who).get('my-school');
  expect(reply.status).toBe(200);
  return schoolBranches.parse(reply.body).data.map(({ id, attributes }) => ({ id, ...attributes }));
};

describe('the school of a person', () => {
  test.each(['student', 'parent', 'teacher', 'supervisor', 'employee', 'studentTeacher'] as const)(
    'is the own branch alone: %s',
    async (who) => {
      expect((await read(who)).map(({ id }) => id)).toEqual([school.ids.branch]);
    },
  );

  test('has what was published and what is to come, of the branch and of no other', async () => {
    const [branch] = await read('student');
    const titles = (rows: { title: { ar?: string | undefined } }[] = []) => rows.map(({ title }) => title.ar);
    // Rows of the whole school may have been written by other tests of this worker.
    const ours = (names: (string | undefined)[]) =>
      names.filter((name) => /خبر|جارٍ|قادم|انتهى|لغيرهم/.test(name ?? ''));
    expect(ours(titles(branch?.announcements))).toEqual(['خبر الفرع']);
    expect(ours(titles(branch?.events))).toEqual(['جارٍ', 'قادم']);
  });

  test('shows a student the own teachers first, with nothing but name, subject and picture', async () => {
    const [branch] = await read('student');
    expect(branch?.staff.map(({ id, is_own }) => [id, is_own])[0]).toEqual([school.people.teacher.id, true]);
    expect(branch?.staff.filter(({ is_own }) => is_own)).toHaveLength(1);
    expect(Object.keys(branch?.staff[0] ?? {}).sort()).toEqual(
      ['id', 'is_own', 'job_title', 'name', 'picture', 'role', 'subjects'].sort(),
    );
    expect(branch?.staff[0]?.subjects).toEqual([{ ar: 'العلوم', en: 'Science' }]);
    expect(branch?.classrooms).toEqual([{ ar: 'الخامس أ', en: '5A' }]);
  });

  test('is nothing for an instructor whom the school has not approved', async () => {
    const instructor = await school.addUser('instructor');
    const id = newId();
    await school.db
      .insert(joinRequests)
      .values({ id, userId: instructor.id, kind: 'instructor', branchId: school.ids.branch, details: {} });
    const seen = async () => schoolBranches.parse((await instructor.get('my-school')).body).data.length;
    for (const state of ['pending', 'declined'] as const) {
      await school.db.update(joinRequests).set({ state }).where(eq(joinRequests.id, id));
      expect(await seen()).toBe(0);
    }
    await school.db.update(joinRequests).set({ state: 'approved' }).where(eq(joinRequests.id, id));
    expect(await seen()).toBeGreaterThan(0);
  });

  test('keeps the directory from people who belong to no branch', async () => {
    for (const who of ['instructor', 'manager', 'studentTeacher'] as const) {
      const list = await read(who);
      expect(list.length).toBeGreaterThan(0);
      expect(list.flatMap(({ staff }) => staff)).toEqual([]);
    }
  });
});
