import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { testServer } from '@/tests/server/test-server';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { demoId } from '../random';

const row = defineRow('test.written', { other: z.string(), is_sent: z.boolean(), is_colleague: z.boolean() });

test('the demo teacher wrote with several colleagues of her branch, and some share an address', async () => {
  const { deps } = await testServer({ hasDemo: true });
  const me = demoId('user teacher noura');
  const rows = await queryRows(
    deps.db,
    row,
    sql`select case when m.sender_id = ${me} then m.recipient_id else m.sender_id end as other,
      m.sender_id = ${me} as is_sent,
      (select count(*) from user_roles r where r.user_id in (m.sender_id, m.recipient_id)
        and r.branch_id = m.branch_id) >= 2 as is_colleague
      from colleague_messages m where ${me} in (m.sender_id, m.recipient_id)`,
  );
  expect(new Set(rows.map(({ other }) => other)).size).toBe(3);
  expect(new Set(rows.map(({ is_sent }) => is_sent))).toEqual(new Set([true, false]));
  expect(rows.every(({ is_colleague }) => is_colleague)).toBe(true);
  const shared = await deps.db.execute(
    sql`select 1 from contact_sharing cs join users u on u.id = cs.user_id
      where cs.shares_email and u.email is not null`,
  );
  expect(shared.rows).toHaveLength(4);
});
