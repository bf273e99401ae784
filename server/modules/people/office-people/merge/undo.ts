import { eq, sql } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import type { Db, Tx } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { personMerges } from '@/server/platform/db/schema/person-merges';
import { ApiError } from '@/server/router/errors';
import type { Office } from '../members';
import { lockPerson, refuseMoreRights, refuseSelf } from '../rights';
import { accountRow, partCredits, readVersions, restoreAccount, swapSignIn, writeRow } from './accounts';
import { moveBack } from './move-rows';

/** The merge, locked while it stands. Errors: 404; 409 when it was undone. */
async function lockMerge(tx: Tx, { branch }: Office, id: string) {
  const [merge] = await tx.select().from(personMerges).where(eq(personMerges.id, id)).for('update');
  if (!merge || merge.branchId !== branch) throw new ApiError('not_found');
  if (merge.undoneAt) throw new ApiError('conflict', { code: 'merge_changed_since' });
  return merge;
}

/** Parts two people again, all or nothing. Errors: 403; 404; 409 when something of them changed since. */
export const undoMerge = (db: Db, access: Office, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { keptId: kept, goneId: gone, ...merge } = await lockMerge(tx, access, id);
    await lockPerson(tx, access, kept);
    refuseSelf(access, kept);
    await refuseMoreRights(tx, access, kept);
    await tx.execute(sql`select 1 from users where id = ${gone} for update`);
    const { versions, credits, places, profiles } = merge.before;
    // Compared one by one: the database stores the keys of an object in another order.
    const standing = await readVersions(tx, [kept, gone]);
    const isChanged =
      [kept, gone].some((person) => standing[person] !== versions[person]) ||
      (await hasRow(
        tx,
        sql`select 1 from audit_log a where a.action like 'office.person.%' and a.action <> 'office.person.merge'
          and a.resource_id in (${kept}, ${gone}) and a.at > ${merge.madeAt.toISOString()}::timestamptz`,
      ));
    const isWhole = !isChanged && (await moveBack(tx, { kept, gone }, merge.moved));
    if (!isWhole || !(await partCredits(tx, kept, gone, credits)))
      throw new ApiError('conflict', { code: 'merge_changed_since' });
    const [was, other] = accountRow.parse(merge.before.accounts);
    if (!was || !other) throw new Error('a merge without its accounts');
    if (merge.choices.sign_in === 'gone')
      await swapSignIn(tx, { id: kept, username: other.username }, { id: gone, username: was.username });
    await restoreAccount(tx, { ...was, ...noAddresses });
    await restoreAccount(tx, other);
    await restoreAccount(tx, was);
    if (places[0]) await writeRow(tx, 'place', kept, places[0]);
    if (places[1]) await writeRow(tx, 'place', gone, places[1]);
    if (profiles[0] && profiles[1] && merge.choices.profile === 'gone') {
      await writeRow(tx, 'profile', kept, profiles[0]);
      await writeRow(tx, 'profile', gone, profiles[1]);
    }
    await endSessionsOf(tx, kept);
    await tx.update(personMerges).set({ undoneAt: now }).where(eq(personMerges.id, id));
    await audit(tx, access.actor, 'office.person.part', kept, {
      merge: id,
      before: { gone: null },
      after: { gone },
    });
  });

/** Addresses are unique: one account releases them before the other one gets them back. */
const noAddresses = { email: null, phone: null, national_id: null };
