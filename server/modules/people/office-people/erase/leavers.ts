import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Localized } from '@/lib/contract/localized';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import type { Office } from '../members';
import { lockPerson, refuseMoreRights, refuseSelf } from '../rights';
import { isStaffOnly } from '../staff';
import { isDue } from './due';

const erasedKinds = ['student', 'staff', 'guardian'] as const;
export type ErasedKind = (typeof erasedKinds)[number];
const personRow = defineRow('office-people.erased', {
  id: z.string(),
  name: localizedColumn,
  kind: z.enum(erasedKinds),
});
export type Erased = { id: string; name: Localized; kind: ErasedKind };

export const idList = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

/**
 * Students and staff of the branch who left and are nothing else; of the staff the legal time is over, since what they
 * decided may be asked about until then. Errors: 403 for oneself and for more rights; 404; 409 for a person
 * who is here, works here or is erased, and for staff before the time.
 */
export async function lockLeavers(
  tx: Tx,
  access: Office,
  ids: readonly string[],
  now: Date,
): Promise<Erased[]> {
  const { branch } = access;
  for (const id of [...ids].sort()) {
    await lockPerson(tx, access, id);
    refuseSelf(access, id);
    await refuseMoreRights(tx, access, id);
  }
  const isOther = await hasRow(
    tx,
    sql`select 1 from users u left join students st on st.user_id = u.id and st.branch_id = ${branch}
      where u.id = any(${idList(ids)}) and (u.status <> 'left' or u.erased_at is not null
        or coalesce(st.left_on, u.left_on) is null
        or exists (select 1 from guardianships g where g.parent_id = u.id)
        or case when st.user_id is null then not ${isStaffOnly(branch, sql`u.id`)}
          else exists (select 1 from user_roles r where r.user_id = u.id and r.role <> 'student') end)`,
  );
  if (isOther) throw new ApiError('conflict', { code: 'erase_not_left' });
  const isEarly = await hasRow(
    tx,
    sql`select 1 from users u join branches b on b.id = ${branch} where u.id = any(${idList(ids)})
      and not exists (select 1 from students st where st.user_id = u.id) and not (${isDue(sql`u.left_on`, now)})`,
  );
  if (isEarly) throw new ApiError('conflict', { code: 'erase_too_early' });
  return queryRows(
    tx,
    personRow,
    sql`select users.id, ${fullName(sql`users`)} as name,
      case when exists (select 1 from students st where st.user_id = users.id) then 'student' else 'staff' end as kind
      from users where users.id = any(${idList(ids)}) order by users.search, users.id`,
  );
}

/** Guardians of those students who follow nobody else and are nothing else. */
export const lockGuardians = (tx: Tx, ids: readonly string[]): Promise<Erased[]> =>
  queryRows(
    tx,
    personRow,
    sql`select users.id, ${fullName(sql`users`)} as name, 'guardian' as kind from users
      where users.id in (select g.parent_id from guardianships g where g.student_id = any(${idList(ids)}))
        and not exists (select 1 from guardianships o where o.parent_id = users.id and o.student_id <> all(${idList(ids)}))
        and not exists (select 1 from user_roles r where r.user_id = users.id and r.role <> 'parent')
        and not exists (select 1 from students st where st.user_id = users.id)
      order by users.search, users.id for update of users`,
  );
