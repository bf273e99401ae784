import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { refuse } from '../tables';

/** Whether the school erased somebody. */
const isErased = (user: string) =>
  sql`exists (select 1 from users erased where erased.id = ${sql.raw(user)}
    and erased.erased_at is not null)`;

/**
 * A file that is older than an erasure still holds the name: its rows about that person are left out, so that
 * nothing of what was erased comes back.
 */
export async function leaveErasedOut(tx: Tx): Promise<void> {
  const leave = (file: 'users' | 'demographics' | 'roles' | 'enrollments', field: string, user: string) =>
    refuse(
      tx,
      file,
      field,
      'erased_person',
      sql`${isErased(user)} and not exists (select 1 from i_users own
        where own.id = ${sql.raw(user)} and own.state = 'erased')`,
      true,
    );
  await leave('users', 'sourcedId', 't.id');
  await leave('demographics', 'sourcedId', 't.id');
  await leave('roles', 'userSourcedId', 't.user_id');
  await leave('enrollments', 'userSourcedId', 't.user_id');
  await tx.execute(
    sql`delete from i_agents a where ${isErased('a.student_id')} or ${isErased('a.parent_id')}`,
  );
}

/**
 * New people whom the file says to have left, or to be erased: they are as such here too, and never sign in.
 */
export async function writeFormer(tx: Tx): Promise<void> {
  const isFormer = sql`t.verdict = 'new' and not t.gone and t.state is not null`;
  await tx.execute(sql`update students s set left_on = coalesce(t.left_on, now()::date) from i_users t
    where ${isFormer} and s.user_id = t.new_id`);
  await tx.execute(sql`update users u set status = 'left',
      status_before = case when t.state = 'left' then 'active' end,
      erased_at = case when t.state = 'erased' then now() end,
      left_on = case when not exists (select 1 from students s where s.user_id = u.id) then t.left_on end
    from i_users t where ${isFormer} and u.id = t.new_id`);
  await tx.execute(sql`update user_roles r set modules = '{}' from i_users t
    where ${isFormer} and t.state = 'erased' and r.user_id = t.new_id`);
}
