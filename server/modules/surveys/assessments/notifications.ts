import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { roles } from '@/lib/contract/roles';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { notify } from '@/server/modules/common/notifications';
import type { AssessmentRow } from './rows';

const recipientRow = defineRow('assessments.recipient', { role: z.enum(roles), ids: z.array(z.string()) });

/** Notifies everybody who has not sent all forms yet, each in the role in which they were asked. */
export async function notifyAssessors(
  tx: Tx,
  { id, title }: Pick<AssessmentRow, 'id' | 'title'>,
  type: 'assessment_open' | 'assessment_due',
  now: Date,
): Promise<number> {
  const recipients = await queryRows(
    tx,
    recipientRow,
    sql`select f.assessor_role as role, json_agg(distinct f.assessor_id) as ids from assessment_forms f
    join users u on u.id = f.assessor_id and u.status = 'active'
    where f.assessment_id = ${id} and f.state <> 'submitted' group by f.assessor_role
    order by f.assessor_role`,
  );
  for (const { role, ids } of recipients)
    await notify(tx, {
      userIds: ids,
      type,
      params: { title },
      screenName: `${type}_${role}`,
      data: { assessment_uuid: id },
      now,
    });
  return recipients.reduce((count, { ids }) => count + ids.length, 0);
}

/**
 * Notifies those who were assessed and those who read the reports; an assessee only of results about
 * themselves.
 */
export async function notifyPublished(
  tx: Tx,
  { id, title }: Pick<AssessmentRow, 'id' | 'title'>,
  now: Date,
): Promise<void> {
  for (const list of ['assessees', 'assessment_viewers'] as const) {
    const recipients = await queryRows(
      tx,
      recipientRow,
      sql`select p.role, json_agg(p.user_id) as ids from assessment_people p
      join users u on u.id = p.user_id and u.status = 'active'
      where p.assessment_id = ${id} and p.list = ${list} and (${list} = 'assessees' or not exists (
        select 1 from assessment_people o where o.assessment_id = p.assessment_id and o.list = 'assessees'
        and o.user_id = p.user_id))
      group by p.role order by p.role`,
    );
    for (const { role, ids } of recipients)
      await notify(tx, {
        userIds: ids,
        type: 'assessment_published',
        params: { title },
        screenName: `assessment_${list === 'assessees' ? 'results' : 'report'}_${role}`,
        data: { assessment_uuid: id },
        now,
      });
  }
}
