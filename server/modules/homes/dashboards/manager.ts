import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AssessmentManagerHome } from '@/lib/contract/resources/homes/dashboard-staff';
import { roles } from '@/lib/contract/roles';
import type { Db } from '@/server/platform/db/client';
import type { Access } from '@/server/access/policy/bind';
import { readManagedWork } from '@/server/modules/surveys/assessments';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const managerDashboardRow = defineRow('dashboards.managerDashboard', {
  id: z.string(),
  name: localizedColumn,
  staff: z.array(
    z.object({
      role: z.enum(roles),
      people: z.number(),
    }),
  ),
  total: z.number(),
});

/**
 * Branches of the actor (all of them for a manager of the whole school) with the staff who can be assessed,
 * by role, and the assessments of the actor.
 */
export async function readManagerDashboard(
  db: Db,
  access: Access<'dashboard.assessment_manager'>,
  now: Date,
): Promise<Omit<AssessmentManagerHome, 'id'>> {
  const rows = await queryRows(
    db,
    managerDashboardRow,
    sql`
    select b.id, b.name, coalesce(json_agg(json_build_object('role', f.role, 'people', f.people)
      order by f.people desc, f.role)
        filter (where f.role is not null), '[]') as staff, coalesce(sum(f.people), 0)::int as total
    from branches b left join lateral (
      select r.role, count(distinct r.user_id)::int as people from user_roles r
      join users u on u.id = r.user_id and u.status = 'active'
      where r.branch_id = b.id and r.role in ('school_instructor', 'educational_supervisor', 'employee')
      group by r.role) f on true
    where exists (select 1 from user_roles own where own.user_id = ${access.actor.userId}
      and own.role = ${access.actor.role}
      and (own.branch_id is null or own.branch_id = b.id))
    group by b.id order by b.code`,
  );
  const manage = access.for('assessment.manage');
  const assessments = manage.grants() ? await readManagedWork(db, manage, now) : null;
  return { branches: rows, assessments };
}
