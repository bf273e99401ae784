import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  currencyCodes,
  paymentProviders,
  statementFormats,
  statementLineKinds,
  statementLineStates,
} from '@/lib/contract/billing';
import type { PageQuery } from '@/lib/contract/json-api';
import type {
  BankLine,
  BankLineFilters,
  BankStatement,
  StrayEvent,
} from '@/lib/contract/resources/money/bank-statement';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, numericText, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { containing } from '@/server/platform/text/search';
import { slice } from '@/server/router/reply';
import { balanceOf } from '@/server/modules/money/ledger';
import { proposalsFor } from './proposals';
import { settlementsFor } from './settlements';

export type Reading = Access<'payment.office_statements'>;

const countRow = defineRow('bank-statements.count', { count: z.number() });
const statementRow = defineRow('bank-statements.statement', {
  id: z.string(),
  file_name: z.string(),
  format: z.enum(statementFormats),
  account: z.string(),
  currency: z.enum(currencyCodes),
  opening: numericText.nullable(),
  closing: numericText.nullable(),
  closing_on: z.string().nullable(),
  lines: z.number(),
  open: z.number(),
  read_by: localizedColumn,
  created_at: timestamp,
});

const statementColumns = sql`s.id, s.file_name, s.format, s.account, bs.currency, s.opening, s.closing,
  s.closing_on::text, s.lines, ${fullName(sql`u`)} as read_by, s.created_at,
  (select count(*)::int from bank_statement_lines l where l.statement_id = s.id and l.state = 'open') as open
  from bank_statements s join billing_settings bs on bs.branch_id = s.branch_id
  join users u on u.id = s.read_by`;

async function withBooks(
  db: Db,
  branchId: string,
  rows: ReturnType<typeof statementRow.parse>,
): Promise<BankStatement[]> {
  const booked = await Promise.all(
    rows.map(async ({ closing, closing_on: day }) =>
      closing === null || day === null ? null : balanceOf(db, branchId, 'bank', day),
    ),
  );
  return rows.map(({ created_at: at, ...row }, index) => ({
    ...row,
    booked: booked[index] ?? null,
    created_at: at.toISOString(),
  }));
}

/** Statements of the branch, the last read first. */
export async function listStatements(db: Db, { branch }: Reading, query: PageQuery) {
  const { limit, offset } = slice(query);
  const [rows, { count }] = await Promise.all([
    queryRows(
      db,
      statementRow,
      sql`select ${statementColumns} where s.branch_id = ${branch}
        order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`,
    ),
    queryOne(
      db,
      countRow,
      sql`select count(*)::int as count from bank_statements s where s.branch_id = ${branch}`,
    ),
  ]);
  return { rows: await withBooks(db, branch, rows), total: count };
}

/** One statement of the branch; null where there is none. */
export async function readStatementRow(
  db: Db,
  { branch }: Reading,
  id: string,
): Promise<BankStatement | null> {
  const row = await queryRow(
    db,
    statementRow,
    sql`select ${statementColumns} where s.id = ${id} and s.branch_id = ${branch}`,
  );
  return row ? ((await withBooks(db, branch, [row]))[0] ?? null) : null;
}

export const lineRow = defineRow('bank-statements.line', {
  id: z.string(),
  statement_id: z.string(),
  file_name: z.string(),
  booked_on: z.string(),
  amount: numericText,
  currency: z.enum(currencyCodes),
  reference: z.string(),
  words: z.string(),
  state: z.enum(statementLineStates),
  kind: z.enum(statementLineKinds).nullable(),
  provider: z.enum(paymentProviders).nullable(),
  fee: numericText,
  surplus: numericText,
  note: z.string(),
  payment_id: z.string().nullable(),
  payer: localizedColumn.nullable(),
  decided_by: localizedColumn.nullable(),
  decided_at: timestamp.nullable(),
  is_repeated: z.boolean(),
});

