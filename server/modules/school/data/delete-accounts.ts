import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, hasRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';

/** Called after each step; it stops the work by throwing. */
export type UndoStep = (done: number, total: number) => void;

/**
 * Over a hundred foreign keys are checked for each account: other transactions wait for one batch at most.
 */
const PEOPLE_A_STATEMENT = 500;

const totalRow = defineRow('data.madePeople', { total: z.number() });
const keyRow = defineRow('data.accountKey', { table: z.string(), column: z.string() });
const usesRow = defineRow('data.accountUses', { uses: z.number() });

/** The foreign keys of accounts; null where one of them does more than refuse. */
async function refusingKeys(tx: Tx) {
  const isOther = await hasRow(
    tx,
    sql`select 1 from pg_constraint c where c.contype = 'f' and c.confrelid = 'users'::regclass
      and (c.confdeltype <> 'a' or cardinality(c.conkey) > 1)`,
  );
  return isOther
    ? null
    : queryRows(
        tx,
        keyRow,
        sql`select c.conrelid::regclass::text as table, quote_ident(a.attname) as column from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`,
      );
}

/**
 * The accounts go at once and each foreign key is looked at once, for all of them: the database itself would
 * do it for each account and key. It is as strict: a write that refers to one of them waits for the locks of
 * the deleted rows and is refused then, and what was written before is seen by the statements that follow the
 * delete.
 */
async function deleteTogether(
  tx: Tx,
  people: SQL,
  keys: { table: string; column: string }[],
  step: (part: number) => void,
) {
  await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`);
  await tx.execute(sql`delete from users where id in ${people}`);
  await tx.execute(sql`select set_config('session_replication_role', 'origin', true)`);
  for (const [index, { table, column }] of keys.entries()) {
    step(index / keys.length);
    const { uses } = await queryOne(
      tx,
      usesRow,
      sql`select count(*)::int as uses from ${sql.raw(table)} k where k.${sql.raw(column)} in ${people}`,
    );
    if (uses > 0) throw new ApiError('conflict', { code: 'data_in_use' });
  }
}

async function deleteInParts(tx: Tx, people: SQL, step: (done: number) => void): Promise<void> {
  let done = 0;
  for (let isLeft = true; isLeft; ) {
    const { rowCount } = await tx.execute(
      sql`delete from users where id in (select id from users where id in ${people}
        limit ${PEOPLE_A_STATEMENT})`,
    );
    done += rowCount ?? 0;
    step(done);
    isLeft = rowCount === PEOPLE_A_STATEMENT;
  }
}

/**
 * Deletes accounts (SQL of a list of ids) to which nothing refers any more. Errors: 409 `data_in_use`, or the
 * foreign key of the database where its account may not stand in for it.
 */
export async function deleteAccounts(tx: Tx, people: SQL, step: UndoStep): Promise<void> {
  const { total } = await queryOne(tx, totalRow, sql`select count(*)::int as total from ${people} p`);
  step(0, total);
  const mayStandIn = await hasRow(
    tx,
    sql`select 1 where has_parameter_privilege('session_replication_role', 'SET')`,
  );
  const keys = mayStandIn ? await refusingKeys(tx) : null;
  if (keys) await deleteTogether(tx, people, keys, (part) => step(Math.floor(part * total), total));
  else await deleteInParts(tx, people, (done) => step(done, total));
  step(total, total);
}
