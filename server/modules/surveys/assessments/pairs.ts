import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PairRule } from '@/lib/contract/assessment';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';

/** More would be a mistake of the lists. */
export const MOST_FORMS = 100_000;

const people = (id: string, list: 'assessors' | 'assessees'): SQL =>
  sql`(select p.user_id, p.role from assessment_people p where p.assessment_id = ${id} and p.list = ${list})`;
const thisYear = sql`join academic_years y on y.id = ta.academic_year_id and y.is_current`;

/** Joins between an assessor `a` and an assessee `e`; of `everyone` none. */
const joins: Record<Exclude<PairRule, 'self'>, SQL> = {
  everyone: sql`join assessees e on true`,
  own_students: sql`join students st on st.user_id = a.user_id and a.role = 'student'
    join teaching_assignments ta on ta.classroom_id = st.classroom_id ${thisYear}
    join assessees e on e.user_id = ta.teacher_id`,
  own_parents: sql`join guardianships g on g.parent_id = a.user_id and g.revoked_at is null
    and a.role = 'parent'
    join students st on st.user_id = g.student_id
    join teaching_assignments ta on ta.classroom_id = st.classroom_id ${thisYear}
    join assessees e on e.user_id = ta.teacher_id`,
  own_head: sql`join supervisor_scopes ss on ss.supervisor_id = a.user_id
    and a.role = 'educational_supervisor'
    join teaching_assignments ta on ta.subject_id = ss.subject_id ${thisYear}
    join classrooms c on c.id = ta.classroom_id and c.branch_id = ss.branch_id
    join assessees e on e.user_id = ta.teacher_id`,
  subject_peers: sql`join teaching_assignments mine on mine.teacher_id = a.user_id
    and a.role = 'school_instructor'
    join academic_years my on my.id = mine.academic_year_id and my.is_current
    join classrooms mc on mc.id = mine.classroom_id
    join teaching_assignments ta on ta.subject_id = mine.subject_id ${thisYear}
    join classrooms c on c.id = ta.classroom_id and c.branch_id = mc.branch_id
    join assessees e on e.user_id = ta.teacher_id`,
};

/** Pairs of the lists by the rules. Columns: assessor_id, assessee_id, assessor_role, rater. */
function pairsOf(id: string, rules: readonly PairRule[]): SQL {
  // An assessor of everyone needs no other rule.
  const between: Exclude<PairRule, 'self'>[] = rules.includes('everyone')
    ? ['everyone']
    : rules.flatMap((rule) => (rule === 'self' ? [] : [rule]));
  const parts = between.map(
    (rule) => sql`select a.user_id as assessor_id, e.user_id as assessee_id, a.role as assessor_role,
      a.role as rater
      from assessors a ${joins[rule]} where a.user_id <> e.user_id`,
  );
  if (rules.includes('self'))
    parts.push(
      sql`select e.user_id as assessor_id, e.user_id as assessee_id, e.role as assessor_role,
        'self'::text as rater from assessees e`,
    );
  const all =
    parts.length === 0
      ? sql`select null::uuid as assessor_id, null::uuid as assessee_id, ''::text as assessor_role,
        ''::text as rater where false`
      : sql.join(parts, rules.includes('everyone') ? sql` union all ` : sql` union `);
  return sql`with assessors as materialized ${people(id, 'assessors')},
    assessees as materialized ${people(id, 'assessees')},
    pairs as (${all} limit ${MOST_FORMS + 1})`;
}

const planRow = defineRow('assessments.plan', {
  forms: z.number(),
  idle_assessors: z.number(),
  idle_assessees: z.number(),
});

/** How many forms the lists and rules make, and how many people of the lists have none. */
export const planPairs = (db: Db | Tx, id: string, rules: readonly PairRule[]) =>
  queryOne(
    db,
    planRow,
    sql`${pairsOf(id, rules)}, made as materialized (select assessor_id, assessee_id from pairs)
    select (select count(*)::int from made) as forms,
      (select count(*)::int from assessors a
        where a.user_id not in (select assessor_id from made)) as idle_assessors,
      (select count(*)::int from assessees e
        where e.user_id not in (select assessee_id from made)) as idle_assessees`,
  );

const keptRow = defineRow('assessments.kept', { count: z.number() });

/**
 * Makes the forms of an open assessment those of its lists and rules; forms that nobody began go away with
 * their pair. Errors: 409 assessment_answered where one that was begun would, 422 no_forms, too_many.
 */
export async function writeForms(tx: Tx, id: string, rules: readonly PairRule[]): Promise<void> {
  const { forms } = await planPairs(tx, id, rules);
  if (forms === 0) throw new FieldErrors([{ field: 'pairs', code: 'no_forms' }]);
  if (forms > MOST_FORMS) throw new FieldErrors([{ field: 'pairs', code: 'too_many' }]);
  const pairs = pairsOf(id, rules);
  const isGone = sql`f.assessment_id = ${id}
    and (f.assessor_id, f.assessee_id) not in (select assessor_id, assessee_id from pairs)`;
  const { count } = await queryOne(
    tx,
    keptRow,
    sql`${pairs} select count(*)::int as count from assessment_forms f
      where ${isGone} and f.state <> 'pending'`,
  );
  if (count > 0) throw new ApiError('conflict', { code: 'assessment_answered', params: { count } });
  await tx.execute(sql`${pairs} delete from assessment_forms f where ${isGone}`);
  // In no order that would say more than the lists do.
  await tx.execute(sql`${pairs} insert into assessment_forms (assessment_id, assessor_id, assessee_id,
    assessor_role, rater)
    select ${id}::uuid, p.assessor_id, p.assessee_id, p.assessor_role, p.rater from pairs p order by random()
    on conflict (assessment_id, assessor_id, assessee_id) do nothing`);
}