export const lineColumns = sql`l.id, l.statement_id, s.file_name, l.booked_on::text, l.amount, bs.currency,
  l.reference, l.words,
  l.state, l.kind, l.provider, l.fee, l.surplus, l.note, l.payment_id, l.decided_at,
  case when py.id is not null then ${fullName(sql`py`)} end as payer,
  case when d.id is not null then ${fullName(sql`d`)} end as decided_by,
  exists (select 1 from bank_statement_lines o join bank_statements os on os.id = o.statement_id
    where os.branch_id = s.branch_id and o.statement_id <> l.statement_id and o.amount = l.amount
      and o.booked_on = l.booked_on and o.reference = l.reference and o.words = l.words) as is_repeated
  from bank_statement_lines l join bank_statements s on s.id = l.statement_id
  join billing_settings bs on bs.branch_id = s.branch_id
  left join users d on d.id = l.decided_by left join payments p on p.id = l.payment_id
  left join orders o on o.id = p.order_id left join users py on py.id = o.payer_id`;

export function narrowed(
  { branch }: Reading,
  { statement, state, search }: Pick<BankLineFilters, 'statement' | 'state' | 'search'>,
): SQL {
  return sql`s.branch_id = ${branch} ${statement ? sql`and l.statement_id = ${statement}` : sql``}
    ${state ? sql`and l.state = ${state}` : sql``}
    ${
      search
        ? sql`and (l.words ilike ${containing(search)}
      or l.reference ilike ${containing(search)})`
        : sql``
    }`;
}

/** Lines of statements, the newest day first; those that are open with what they may be. */
export async function listLines(db: Db, access: Reading, filters: BankLineFilters) {
  const { limit, offset } = slice(filters);
  const where = narrowed(access, filters);
  const [rows, { count }] = await Promise.all([
    queryRows(
      db,
      lineRow,
      sql`select ${lineColumns} where ${where} order by l.booked_on desc, l.statement_id desc, l.line
        limit ${limit} offset ${offset}`,
    ),
    queryOne(
      db,
      countRow,
      sql`select count(*)::int as count from bank_statement_lines l
        join bank_statements s on s.id = l.statement_id
        where ${where}`,
    ),
  ]);
  return { rows: await withProposals(db, access, rows), total: count };
}

async function withProposals(
  db: Db,
  access: Reading,
  rows: ReturnType<typeof lineRow.parse>,
): Promise<BankLine[]> {
  const open = rows.filter(({ state }) => state === 'open');
  const [proposals, settlements] = await Promise.all([
    proposalsFor(db, access.branch, open),
    settlementsFor(db, access.branch, open),
  ]);
  return rows.map(({ decided_at: at, ...row }) => ({
    ...row,
    decided_at: at?.toISOString() ?? null,
    proposals: proposals.get(row.id) ?? [],
    settlement: settlements.get(row.id) ?? null,
  }));
}

/** One line of the branch; null where there is none. */
export async function readLine(db: Db, access: Reading, id: string): Promise<BankLine | null> {
  const rows = await queryRows(
    db,
    lineRow,
    sql`select ${lineColumns} where l.id = ${id} and s.branch_id = ${access.branch}`,
  );
  return (await withProposals(db, access, rows))[0] ?? null;
}

const strayRow = defineRow('bank-statements.stray', {
  id: z.string(),
  provider: z.enum(paymentProviders),
  kind: z.string(),
  event: z.string(),
  at: timestamp,
});

/**
 * What providers reported that belongs to no payment of the school, the newest first; no branch can be named
 * for it.
 */
export async function listStrayEvents(
  db: Db,
  query: PageQuery,
): Promise<{ rows: StrayEvent[]; total: number }> {
  const { limit, offset } = slice(query);
  const [rows, { count }] = await Promise.all([
    queryRows(
      db,
      strayRow,
      sql`select e.id, e.provider, e.kind, e.event_id as event, e.at from payment_events e
        where e.payment_id is null order by e.at desc, e.id desc limit ${limit} offset ${offset}`,
    ),
    queryOne(
      db,
      countRow,
      sql`select count(*)::int as count from payment_events e where e.payment_id is null`,
    ),
  ]);
  return { rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), total: count };
}
