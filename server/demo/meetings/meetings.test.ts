import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { roles } from '@/lib/contract/roles';
import { peopleOfBranches } from '@/server/access/branch-people';
import { createTestDb } from '@/tests/setup/database';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const row = defineRow('test.invitee', { title: z.string(), username: z.string(), role: z.string() });

test('nobody of the demo is invited to a meeting whom its organiser could not invite', async () => {
  const { db, close } = await createTestDb({ hasDemo: true });
  const own = sql`(select r.branch_id from user_roles r where r.user_id = m.organiser_id
    and r.role = m.organiser_role)`;
  const reached = sql.join(
    roles.map((role) => sql`select p.user_id, ${role}::text as role from (${peopleOfBranches(role, own)}) p`),
    sql` union all `,
  );
  const strangers = await queryRows(
    db,
    row,
    sql`select m.title ->> 'en' as title, u.username, i.role from meeting_invitees i
      join meetings m on m.id = i.meeting_id
      join users u on u.id = i.user_id
      where not exists (select 1 from (${reached}) f where f.user_id = i.user_id and f.role = i.role)`,
  );
  expect(strangers).toEqual([]);
  await close();
});
