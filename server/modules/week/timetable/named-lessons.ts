import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { type Lesson, lessonId, namedLesson } from './engine';
import { readPlan } from './read-plan';
import { type Session, withNames } from './lessons';

type LessonName = Pick<Lesson, 'slotId' | 'ownDay'>;

const yearRow = defineRow('timetable.yearStart', { first_day: z.string() });

/** Names by school year: which weeks are odd is counted from the first day of each. */
async function byYear(db: Db | Tx, names: readonly LessonName[]): Promise<LessonName[][]> {
  const years = await queryRows(
    db,
    yearRow,
    sql`select y.start_date::text as first_day from academic_years y order by y.start_date desc`,
  );
  return [
    ...Map.groupBy(names, ({ ownDay }) => years.find(({ first_day }) => first_day <= ownDay)?.first_day),
  ].map(([, group]) => group);
}

/**
 * What became of lessons of a branch, by their names; one that the timetable does not have is missing from
 * the map.
 */
export async function findLessons(
  db: Db | Tx,
  branchId: string,
  names: readonly LessonName[],
): Promise<Map<string, Session>> {
  const found: Session[] = [];
  for (const group of names.length === 0 ? [] : await byYear(db, names)) {
    const days = group.map(({ ownDay }) => ownDay).sort();
    const [from = '', to = ''] = [days[0], days.at(-1)];
    const slotIds = [...new Set(group.map(({ slotId }) => slotId))];
    const plan = await readPlan(db, branchId, { from, to }, { slotIds });
    if (!plan) continue;
    const unique = [...new Map(group.map((name) => [lessonId(name), name])).values()];
    const lessons = unique.flatMap((name) => namedLesson(plan, name) ?? []);
    found.push(...(await withNames(db, plan, lessons)));
  }
  return new Map(found.map((lesson) => [lessonId(lesson), lesson]));
}
