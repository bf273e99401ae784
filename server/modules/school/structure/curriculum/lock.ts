import { type SQL, sql } from 'drizzle-orm';
import type { Localized } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';

const CURRICULUM = 7_203_145;

/** Of two that write grades or subjects of the school one waits for the other. */
export const lockCurriculum = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${CURRICULUM})`);

/** The name (SQL of a localized text) is this one in either language, however it is written. */
export const isCalled = (column: SQL, { ar, en }: Localized): SQL =>
  sql`(manara_normalise(${column}->>'ar') = manara_normalise(${ar || null}::text)
    or manara_normalise(${column}->>'en') = manara_normalise(${en || null}::text))`;
