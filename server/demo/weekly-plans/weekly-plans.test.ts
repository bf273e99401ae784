import { expect, test } from 'vitest';
import { readAgenda } from '@/server/modules/week/timetable';
import { addDays, lessonId } from '@/server/modules/week/timetable/engine';
import { isFilled } from '@/server/modules/week/weekly-plans/engine';
import { readFillings } from '@/server/modules/week/weekly-plans/fillings';
import { createTestDb } from '@/tests/setup/database';
import { demoId } from '../random';

test('a plan of the demo teacher fills at least four of five rows by itself; those of her colleagues are there', async () => {
  const { db, pool, close } = await createTestDb({ hasDemo: true });
  const { rows } = await pool.query<{ week: string; plans: number }>(
    `select week_start::text as week, count(*)::int as plans from weekly_plans where state = 'published'
      group by week_start order by week_start desc`,
  );
  const [present, last] = rows;
  if (!present || !last) throw new Error('plans of two weeks are needed');
  expect(present.plans).toBeGreaterThanOrEqual(6);
  expect(last.plans).toBe(2);
  const week = { from: present.week, to: addDays(present.week, 6) };
  for (const key of ['shore.5a', 'shore.5b']) {
    const classroomId = demoId(`class ${key}`);
    const { sessions } = await readAgenda(db, demoId('branch shore'), week, { classroomId });
    const lessons = sessions
      .filter(({ state, subjectId }) => state === 'held' && subjectId === demoId('subject g5.science'))
      .map((session) => ({ ...session, id: lessonId(session), isHeld: true }));
    const fillings = await readFillings(db, lessons, week);
    const filled = [...fillings.values()].filter((cells) => Object.values(cells).some(isFilled));
    expect(lessons.length, key).toBeGreaterThan(0);
    expect(filled.length / lessons.length, key).toBeGreaterThanOrEqual(0.8);
  }
  await close();
});
