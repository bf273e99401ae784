import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from './client';
import { defineRow, queryRows } from './rows';

/** Class of the advisory locks that name the data directories of running processes. */
const FOLDERS = 4_026_534;

const otherRow = defineRow('platform.otherFolder', { address: z.string() });

/**
 * Number of a data directory: the same for all processes that share it. One that was copied, as for another
 * machine, has another number: the file has another place there.
 */
export function folderNumber(dataDir: string): number {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'folder-id');
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const name = `${readFileSync(file, 'utf8').trim()}:${statSync(file).ino}`;
  return createHash('sha256').update(name).digest().readInt32BE();
}

/**
 * Says through a session that a process with this data directory runs, for as long as the session lives.
 * Postgres notices within a minute that the machine of a session is gone.
 */
export const leaseFolder = (folder: number) => (session: pg.Client) =>
  session.query(
    `select pg_advisory_lock_shared(${FOLDERS}, $1), set_config('tcp_keepalives_idle', '30', false),
      set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`,
    [folder],
  );

/**
 * Where processes with other data directories work over this database: an address each, empty for this
 * machine.
 */
export async function otherFolders(db: Db | Tx, folder: number): Promise<string[]> {
  // A number of Postgres has no sign: the lock shows the same bits.
  const rows = await queryRows(
    db,
    otherRow,
    sql`select distinct coalesce(host(s.client_addr), '') as address from pg_locks l
      left join pg_stat_activity s on s.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = ${FOLDERS}
        and l.database = (select oid from pg_database where datname = current_database())
        and l.objid <> ${String(folder >>> 0)}::oid order by 1`,
  );
  return rows.map(({ address }) => address);
}
