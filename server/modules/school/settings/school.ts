import { isDeepStrictEqual } from 'node:util';
import type { SchoolChange, SchoolSettings } from '@/lib/contract/resources/school/school-settings';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { schools } from '@/server/platform/db/schema/founding';
import { notifyFace } from '@/server/platform/school-face';
import { ApiError } from '@/server/router/errors';
import { tidy } from './settings';
import type { Settings } from './settings';

const nobody = { name: null, phone: null, mailbox: null, address: null, version: 0 };

/** How the school as a whole is called and reached. */
export async function readSchool(db: Db): Promise<SchoolSettings> {
  const [school] = await db.select().from(schools);
  const { name, phone, mailbox, address, version } = school ?? nobody;
  return { name, phone, mailbox, address, version };
}

/**
 * Holds for every page, mail and paper of the school from now on; the log keeps what changed. The first
 * change names a school that has no name yet. Errors: 409 stale.
 */
export const changeSchool = (db: Db, access: Settings, { version, ...wish }: SchoolChange): Promise<void> =>
  db.transaction(async (tx) => {
    const stale = new ApiError('conflict', { code: 'stale' });
    const columns = {
      name: wish.name,
      phone: wish.phone || null,
      mailbox: wish.mailbox || null,
      address: tidy(wish.address),
    };
    const [held] = await tx.select().from(schools).for('update');
    if ((held?.version ?? 0) !== version) throw stale;
    const { name, phone, mailbox, address } = held ?? nobody;
    const before = { name, phone, mailbox, address };
    if (isDeepStrictEqual(before, columns)) return;
    if (held) await tx.update(schools).set({ ...columns, version: version + 1 });
    else {
      const made = await tx.insert(schools).values(columns).onConflictDoNothing().returning();
      if (made.length === 0) throw stale;
    }
    await audit(tx, access.actor, 'office.school.change', access.branch, { before, after: columns });
    await notifyFace(tx);
  });
