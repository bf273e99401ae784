import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { StaffSecurity } from '@/lib/contract/resources/people/passkey';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { branches } from '@/server/platform/db/schema/school';
import type { SessionStore } from '@/server/access/sessions/store';

const securityRow = defineRow('passkeys.staffSecurity', {
  requires_passkey: z.boolean(),
  staff_count: z.number(),
  with_passkey_count: z.number(),
});

const sessionRow = defineRow('passkeys.session', { id: z.string() });

/** Whether the branch of the session asks its staff for a passkey, and how many have one. */
export async function readStaffSecurity(
  db: Db,
  access: Access<'staff_security.configure'>,
): Promise<StaffSecurity> {
  return queryOne(
    db,
    securityRow,
    sql`select b.requires_staff_passkey as requires_passkey, count(distinct u.id)::int as staff_count,
      count(distinct p.user_id)::int as with_passkey_count
    from branches b left join user_roles r on r.branch_id = b.id left join users u on u.id = r.user_id
    and u.status = 'active'
    left join passkeys p on p.user_id = u.id where b.id = ${access.branch} group by b.id`,
  );
}

/**
 * Asks the staff of the branch for a passkey, or no longer. Who has none goes on in the session but reaches
 * only the page where one is registered, in every process at once.
 */
export async function changeStaffSecurity(
  db: Db,
  store: SessionStore,
  access: Access<'staff_security.configure'>,
  requiresPasskey: boolean,
): Promise<StaffSecurity> {
  const ids = await db.transaction(async (tx) => {
    await tx
      .update(branches)
      .set({ requiresStaffPasskey: requiresPasskey })
      .where(eq(branches.id, access.branch));
    await audit(tx, access.actor, 'staff_security.configure', access.branch, {
      requires_passkey: requiresPasskey,
    });
    const rows = await queryRows(
      tx,
      sessionRow,
      sql`select id from sessions where branch_id = ${access.branch}`,
    );
    return rows.map(({ id }) => id);
  });
  for (const id of ids) await store.forget(id);
  return readStaffSecurity(db, access);
}
