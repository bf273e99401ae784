import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Access } from '@/server/access/policy/bind';

const ofBranch: readonly (Scope | null)[] = ['teaches', 'supervises', 'staff'];

/**
 * Sections (alias `se` unless another is given) of the curriculum, and those that the own branch added: for
 * students the published ones.
 */
export function visibleSection(access: Access<'look_up.read'>, alias: SQL = sql`se`): SQL {
  const own =
    access.scope === 'self'
      ? sql`or ${alias}.branch_id = (select me.branch_id from students me
        where me.user_id = ${access.actor.userId})`
      : ofBranch.includes(access.scope)
        ? sql`or ${alias}.branch_id = ${access.branch}`
        : sql``;
  const published = access.scope === 'self' ? sql`and ${alias}.is_published` : sql``;
  return sql`${alias}.deleted_at is null and (${alias}.branch_id is null ${own}) ${published}`;
}
