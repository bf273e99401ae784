import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countPairs } from '@/server/modules/people/office-people';
import { createTestDb } from '@/tests/setup/database';
import { demoId } from './random';

test('the demo has somebody who left, somebody who came back, one pair of duplicates, and cards given out, used and over', async () => {
  const { db } = await createTestDb({ hasDemo: true });
  const branch = demoId('branch shore');
  const { rows } = await db.execute(sql`select
    (select json_agg(m.kind order by m.on_day) from student_moves m where m.branch_id = ${branch}
      and m.student_id <> ${demoId('user raghad')}) as back,
    (select u.status from students s join users u on u.id = s.user_id where s.left_on is not null) as gone,
    ${countPairs(branch)} as pairs,
    (select count(*)::int from login_cards where used_at is not null) as used,
    (select count(*)::int from login_cards where used_at is null and expires_at > now()) as open,
    (select count(*)::int from login_cards where used_at is null and expires_at < now()) as over`);
  expect(rows[0]).toEqual({ back: ['leave', 'return'], gone: 'left', pairs: 1, used: 5, open: 3, over: 1 });
});
