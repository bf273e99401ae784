import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { contactSharingFields } from '@/lib/contract/resources/homes/colleague';
import type { Actor } from '@/server/access/actor';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { contactSharing } from '@/server/platform/db/schema/colleagues';

const sharingRow = defineRow('colleagues.sharing', {
  shares_email: z.boolean(),
  shares_phone: z.boolean(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

/** What the reader lets colleagues see, beside the addresses themselves. */
export const readSharing = (db: Db, userId: string) =>
  queryOne(
    db,
    sharingRow,
    sql`select coalesce(cs.shares_email, false) as shares_email,
      coalesce(cs.shares_phone, false) as shares_phone, u.email, u.phone
      from users u left join contact_sharing cs on cs.user_id = u.id where u.id = ${userId}`,
  );

/** Stores what the actor lets colleagues see. */
export async function setSharing(
  db: Db,
  actor: Actor,
  { shares_email: sharesEmail, shares_phone: sharesPhone }: z.output<typeof contactSharingFields>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(contactSharing)
      .values({ userId: actor.userId, sharesEmail, sharesPhone })
      .onConflictDoUpdate({ target: contactSharing.userId, set: { sharesEmail, sharesPhone } });
    await audit(tx, actor, 'colleague.share_contact', actor.userId, { sharesEmail, sharesPhone });
  });
}
