import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { connectSession } from './session';

const MIGRATION_LOCK = 4_026_532;

/**
 * Brings the database to the newest schema; of several processes that start at once one works, the rest wait.
 */
export async function migrateDatabase(connection: pg.ClientConfig, root: string): Promise<void> {
  const client = await connectSession(connection);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set client_min_messages = warning`);
    await migrate(drizzle(client), { migrationsFolder: join(root, 'server/platform/db/migrations') });
  } finally {
    await client.end();
  }
}
