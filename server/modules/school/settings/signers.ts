import { asc, eq } from 'drizzle-orm';
import type { OfficeSettings, SettingsChange } from '@/lib/contract/resources/school/office-settings';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { certificateSigners } from '@/server/platform/db/schema/certificates';

type Signers = OfficeSettings['signers'];

/** Who signs the certificates of a branch, in order. */
export const readSigners = (db: Db | Tx, branchId: string): Promise<Signers> =>
  db
    .select({ id: certificateSigners.id, role: certificateSigners.role, name: certificateSigners.name })
    .from(certificateSigners)
    .where(eq(certificateSigners.branchId, branchId))
    .orderBy(asc(certificateSigners.position));

/** Gives the new ones ids, and those that the branch does not have. */
export function withIds(signers: SettingsChange['signers'], stored: Signers): Signers {
  const known = new Set(stored.map(({ id }) => id));
  return signers.map(({ id, ...signer }) => {
    const isKnown = id !== null && known.delete(id);
    return { id: isKnown ? id : newId(), ...signer };
  });
}

/** Replaces the signers; the caller holds the lock on the row of the branch. */
export async function replaceSigners(tx: Tx, branchId: string, signers: Signers): Promise<void> {
  await tx.delete(certificateSigners).where(eq(certificateSigners.branchId, branchId));
  if (signers.length === 0) return;
  await tx
    .insert(certificateSigners)
    .values(signers.map((signer, position) => ({ ...signer, branchId, position })));
}
