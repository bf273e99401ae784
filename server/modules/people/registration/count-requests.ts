import { type SQL, sql } from 'drizzle-orm';

/** SQL of how many wishes to join a branch, or to follow a student of it, wait for an answer. */
export const countRequestsOf = (branch: string): SQL => sql`(select count(*)::int from join_requests j
  left join students st on st.user_id = j.student_id
  where j.state = 'pending' and (j.branch_id = ${branch} or st.branch_id = ${branch}))`;
