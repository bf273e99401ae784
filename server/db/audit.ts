import type { Actor } from '../http/route';
import type { Db } from './client';
import { auditLog } from './schema/people';

/** A transaction of `db.transaction`; commands take it so that nothing is written beside it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** One line of the audit log, in the transaction of what it tells about. */
export async function audit(
  tx: Db | Tx,
  actor: Actor,
  action: string,
  resourceId: string | null,
  data: Record<string, unknown> = {},
  reason?: string,
): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: actor.userId,
    role: actor.role,
    branchId: actor.branchId,
    action,
    resourceId,
    data,
    reason: reason ?? null,
  });
}
