import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';

const MOST_CHILDREN = 200;
const placeRow = defineRow('resources.place', { next: z.number(), count: z.number() });

/** The place after the last of `children` (SQL from the table on). Errors: 409 too_many_children. */
export async function nextPlace(tx: Tx, children: ReturnType<typeof sql>): Promise<number> {
  const { next, count } = await queryOne(
    tx,
    placeRow,
    sql`select coalesce(max(position), 0)::int + 1 as next, count(*)::int as count from ${children}`,
  );
  if (count >= MOST_CHILDREN) throw new ApiError('conflict', { code: 'too_many_children' });
  return next;
}

/** All of the children, each once, in their new order. Errors: 409 stale when the list is another one. */
export async function setOrder(
  tx: Tx,
  table: 'sections' | 'resources',
  known: readonly string[],
  ids: readonly string[],
) {
  const wanted = new Set(ids);
  if (wanted.size !== ids.length || known.length !== ids.length || known.some((id) => !wanted.has(id)))
    throw new ApiError('conflict', { code: 'stale' });
  const name = table === 'sections' ? sql`sections` : sql`resources`;
  await tx.execute(sql`update ${name} set position = placed.at from (
    select id, at from unnest(${sql.param(`{${ids.join(',')}}`)}::uuid[]) with ordinality as list(id,
      at)) placed where ${name}.id = placed.id`);
}
