import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne } from '@/server/platform/db/rows';

/** Lines of a branch's statements that nobody has decided about. */
export const countOpenLinesOf = (branch: string | null): SQL =>
  sql`(select count(*)::int from bank_statement_lines l join bank_statements s on s.id = l.statement_id
    where s.branch_id = ${branch} and l.state = 'open')`;

const countRow = defineRow('bank-statements.waiting', { count: z.number() });
/** What waits for the people who keep the statements of the reader's branch. */
export const countOpenLines = async (
  db: Db,
  { branch }: Access<'payment.office_statements'>,
): Promise<number> => (await queryOne(db, countRow, sql`select ${countOpenLinesOf(branch)} as count`)).count;
