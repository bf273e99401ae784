import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';
import { reachesClassroom } from './teaching';

const published = sql`weekly_plans.state = 'published'`;
const classroom = sql`weekly_plans.classroom_id`;
const subject = sql`weekly_plans.subject_id`;

const ofClass = (scope: Scope) => (bound: Bound) =>
  sql`${published} and ${reachesClassroom(scope, bound, classroom, {})}`;

/** Rows of `weekly_plans` of each scope; a draft is that of the teachers of its class and subject. */
export const weeklyPlanRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  teaches: (bound) =>
    sql`weekly_plans.branch_id = ${bound.branch()}
      and ${reachesClassroom('teaches', bound, classroom, { subject })}`,
  supervises: (bound) =>
    sql`${published} and weekly_plans.branch_id = ${bound.branch()}
      and ${reachesClassroom('supervises', bound, classroom, { subject })}`,
  self: ofClass('self'),
  child: ofClass('child'),
};
