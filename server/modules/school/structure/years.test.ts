import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  academicYearDocument,
  academicYears,
  weekPlanDocument,
} from '@/lib/contract/resources/school/academic-year';
import { newId } from '@/server/platform/db/id';
import { auditLog } from '@/server/platform/db/schema/people';
import { calendarEvents } from '@/server/platform/db/schema/public-site';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool({ isFresh: true });
  await school.db.insert(calendarEvents).values({
    ...{ id: newId(), branchId: school.ids.branch, kind: 'holiday', title: { ar: 'إجازة' } },
    ...{ startsOn: '2028-09-03', endsOn: '2028-09-09' },
  });
});
const at = (path = '') => `/api/office/api/v1/en/academic-years${path}`;
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
const office = () => school.as('employee');
const dates = { from: '2028-08-27', to: '2029-06-14' };
const name = { ar: '١٤٥٠', en: '2028/29' };
const post = (attributes: object) => office().post(at(), doc('academic_year', attributes));
const errorOf = (reply: { status: number; body: { errors: { title: string; code: string }[] } }) => [
  reply.status,
  reply.body.errors[0]?.title,
  reply.body.errors[0]?.code,
];
const [first, second] = [
  { name: { ar: 'الأول' }, from: '2028-08-27', to: '2028-09-14' },
  { name: { ar: 'الثاني' }, from: '2028-09-17', to: '2028-09-21' },
];

test('a year is made, planned in weeks that are seen first, written with them, and taken away', async () => {
  const { id, attributes } = academicYearDocument.parse((await post({ name, ...dates })).body).data;
  expect(attributes).toMatchObject({ is_current: false, semesters: [], version: 1 });
  const wish = doc('week_plan', { semesters: [first, second] });
  const planned = weekPlanDocument.parse((await office().post(at(`/${id}/weeks/preview`), wish)).body).data
    .attributes.semesters;
  expect(planned.map(({ weeks }) => weeks.map(({ from, kind }) => `${from} ${kind}`))).toEqual([
    ['2028-08-27 study', '2028-09-03 holiday', '2028-09-10 study'],
    ['2028-09-17 study'],
  ]);
  const list = async () => academicYears.parse((await office().get(at())).body).data;
  expect((await list()).find((year) => year.id === id)?.attributes.semesters).toEqual([]);
  const write = (version: number) =>
    office().put(at(`/${id}/semesters`), doc('academic_year', { semesters: planned, version }));
  const written = academicYearDocument.parse((await write(1)).body).data.attributes;
  expect([written.version, written.semesters]).toEqual([2, planned]);
  expect(errorOf(await write(1))).toEqual([409, 'conflict', 'stale']);
  const shorter = { name, from: dates.from, to: '2028-09-20', version: 2 };
  expect(errorOf(await office().put(at(`/${id}`), doc('academic_year', shorter)))).toEqual([
    422,
    'from',
    'year_parts',
  ]);
  expect((await office().delete(at(`/${id}`))).status).toBe(204);
  expect((await list()).map((year) => year.id)).not.toContain(id);
  const lines = await school.db.select().from(auditLog).where(eq(auditLog.resourceId, id));
  expect(lines.map(({ action }) => action).toSorted()).toEqual([
    'office.year.add',
    'office.year.remove',
    'office.year.weeks',
  ]);
});

test('years do not overlap; the running one stays', async () => {
  expect(errorOf(await post({ name, from: '2027-12-01', to: '2028-06-01' }))).toEqual([
    422,
    'from',
    'year_overlaps',
  ]);
  expect(errorOf(await office().delete(at(`/${school.ids.year}`)))).toEqual([409, 'conflict', 'year_runs']);
});

test('what is outside of its year or before what stands above it is refused where it stands', async () => {
  const { id } = academicYearDocument.parse(
    (await post({ name, from: '2030-01-06', to: '2030-12-31' })).body,
  ).data;
  const pointers = async (semesters: object[]) =>
    (
      await office().put(at(`/${id}/semesters`), doc('academic_year', { semesters, version: 1 }))
    ).body.errors.map(({ source }: { source: { pointer: string } }) =>
      source.pointer.replace('/data/attributes/', ''),
    );
  const part = (from: string, to: string, weeks: object[] = []) => ({ name, from, to, weeks });
  expect(await pointers([part('2029-12-01', '2030-02-01')])).toEqual(['semesters/0/from']);
  expect(await pointers([part('2030-01-06', '2030-03-01'), part('2030-03-01', '2030-04-01')])).toEqual([
    'semesters/1/from',
  ]);
  const week = { kind: 'study', name: null, from: '2030-04-07', to: '2030-04-11' };
  expect(await pointers([part('2030-01-06', '2030-03-01', [week])])).toEqual(['semesters/0/weeks/0/from']);
});

test('the key of the calendar opens years, that of the structure does not', async () => {
  const [calendar, structure] = await Promise.all(
    (['office_calendar', 'office_structure'] as const).map((key) =>
      school.addUser('employee', { modules: [key] }),
    ),
  );
  expect((await calendar?.get(at()))?.status).toBe(200);
  expect((await structure?.get(at()))?.status).toBe(403);
  expect((await calendar?.get('employee/timetable/rooms'))?.status).toBe(200);
  expect((await structure?.get('employee/timetable/rooms'))?.status).toBe(403);
});
