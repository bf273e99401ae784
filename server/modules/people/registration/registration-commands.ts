import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type JoinKind, joinKinds } from '@/lib/contract/resources/people/registration';
import type { Localized } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { notify } from '@/server/modules/common/notifications';
import { fullName } from '@/server/platform/text/localized-text';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const deciderRow = defineRow('registration.decider', {
  user_id: z.string(),
});

/** Notifies those who decide in the branch that a join request is open. */
export async function notifyDeciders(
  tx: Tx,
  branchId: string | null,
  name: Localized,
  now: Date,
): Promise<void> {
  const rows = await queryRows(
    tx,
    deciderRow,
    sql`
    select distinct user_id from user_roles where role in ('educational_supervisor', 'employee')
      and branch_id = ${branchId}`,
  );
  await notify(tx, {
    userIds: rows.map(({ user_id }) => user_id),
    type: 'join_request',
    params: { name },
    now,
  });
}

type Followed = { kind: JoinKind; studentId: string | null; name: Localized };

/**
 * Notifies a student of the person who asks to follow them; the student may say that they do not know them.
 */
export async function notifyFollowed(tx: Tx, { kind, studentId, name }: Followed, now: Date): Promise<void> {
  if (studentId === null || (kind !== 'guardian' && kind !== 'student_teacher')) return;
  await notify(tx, { userIds: [studentId], type: 'invitation', params: { name }, now });
}

const newRequestRow = defineRow('registration.newRequest', {
  kind: z.enum(joinKinds),
  student_id: z.string().nullable(),
  branch_id: z.string().nullable(),
  first: localizedColumn,
  last: localizedColumn,
});

/** An account was activated: from now on the school sees its join requests and is notified of them. */
export async function notifyOfRequests(tx: Tx, userId: string, now: Date): Promise<void> {
  const rows = await queryRows(
    tx,
    newRequestRow,
    sql`
    select distinct r.kind, r.student_id, r.branch_id, u.first_name as first, u.last_name as last
    from join_requests r
    join users u on u.id = r.user_id where r.user_id = ${userId} and r.state = 'pending'`,
  );
  for (const { kind, student_id: studentId, branch_id, first, last } of rows) {
    const name = fullName(first, last);
    await notifyDeciders(tx, branch_id, name, now);
    await notifyFollowed(tx, { kind, studentId, name }, now);
  }
}
