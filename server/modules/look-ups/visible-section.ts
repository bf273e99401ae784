import { type SQL, sql } from 'drizzle-orm';
import type { Access } from '../../access/policy/bind';

/**
 * Sections (alias `se` unless another is given) of the curriculum, and those that the own branch added: for students the
 * published ones, for guests of other branches none.
 */
export function visibleSection(access: Access<'look_up.read'>, alias: SQL = sql`se`): SQL {
  const own =
    access.scope === 'self'
      ? sql`or ${alias}.branch_id = (select me.branch_id from students me where me.user_id = ${access.actor.userId})`
      : access.scope === 'teaches' || access.scope === 'supervises'
        ? sql`or ${alias}.branch_id = ${access.branch}`
        : sql``;
  const published = access.scope === 'self' ? sql`and ${alias}.is_published` : sql``;
  return sql`${alias}.deleted_at is null and (${alias}.branch_id is null ${own}) ${published}`;
}
