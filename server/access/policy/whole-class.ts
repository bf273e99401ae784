import { type SQL, sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/roles';
import type { Bound } from './bound';

/**
 * The class (SQL of an id) of the branch is one for which the actor acts as a whole: a supervisor with one of
 * the modules who supervises every subject that is taught there this year. Where the branch has no such
 * supervisor it is who supervises several of them, and without those who supervises one: a class is never
 * without anybody.
 */
export const supervisesWholeClass = (
  { userId, branch }: Bound,
  classroom: SQL,
  keys: readonly Permission[],
): SQL => sql`exists (
  select 1 from (
    select reach.supervisor_id, rank() over (order by case when reach.held = reach.taught then 0
      when reach.held > 1 then 1 else 2 end) as place
    from (
      select wr.user_id as supervisor_id, count(ws.subject_id) as held, count(*) as taught
      from (select distinct ta.subject_id from teaching_assignments ta
          join classrooms wc on wc.id = ta.classroom_id and wc.branch_id = ${branch()}
          join academic_years y on y.id = ta.academic_year_id and y.is_current
          where ta.classroom_id = ${classroom}) given
      join user_roles wr on wr.branch_id = ${branch()} and wr.role = 'educational_supervisor'
        and wr.modules && ${sql.param([...keys])}::text[]
      join users wu on wu.id = wr.user_id and wu.status = 'active'
      left join supervisor_scopes ws on ws.supervisor_id = wr.user_id and ws.branch_id = wr.branch_id
        and ws.subject_id = given.subject_id
      group by wr.user_id having count(ws.subject_id) > 0) reach) ranked
  where ranked.place = 1 and ranked.supervisor_id = ${userId})`;
