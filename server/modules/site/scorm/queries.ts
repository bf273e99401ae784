import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { packageKinds } from '@/lib/contract/media';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRow, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';

const packageRow = defineRow('scorm.package', {
  file_id: z.string(),
  kind: z.enum(packageKinds),
  prefix: z.string(),
  pass_score: z.number().nullable(),
  titles: z.array(
    z.object({ id: z.string(), title: z.string(), entry: z.string(), is_asset: z.boolean().optional() }),
  ),
});
export type PackageRow = RowOf<typeof packageRow>;

/** The package that an item holds now; the reader may read the item. Errors: 404 where it is none. */
export async function findPackage(db: Db | Tx, mediaId: string): Promise<PackageRow> {
  const row = await queryRow(
    db,
    packageRow,
    sql`select p.file_id, p.kind, p.prefix, p.pass_score, p.titles from media_items m
      join packages p on p.file_id = m.file_id
      where m.id = ${mediaId} and m.deleted_at is null`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}
