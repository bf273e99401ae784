import { type SQL, sql } from 'drizzle-orm';
import type { AssessmentList } from '@/lib/contract/assessment';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';

const there = sql`assessments.deleted_at is null`;

/** Ids of the branches of an assessment manager; one of the whole school has all. */
export const managedBranches = ({ userId, role }: Bound): SQL =>
  sql`(select b.id from branches b where exists (select 1 from user_roles own where own.user_id = ${userId}
    and own.role = ${role} and (own.branch_id is null or own.branch_id = b.id)))`;

/** The actor stands in the list in the role of the session. */
const isListed = (list: AssessmentList, { userId, role }: Bound): SQL =>
  sql`exists (select 1 from assessment_people listed where listed.assessment_id = assessments.id
    and listed.list = ${list} and listed.user_id = ${userId} and listed.role = ${role})`;

const published = sql`assessments.state = 'published'`;

/**
 * Rows of `assessments` of each scope. A manager has those that lie wholly in the own branches; readers of
 * reports and assessees have those that are published.
 */
export const assessmentRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  manages: (bound) =>
    sql`${there} and exists (select 1 from assessment_branches ab where ab.assessment_id = assessments.id)
      and not exists (select 1 from assessment_branches ab where ab.assessment_id = assessments.id
        and ab.branch_id not in ${managedBranches(bound)})`,
  viewer: (bound) => sql`${there} and ${published} and ${isListed('assessment_viewers', bound)}`,
  assessee: (bound) => sql`${there} and ${published} and ${isListed('assessees', bound)}`,
  assessor: ({ userId, role }) =>
    sql`${there} and assessments.state <> 'draft' and exists (select 1 from assessment_forms own
      where own.assessment_id = assessments.id and own.assessor_id = ${userId}
      and own.assessor_role = ${role})`,
};
