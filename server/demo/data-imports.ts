import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { officeImportRows, officeImports } from '@/server/platform/db/schema/office-imports';
import { students, users } from '@/server/platform/db/schema/people';
import { bothText, readData } from './data-files';
import { insertAll } from './insert-rows';
import { demoId } from './random';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Students of the class who came with the file; the others were there already. */
const NEWCOMERS = 2;

/** People of the file whose preview waits, with what is wrong with their rows. */
const waits = readData(
  'data-imports.json',
  z.array(
    z.strictObject({
      first: bothText,
      last: bothText,
      problems: z.array(z.strictObject({ field: z.string(), code: z.string() })),
    }),
  ),
);

/** Imports of the office: one added two students to a class; the preview of one waits with a wrong row. */
export async function seedDataImports(tx: Tx, now: Date): Promise<void> {
  const pupils = await tx
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .where(and(eq(students.classroomId, demoId('class shore.5a')), eq(users.status, 'active')))
    .orderBy(asc(users.id));
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const of = { userId: demoId('user salwa'), branchId: demoId('branch shore'), options: { gender: null } };
  const [done, waiting] = [demoId('data import done'), demoId('data import waiting')];
  await insertAll(tx, officeImports, [
    {
      ...{ ...of, id: done, fileName: 'noor-class-5a.zip', state: 'committed', rowsRead: pupils.length },
      counts: { users: { new: NEWCOMERS, unchanged: pupils.length - NEWCOMERS } },
      ...{ createdAt: ago(9 * DAY), committedAt: ago(9 * DAY), updatedAt: ago(9 * DAY) },
    },
    {
      ...{ ...of, id: waiting, fileName: 'users.csv', state: 'ready', rowsRead: 2 },
      counts: { users: { new: 1, refused: 1 } },
      ...{ createdAt: ago(HOUR), updatedAt: ago(HOUR) },
    },
  ]);
  await insertAll(tx, officeImportRows, [
    ...pupils.map(({ id, first, last }, index) => ({
      ...{ importId: done, file: 'users', line: index + 2, sourceId: `noor-${1001 + index}` },
      ...{ data: { first, last, agents: [] }, problems: [], newId: id, entityId: id, isRemoved: false },
      verdict: index < NEWCOMERS ? 'new' : 'unchanged',
    })),
    ...waits.map(({ first, last, problems }, index) => ({
      ...{ importId: waiting, file: 'users', line: index + 2, sourceId: `new-${index + 1}` },
      ...{ data: { first, last, agents: [] }, problems, isRemoved: false },
      ...{ newId: demoId(`data import new ${index}`), entityId: demoId(`data import new ${index}`) },
      verdict: problems.length > 0 ? 'refused' : 'new',
    })),
  ]);
}
