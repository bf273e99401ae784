import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { scoreSheetStates } from '@/lib/contract/resources/school/score';
import { testServer } from '@/tests/server/test-server';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const row = defineRow('test.sheets', { state: z.string(), is_returned: z.boolean(), cells: z.number() });

test('the demo has sheets in every state with a mark in each cell, and one that came back', async () => {
  const { deps } = await testServer({ hasDemo: true });
  const rows = await queryRows(
    deps.db,
    row,
    sql`select sh.state, sh.reason is not null as is_returned, (select count(*)::int from scores sc
      join certificate_items i on i.id = sc.item_id and i.period_id = sh.period_id and i.sheet = sh.kind
      join students st on st.user_id = sc.student_id and st.classroom_id = sh.classroom_id
      where sc.subject_id = sh.subject_id) as cells from score_sheets sh`,
  );
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(scoreSheetStates));
  expect(rows.filter(({ is_returned }) => is_returned)).toHaveLength(1);
  expect(rows.every(({ cells }) => cells >= 60)).toBe(true);
});
