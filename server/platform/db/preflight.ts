import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../start-error';
import { connectSession } from './session';

type State = {
  standby: boolean;
  read_only: boolean;
  account: string;
  makes_schemas: boolean;
  makes_tables: boolean;
};

const state = `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only,
  current_user as account, has_database_privilege(current_database(), 'CREATE') as makes_schemas,
  coalesce((select has_schema_privilege(oid, 'CREATE') from pg_namespace where nspname = 'public'), false) as makes_tables`;

/** A named statement that was prepared in an earlier transaction, or is there under another text. */
const STATEMENT_LOST = /^(26000|42P05)$/;
/** Transactions that are open meanwhile: a pooler gives them the connection that was used last. */
const OTHERS = 2;
/** Postgres itself answers all of it within a moment. */
const LIMIT_MS = 10_000;

/** The reason why the school cannot write or migrate there, or null. */
function refusalOf(found: State, where: string): string | null {
  if (found.standby)
    return `${where} is a standby that only reads: give the address of the primary, or promote the standby.`;
  if (found.read_only)
    return `${where} takes no changes (default_transaction_read_only is on): turn the setting off, or give the address of the primary.`;
  const missing = [
    ...(found.makes_schemas ? [] : ['on the database']),
    ...(found.makes_tables ? [] : ['on the schema public']),
  ];
  if (missing.length > 0)
    return `The account ${found.account} may not make tables in ${where[0]?.toLowerCase()}${where.slice(1)}: grant it CREATE ${missing.join(' and ')}, or make it the owner of the database.`;
  return null;
}

/** The answer, or false where none comes in time: a pooler has no connection left for it. */
async function orFalse(answer: Promise<boolean>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  // An answer that comes too late is nobody's.
  answer.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Whether a session keeps its connection and its named statements while others have transactions open. */
async function keepsSession(session: pg.Client, others: readonly pg.Client[]): Promise<boolean> {
  const ask = { name: 'manara_preflight', text: 'select pg_backend_pid() as pid' };
  try {
    const before = await session.query<{ pid: number }>(ask);
    for (const other of others) await other.query('begin; select 1');
    const after = await session.query<{ pid: number }>(ask);
    return before.rows[0]?.pid === after.rows[0]?.pid;
  } catch (error) {
    if (STATEMENT_LOST.test(String((error as { code?: string }).code))) return false;
    throw error;
  }
}

/** Whether what another connection says with NOTIFY arrives. */
async function receivesNotifications(session: pg.Client, other: pg.Client): Promise<boolean> {
  const channel = `manara_${randomBytes(6).toString('hex')}`;
  let hasHeard = false;
  session.on('notification', (news) => {
    hasHeard ||= news.channel === channel;
  });
  await session.query(`listen ${channel}`);
  await other.query(`notify ${channel}`);
  // Notifications sent before a query arrive before its answer ends.
  for (let turn = 0; turn < 3 && !hasHeard; turn += 1) await session.query('select 1');
  await session.query(`unlisten ${channel}`);
  return hasHeard;
}

/**
 * Tries what the school does all day with a database of its operator, before anything is built on it. `where`
 * names the database in a sentence. Errors: a StartError that says what to do.
 */
export async function preflight(
  connection: pg.ClientConfig,
  where: string,
  { limitMs = LIMIT_MS } = {},
): Promise<void> {
  const sessions: pg.Client[] = [];
  try {
    const session = await connectSession(connection);
    sessions.push(session);
    const { rows } = await session.query<State>(state);
    const refusal = rows[0] ? refusalOf(rows[0], where) : null;
    if (refusal) throw new StartError(refusal);
    for (let count = 0; count < OTHERS; count += 1) sessions.push(await connectSession(connection));
    const [, ...others] = sessions;
    const [other] = others;
    const works = async () => {
      if (!other || !(await keepsSession(session, others))) return false;
      for (const each of others) await each.query('rollback');
      return receivesNotifications(session, other);
    };
    if (!(await orFalse(works(), limitMs)))
      throw new StartError(
        `${where} is reached through a pooler that gives each transaction another connection (PgBouncer with pool_mode = transaction, and its like): named statements and LISTEN do not work there. Give the address of Postgres itself, or of a pooler in session mode.`,
      );
  } finally {
    for (const session of sessions) await session.end().catch(() => undefined);
  }
}
