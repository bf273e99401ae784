import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { certificateItems, scores, scoreSheets } from '@/server/platform/db/schema/scores';
import { createSchool, type TestSchool } from '@/tests/server/school';

let school: TestSchool;
let absent: { id: string };
beforeAll(async () => {
  school = await createSchool();
  const { db, ids, people } = school;
  absent = await school.addUser('student');
  const place = { periodId: ids.period, classroomId: ids.classroom, subjectId: ids.subject };
  await db.insert(scoreSheets).values({ ...place, kind: 'degrees', state: 'approved' });
  await db.insert(scores).values([
    { studentId: people.student.id, subjectId: ids.subject, itemId: ids.item, status: 'value', value: 17.5 },
    { studentId: absent.id, subjectId: ids.subject, itemId: ids.item, status: 'absent' },
  ]);
});

/** Tables of the archive that the office takes along, as rows by their columns. */
async function tables() {
  const { bytes } = await school.as('employee').get('/api/office/api/v1/en/roster');
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const found: Record<string, Record<string, string>[]> = {};
  for await (const entry of archive.eachEntry())
    found[entry.fileName] = parse(await buffer(await archive.openReadStreamPromise(entry)), {
      columns: true,
    });
  return found;
}

test('marks of approved sheets leave as results of line items that stand in the same file', async () => {
  const { ids, people } = school;
  const found = await tables();
  expect(found['manifest.csv']).toContainEqual({ propertyName: 'file.results', value: 'bulk' });
  const [category] = found['categories.csv'] ?? [];
  expect(category).toMatchObject({ sourcedId: ids.item, 'metadata.title_en': 'Homework', weight: '20.00' });
  const [line] = found['lineItems.csv'] ?? [];
  expect(line).toMatchObject({ categorySourcedId: ids.item, resultValueMax: '20.00', dueDate: '2027-12-31' });
  expect(found['classes.csv']?.map(({ sourcedId }) => sourcedId)).toContain(line?.classSourcedId);
  expect(found['academicSessions.csv']).toContainEqual(
    expect.objectContaining({ sourcedId: line?.academicSessionSourcedId, type: 'gradingPeriod' }),
  );
  const results = found['results.csv'] ?? [];
  expect(results.find(({ studentSourcedId }) => studentSourcedId === people.student.id)).toMatchObject({
    ...{ lineItemSourcedId: line?.sourcedId, scoreStatus: 'fully graded', score: '17.50', missing: 'false' },
  });
  expect(results.find(({ studentSourcedId }) => studentSourcedId === absent.id)).toMatchObject({
    ...{ scoreStatus: 'not submitted', score: '', missing: 'true' },
  });
});

test('what a teacher still works on stays in the school, and so do columns that are no marks', async () => {
  const { db, ids } = school;
  await db.update(scoreSheets).set({ state: 'submitted' }).where(eq(scoreSheets.classroomId, ids.classroom));
  expect((await tables())['results.csv']).toEqual([]);
  await db.update(scoreSheets).set({ state: 'published' }).where(eq(scoreSheets.classroomId, ids.classroom));
  await db.update(certificateItems).set({ type: 'text' }).where(eq(certificateItems.id, ids.item));
  const { 'lineItems.csv': lines, 'results.csv': results } = await tables();
  expect([lines, results]).toEqual([[], []]);
});
