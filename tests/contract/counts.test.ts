import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { assignedRecords } from '@/lib/contract/quiz-kinds';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { agentOf } from '@/tests/server/agent';
import { testServer } from '@/tests/server/test-server';

const accountRow = defineRow('test.staff', {
  user_id: z.string(),
  role: z.string(),
  branch_id: z.string().nullable(),
});
type Counted = { id: string; attributes: { counts: Record<'assigned' | 'submitted', number> } };
type Figures = { id: string; attributes: Record<'assigned' | 'submitted' | 'awaiting_marking', number> };

test('the row of a report counts what the report counts, and its students are its rows', async () => {
  const demo = await testServer({ hasDemo: true });
  const { db } = demo.database;
  const staff = await queryRows(
    db,
    accountRow,
    sql`select r.user_id, r.role, r.branch_id from user_roles r join users u on u.id = r.user_id
      where u.username in ('noura', 'hessa') order by u.username`,
  );
  const wrong: string[] = [];
  let reports = 0;
  let works = 0;
  for (const { user_id, role, branch_id } of staff) {
    const token = newToken();
    await db.execute(sql`insert into sessions (id, token_hash, user_id, role, branch_id, expires_at, proved_at)
      values (${newId()}, ${hashToken(token)}, ${user_id}, ${role}, ${branch_id}, now() + interval '1 day', now())`);
    const agent = agentOf(demo)(token);
    const area = role === 'school_instructor' ? 'teacher' : 'employee';
    for (const { calls } of assignedRecords()) {
      const base = `${area}/${calls.reports}`;
      const rows = (await agent.get(`${area}/${calls.staff}?size=100`)).body.data as Counted[];
      const counted = new Map(rows.map(({ id, attributes }) => [id, attributes.counts]));
      works += rows.length;
      const listed = (await agent.get(`${base}?size=100`)).body.data as Figures[];
      for (const { id, attributes: row } of listed) {
        reports += 1;
        const { attributes: report } = (await agent.get(`${base}/${id}`)).body.data as Figures;
        const { body } = await agent.get(`${base}/list-students-scores/${id}?size=1`);
        const figures = [row, report].map((each) =>
          [each.assigned, each.submitted, each.awaiting_marking].join(),
        );
        const work = counted.get(id);
        if (work && work.assigned !== report.assigned)
          wrong.push(`${calls.staff} ${id}: ${work.assigned} and ${report.assigned}`);
        if (work && work.submitted !== report.submitted)
          wrong.push(`${calls.staff} ${id}: ${work.submitted} and ${report.submitted} handed in`);
        if (figures[0] !== figures[1]) wrong.push(`${base} ${id}: ${figures.join(' and ')}`);
        const { total } = body.meta.pagination as { total: number };
        if (total !== report.assigned) wrong.push(`${base} ${id}: ${report.assigned} and ${total} rows`);
      }
    }
  }
  await demo.database.close();
  expect(wrong).toEqual([]);
  expect(reports).toBeGreaterThan(10);
  expect(works).toBeGreaterThan(10);
});
