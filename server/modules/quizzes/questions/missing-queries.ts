import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { defineRow, queryRow } from '@/server/platform/db/rows';

const keptRow = defineRow('questions.kept', { id: z.string() });

/**
 * The 404 of a question: of one that was merged it says so, and `meta.kept_id` is the one that stays if the
 * actor may read that.
 */
export async function missingQuestion(db: Db | Tx, access: Access, id: string): Promise<ApiError> {
  const target = await queryRow(
    db,
    keptRow,
    sql`
    select questions.id from questions join questions old on old.merged_into_id = questions.id
    where old.id = ${id} and ${access.for('question.read').questions}`,
  );
  return target
    ? new ApiError('not_found', { code: 'question_merged', meta: { kept_id: target.id } })
    : new ApiError('not_found');
}
