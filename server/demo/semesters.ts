import { eq } from 'drizzle-orm';
import { weeksOf } from '@/server/modules/school/structure/engine';
import type { Tx } from '@/server/platform/db/client';
import { academicYears } from '@/server/platform/db/schema/school';
import { semesters, semesterWeeks } from '@/server/platform/db/schema/semesters';
import { demoId } from './random';
import { schoolTexts } from './school-plan';

const WEEK_IN_DAYS = 7;
const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** Two semesters of the running year with a free week between them. */
export async function seedSemesters(tx: Tx): Promise<void> {
  const [year] = await tx
    .select()
    .from(academicYears)
    .where(eq(academicYears.id, demoId('year')));
  if (!year) return;
  const middle = addDays(year.startDate, 20 * WEEK_IN_DAYS);
  const spans = [
    { from: year.startDate, to: addDays(middle, -1) },
    { from: addDays(middle, WEEK_IN_DAYS), to: year.endDate },
  ];
  const rows = spans.map((span, index) => ({
    ...span,
    id: demoId(`semester ${index}`),
    name: schoolTexts.semesters[index] ?? {},
  }));
  await tx.insert(semesters).values(
    rows.map(({ id, name, from, to }) => ({
      ...{ id, academicYearId: year.id, name },
      ...{ startDate: from, endDate: to },
    })),
  );
  await tx.insert(semesterWeeks).values(
    rows.flatMap(({ id, from, to }) =>
      weeksOf({ from, to }, { weekStart: 0, weekend: [5, 6], holidays: [], exams: [] }).map(
        (week, index) => ({
          id: demoId(`week ${id} ${index}`),
          semesterId: id,
          kind: week.kind,
          startDate: week.from,
          endDate: week.to,
        }),
      ),
    ),
  );
}
