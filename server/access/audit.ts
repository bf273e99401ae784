import type { Actor } from './actor';

/** Who is written down; of guests no role is known, of some not even the person. */
export type Auditee =
  | Pick<Actor, 'userId' | 'role' | 'branchId'>
  | { userId: string | null; role: null; branchId: null };
import type { Db, Tx } from '@/server/platform/db/client';
import { auditLog } from '@/server/platform/db/schema/people';
import type { AuditAction } from './audit-actions';

/** One line of the audit log, in the transaction of what it records. */
export async function audit(
  tx: Db | Tx,
  actor: Auditee,
  action: AuditAction,
  resourceId: string | null,
  data: Record<string, unknown> = {},
  reason?: string,
): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: actor.userId || null,
    role: actor.role,
    branchId: actor.branchId,
    action,
    resourceId,
    data,
    reason: reason ?? null,
  });
}
