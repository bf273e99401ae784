import { type SQL, sql } from 'drizzle-orm';
import { type PolicyAction, scopeOf } from '@/lib/contract/policy';
import { ApiError } from '../../router/errors';
import type { Actor } from '../actor';

const nothing = sql`false`;

/** The scope of an action for the actor; refused with 403 when the role has none. */
export function requireScope(actor: Actor, action: PolicyAction) {
  const scope = scopeOf(action, actor.role);
  if (scope === null) throw new ApiError('forbidden');
  return scope;
}

const branchOf = (actor: Actor) => {
  if (actor.branchId === null) throw new ApiError('branch_required');
  return actor.branchId;
};

const teachesClassOf = (actor: Actor) => sql`exists (
  select 1 from quiz_classrooms qc join teaching_assignments ta on ta.classroom_id = qc.classroom_id
  join academic_years y on y.id = ta.academic_year_id and y.is_current
  where qc.quiz_id = quizzes.id and ta.subject_id = quizzes.subject_id and ta.teacher_id = ${actor.userId})`;

/** The subject is taught by the actor this year, in a class of the branch. */
export const teachesSubject = (actor: Actor, subject: SQL) => sql`exists (
  select 1 from teaching_assignments ta join classrooms c on c.id = ta.classroom_id and c.branch_id = ${branchOf(actor)}
  join academic_years y on y.id = ta.academic_year_id and y.is_current
  where ta.teacher_id = ${actor.userId} and ta.subject_id = ${subject})`;

/** The subject is supervised by the actor in the branch. */
export const supervisesSubject = (actor: Actor, subject: SQL) => sql`exists (
  select 1 from supervisor_scopes ss where ss.supervisor_id = ${actor.userId} and ss.subject_id = ${subject}
  and ss.branch_id = ${branchOf(actor)})`;

/** The quiz is published and assigned to the student, by class or singly, and the student is not left out. */
export const assignedTo = (
  studentId: SQL,
) => sql`quizzes.status in ('published', 'closed') and quizzes.deleted_at is null
  and not exists (select 1 from quiz_students x where x.quiz_id = quizzes.id and x.student_id = ${studentId} and x.is_excluded)
  and (exists (select 1 from quiz_students x where x.quiz_id = quizzes.id and x.student_id = ${studentId} and not x.is_excluded)
    or exists (select 1 from quiz_classrooms qc join students st on st.classroom_id = qc.classroom_id
      where qc.quiz_id = quizzes.id and st.user_id = ${studentId}))`;

/** Actions on the quiz itself: only where it was made. */
const atHome: readonly PolicyAction[] = ['quiz.update', 'quiz.delete', 'quiz.regrade', 'quiz.release'];

/** The quiz is of the session's branch; a formative test that was given is read wherever one of its classes is. */
function inBranchOf(actor: Actor, action: PolicyAction): SQL {
  const branch = branchOf(actor);
  if (atHome.includes(action)) return sql`quizzes.branch_id = ${branch}`;
  return sql`(quizzes.branch_id = ${branch} or (quizzes.kind = 'formative_test' and quizzes.status <> 'draft' and exists (
    select 1 from quiz_classrooms fq join classrooms fc on fc.id = fq.classroom_id
    where fq.quiz_id = quizzes.id and fc.branch_id = ${branch})))`;
}

/** Rows of `quizzes` within the actor's scope for the action; used by lists and single reads alike. */
export function quizScope(actor: Actor, action: PolicyAction): SQL {
  const scope = requireScope(actor, action);
  const here = () => sql`quizzes.deleted_at is null and ${inBranchOf(actor, action)}`;
  if (scope === 'assigned') return assignedTo(sql`${actor.userId}::uuid`);
  if (scope === 'supervises') {
    return sql`${here()} and (${supervisesSubject(actor, sql`quizzes.subject_id`)} or (quizzes.subject_id is null and quizzes.owner_id = ${actor.userId}))`;
  }
  const owned = sql`(quizzes.owner_id = ${actor.userId} and (quizzes.subject_id is null or ${teachesSubject(actor, sql`quizzes.subject_id`)}))`;
  if (scope === 'author') return sql`${here()} and ${owned}`;
  if (scope === 'teaches')
    return sql`${here()} and (${owned} or (quizzes.status <> 'draft' and ${teachesClassOf(actor)}))`;
  return nothing;
}

/** Rows of `questions` within the actor's scope: the shared bank of taught or supervised subjects, and own ones. */
export function questionScope(actor: Actor, action: PolicyAction): SQL {
  const scope = requireScope(actor, action);
  const here = sql`questions.deleted_at is null and questions.branch_id = ${branchOf(actor)}`;
  const visible = sql`(questions.is_shared or questions.author_id = ${actor.userId})`;
  if (scope === 'supervises')
    return sql`${here} and ${visible} and ${supervisesSubject(actor, sql`questions.subject_id`)}`;
  if (scope === 'author')
    return sql`${here} and questions.author_id = ${actor.userId} and ${teachesSubject(actor, sql`questions.subject_id`)}`;
  if (scope === 'teaches')
    return sql`${here} and ${visible} and ${teachesSubject(actor, sql`questions.subject_id`)}`;
  return nothing;
}

/**
 * Rows of `attempts` (joined with `quizzes`) within the actor's scope: own ones of a student; for a teacher those of
 * students whose class the teacher teaches in the quiz's subject, or of quizzes the teacher owns.
 */
export function attemptScope(actor: Actor, action: PolicyAction): SQL {
  const scope = requireScope(actor, action);
  if (scope === 'own' || scope === 'assigned') return sql`attempts.student_id = ${actor.userId}`;
  // Attempts of a formative test belong to the branches of its students; who may see which is asked below.
  const inBranch = sql`(attempts.branch_id = ${branchOf(actor)} or quizzes.kind = 'formative_test')`;
  return sql`${inBranch} and ${quizScope(actor, action)} and ${studentScope(actor, action, sql`attempts.student_id`)}`;
}

/**
 * Students of a quiz (in scope of `quizScope`) whom the actor may see in reports: of classes taught now, and those who
 * began their attempt in one; somebody has to mark the work of a student who moved.
 */
export function studentScope(actor: Actor, action: PolicyAction, studentId: SQL): SQL {
  const scope = requireScope(actor, action);
  if (scope === 'supervises')
    return sql`(quizzes.kind <> 'formative_test' or exists (select 1 from students fs
      join supervisor_scopes fp on fp.branch_id = fs.branch_id and fp.subject_id = quizzes.subject_id
      where fs.user_id = ${studentId} and fp.supervisor_id = ${actor.userId}))`;
  if (scope === 'teaches' || scope === 'author') {
    // Names of these tables must not be those of the caller: `studentId` is read inside.
    return sql`exists (select 1 from teaching_assignments ta join academic_years y on y.id = ta.academic_year_id and y.is_current
      where ta.teacher_id = ${actor.userId} and ta.subject_id = quizzes.subject_id and (
        ta.classroom_id = (select own.classroom_id from students own where own.user_id = ${studentId})
        or exists (select 1 from attempts given where given.quiz_id = quizzes.id and given.student_id = ${studentId}
          and given.classroom_id = ta.classroom_id)))`;
  }
  return nothing;
}
