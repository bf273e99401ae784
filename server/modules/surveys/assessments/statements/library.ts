import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { statementKinds } from '@/lib/contract/assessment';
import type { LibraryStatement, StatementFilters } from '@/lib/contract/resources/surveys/assessment';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, storedDocument } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { assessmentStatements } from '@/server/platform/db/schema/assessments';
import { searchable } from '@/server/platform/text/arabic';
import { containsWords } from '@/server/platform/text/search';
import { slice, toResource } from '@/server/router/reply';
import { ApiError } from '@/server/router/errors';

type Manage = Access<'assessment.manage'>;

const statementRow = defineRow('assessments.statement', {
  id: z.string(),
  category: localizedColumn,
  text: localizedColumn,
  kind: z.enum(statementKinds),
  wordings: storedDocument<LibraryStatement['wordings']>(),
  options: storedDocument<LibraryStatement['options']>(),
});
const totalRow = defineRow('assessments.statements', { total: z.number() });

/** Own statements by category. */
export async function listStatements(db: Db, { actor }: Manage, filters: StatementFilters) {
  const own = sql`s.owner_id = ${actor.userId} and ${containsWords(filters.search, sql`s.search`)}`;
  const { limit, offset } = slice(filters);
  const [rows, { total }] = await Promise.all([
    queryRows(
      db,
      statementRow,
      sql`select s.id, s.category, s.text, s.kind, s.wordings, s.options from assessment_statements s
        where ${own}
      order by s.category::text, s.search, s.id limit ${limit} offset ${offset}`,
    ),
    queryOne(db, totalRow, sql`select count(*)::int as total from assessment_statements s where ${own}`),
  ]);
  return {
    rows: rows.map(({ id, ...attributes }) => toResource('assessment_statement', id, attributes)),
    total,
  };
}

/** Keeps a statement for the next assessment. */
export async function addStatement(db: Db, { actor }: Manage, fields: LibraryStatement) {
  const id = newId();
  const { text, category } = fields;
  await db.insert(assessmentStatements).values({
    ...fields,
    id,
    ownerId: actor.userId,
    search: searchable(category.ar, category.en, text.ar, text.en),
  });
  return toResource('assessment_statement', id, fields);
}

/** Errors: 404. */
export async function removeStatement(db: Db, { actor }: Manage, id: string): Promise<void> {
  const row = await queryRow(
    db,
    defineRow('assessments.removed', { id: z.string() }),
    sql`select s.id from assessment_statements s where s.id = ${id} and s.owner_id = ${actor.userId}`,
  );
  if (!row) throw new ApiError('not_found');
  await db.delete(assessmentStatements).where(eq(assessmentStatements.id, id));
}
