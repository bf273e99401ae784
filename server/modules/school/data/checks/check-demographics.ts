import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { refuse, userRef } from '../tables';

const isSame = sql`(coalesce(t.gender, u.gender) = u.gender
  and (t.birth_date is null or t.birth_date = p.birth_date))`;

const changesProtected = sql`t.verdict = 'changed'
  and exists (select 1 from i_users u where u.id = t.id and u.is_protected)`;

/** Gender and day of birth: whose they are, and whether they change. */
export async function checkDemographics(tx: Tx): Promise<void> {
  await tx.execute(sql`update i_demographics t set id = ${userRef(sql`t.sid`)}`);
  await refuse(tx, 'demographics', 'sourcedId', 'unknown_user', sql`t.id is null`);
  await refuse(tx, 'demographics', 'status', 'kept_with_person', sql`t.gone`, true);
  await tx.execute(sql`update i_demographics t
    set verdict = case when ${isSame} then 'unchanged' else 'changed' end
    from users u
    left join student_profiles p on p.user_id = u.id
    where u.id = t.id`);
  await refuse(tx, 'demographics', 'sourcedId', 'protected_person', changesProtected);
}
