import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import type { Actor } from '../actor';
import { defineRow, queryRow } from '@/server/platform/db/rows';

const proofRow = defineRow('access.proof', { proved: z.boolean() });

/** How long a password or a code proves who holds a session. */
const PROOF_MINUTES = 10;

/** Whether a session row `s` was proved lately. */
export const isProvedSession = (now: Date) =>
  sql`coalesce(s.proved_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${PROOF_MINUTES}),
    false)`;

/**
 * For what must not be done with a found session. Errors: 403 `reauth` unless the session was proved in the
 * last ten minutes.
 */
export async function requireProof(db: Pick<Db, 'execute'>, actor: Actor, now: Date): Promise<void> {
  const session = await queryRow(
    db,
    proofRow,
    sql`select ${isProvedSession(now)} as proved from sessions s where s.id = ${actor.sessionId}`,
  );
  if (!session?.proved) throw new ApiError('reauth');
}
