import { eq } from 'drizzle-orm';
import type { Db, Tx } from '@/server/platform/db/client';
import { billingSettings } from '@/server/platform/db/schema/billing';

export type BillingSettings = typeof billingSettings.$inferSelect;

/** How a branch bills; null where it sells nothing. */
export async function readBilling(db: Db | Tx, branchId: string): Promise<BillingSettings | null> {
  const [row] = await db.select().from(billingSettings).where(eq(billingSettings.branchId, branchId));
  return row ?? null;
}

/**
 * The same while something is booked: until the transaction ends nobody changes the settings or closes a day,
 * and other bookings go on beside it.
 */
export async function lockBillingSettings(tx: Tx, branchId: string): Promise<BillingSettings> {
  const [row] = await tx
    .select()
    .from(billingSettings)
    .where(eq(billingSettings.branchId, branchId))
    .for('share');
  if (!row) throw new Error(`branch ${branchId} bills nothing`);
  return row;
}
