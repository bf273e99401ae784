import { expect, test } from 'vitest';
import { preparationStates } from '@/lib/contract/preparation';
import { createTestDb } from '@/tests/setup/database';

test('the demo teacher has preparations in every state, each of an own lesson, and one came back with a reason', async () => {
  const { pool, close } = await createTestDb({ hasDemo: true });
  const { rows } = await pool.query<{ state: string; is_own: boolean; return_reason: string | null }>(
    `select p.state, p.return_reason, t.teacher_id = p.teacher_id and t.classroom_id = p.classroom_id
       and t.subject_id = p.subject_id and extract(dow from p.own_day) = t.weekday as is_own
     from preparations p join timetable_slots t on t.id = p.slot_id`,
  );
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(preparationStates));
  expect(rows.filter(({ is_own }) => !is_own)).toEqual([]);
  expect(rows.some(({ state, return_reason }) => state === 'returned' && return_reason)).toBe(true);
  const steps = await pool.query(
    `select 1 from preparation_steps s where s.made_at > now() + interval '1 minute' and s.state <> 'delivered'`,
  );
  expect(steps.rows).toEqual([]);
  const media = await pool.query<{ is_for_students: boolean }>(
    `select distinct pm.is_for_students from preparation_media pm join media_items m on m.id = pm.media_id`,
  );
  expect(media.rows.length, 'media for students, and for the teacher alone').toBe(2);
  await close();
});
