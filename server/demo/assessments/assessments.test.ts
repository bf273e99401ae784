import { expect, test } from 'vitest';
import { createTestDb } from '@/tests/setup/database';
import { demoId } from '../random';

test('there is an assessment in every state, two cycles with a trend, two branches beside each other, and work for the demo teacher and student', async () => {
  const { pool, close } = await createTestDb({ hasDemo: true });
  const states = await pool.query<{ state: string; count: number }>(
    `select case when state <> 'open' then state when start_at > now() then 'scheduled' else 'running' end as state,
      count(*)::int as count from assessments group by 1 order by 1`,
  );
  expect(states.rows).toEqual([
    { state: 'closed', count: 1 },
    { state: 'draft', count: 1 },
    { state: 'published', count: 4 },
    { state: 'running', count: 1 },
    { state: 'scheduled', count: 1 },
  ]);
  const open = await pool.query<{ user_id: string; count: number }>(
    `select f.assessor_id as user_id, count(*)::int as count from assessment_forms f join assessments a on a.id = f.assessment_id
    where a.state = 'open' and a.start_at < now() and f.assessor_id = any($1) group by 1`,
    [[demoId('user teacher noura'), demoId('user student shore.5a 0')]],
  );
  expect(open.rows).toHaveLength(2);
  const results = await pool.query<{ groups: string[]; comments: number }>(
    `select (select array_agg(k order by k) from jsonb_object_keys(r.data->'groups') k) as groups,
      jsonb_array_length(r.data->'comments') as comments
    from assessment_results r join assessments a on a.id = r.assessment_id
    where a.anonymous and a.state = 'published' and r.assessee_id = $1`,
    [demoId('user teacher noura')],
  );
  expect(results.rows).toHaveLength(2);
  for (const { groups, comments } of results.rows) {
    expect(groups).toEqual(expect.arrayContaining(['parent', 'student']));
    expect(comments).toBeGreaterThan(3);
  }
  const branches = await pool.query(
    `select count(distinct p.branch_id)::int as count from assessment_people p join assessment_results r
    on r.assessment_id = p.assessment_id and r.assessee_id = p.user_id and r.data->'groups' <> '{}'
    where p.list = 'assessees' group by p.assessment_id order by 1 desc limit 1`,
  );
  expect(branches.rows).toEqual([{ count: 2 }]);
  // What is closed keeps no answer of anybody.
  const left = await pool.query(
    `select count(*)::int as count from assessment_sheets s join assessments a on a.id = s.assessment_id
    where a.anonymous and a.state <> 'open'`,
  );
  expect(left.rows).toEqual([{ count: 0 }]);
  await close();
});
