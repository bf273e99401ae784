import { type SQL, sql } from 'drizzle-orm';
import {
  grantsKind,
  grantsPage,
  type PolicyAction,
  ruleOf,
  type Scope,
  scopeOf,
} from '@/lib/contract/policy';
import { kindsWhere, type QuizKind } from '@/lib/contract/quiz-kinds';
import { branchRoles } from '@/lib/contract/roles';
import { ApiError } from '@/server/router/errors';
import type { Actor } from '../actor';
import { attemptRows } from './attempt-rows';
import type { Bound } from './bound';
import { courseRows } from './course-rows';
import { questionRows } from './question-rows';
import { isAssignedKind } from './kinds';
import { decidesMedia, isDecidable, mediaRows, resourceRows } from './media-rows';
import { liveLessonRows } from './live-lesson-rows';
import { meetingRows } from './meeting-rows';
import { preparationRows } from './preparation-rows';
import { openKindsOnly, quizRows } from './quiz-rows';
import { assessmentRows, managedBranches } from './assessment-rows';
import { assignedTo } from './assigned';
import { quizStudent, quizStudentRows, studentRows } from './student-rows';
import { type ClassroomOptions, reachesClassroom, reachesSubject } from './teaching';
import { vcrRows } from './vcr-rows';
import { weeklyPlanRows } from './weekly-plan-rows';
import { supervisesWholeClass } from './whole-class';

const nothing = sql`false`;

/**
 * What an actor may do with one action: predicates of the tables, built from the action's row of the policy.
 * Only the router makes one (`bindAccess`); its private field keeps anything else from standing in for it.
 * Without a grant (role, branch or modules) every predicate is `false`.
 */
class BoundAccess<Action extends PolicyAction> {
  readonly actor: Actor;
  readonly action: Action;
  readonly #scope: Scope | null;

  constructor(actor: Actor, action: Action) {
    this.actor = actor;
    this.action = action;
    const lacksBranch =
      actor.branchId === null && branchRoles.includes(actor.role) && ruleOf(action).branch !== 'none';
    this.#scope = lacksBranch || !grantsPage(actor, action) ? null : scopeOf(action, actor.role);
  }

  /** The same actor with another action, for what a reply shows or does beside its own. */
  for<Other extends PolicyAction>(action: Other): BoundAccess<Other> {
    return new BoundAccess(this.actor, action);
  }

  /**
   * The same action in another branch of the actor, with the modules of that grant: for saying where a row
   * stands.
   */
  elsewhere(grant: Pick<Actor, 'branchId' | 'modules'>): BoundAccess<Action> {
    return new BoundAccess({ ...this.actor, ...grant }, this.action);
  }

  /** The scope in which the actor may do the action; null without one. */
  get scope(): Scope | null {
    return this.#scope;
  }

  /** Whether the actor may do the action at all, or with quizzes of the kind. */
  grants(kind?: QuizKind): boolean {
    if (this.#scope === null) return false;
    return kind ? grantsKind(this.actor, this.action, kind) : this.#kinds.length > 0;
  }

  /** Whether the actor may do another action, for buttons; the call asks again. */
  may(action: PolicyAction, kind?: QuizKind): boolean {
    return this.for(action).grants(kind);
  }

  /** The session's branch. Errors: 409 branch_required. */
  get branch(): string {
    return this.#bound().branch();
  }

  /** Rows of `quizzes`. */
  get quizzes(): SQL {
    return openKindsOnly(this.#rows(quizRows), this.#kinds);
  }

  /** Rows of `attempts`, joined with `quizzes`. */
  get attempts(): SQL {
    return openKindsOnly(this.#rows(attemptRows), this.#kinds);
  }

  /** Rows of `questions`. */
  get questions(): SQL {
    return this.#rows(questionRows);
  }

  /** Rows of `media_items`. */
  get media(): SQL {
    return this.#rows(mediaRows);
  }

  /** The actor answers the wish about the item in `media_items`; see `decidesMedia`. */
  get mediaDecisions(): SQL {
    return this.#scope === 'supervises' ? decidesMedia(this.#bound()) : nothing;
  }

  /** Somebody could be asked to let the item in `media_items` into the school library. */
  get decidableMedia(): SQL {
    return isDecidable;
  }

  /** Rows of `resources`, joined with `sections`. */
  get resources(): SQL {
    return this.#rows(resourceRows);
  }

  /** Rows of `preparations`. */
  get preparations(): SQL {
    return this.#rows(preparationRows);
  }

  /** Rows of `weekly_plans`. */
  get weeklyPlans(): SQL {
    return this.#rows(weeklyPlanRows);
  }

  /** Rows of `assessments`. */
  get assessments(): SQL {
    return this.#rows(assessmentRows);
  }

  /** Ids of the branches whose assessments the actor manages, as a subquery; nobody's without a grant. */
  get managedBranches(): SQL {
    return this.#scope === 'manages' ? managedBranches(this.#bound()) : sql`(select null::uuid where false)`;
  }

  /** Rows of `meetings`. */
  get meetings(): SQL {
    return this.#rows(meetingRows);
  }

  /** Rows of `live_sessions` that are lessons. */
  get liveLessons(): SQL {
    return this.#rows(liveLessonRows);
  }

  /** Rows of `vcr_requests`. */
  get vcrRequests(): SQL {
    return this.#rows(vcrRows);
  }

  /** Rows of `courses`. */
  get courses(): SQL {
    return this.#rows(courseRows);
  }

  /** Ids of the students whom the actor reaches, as a subquery. */
  get students(): SQL {
    const rows = this.#scope === null ? undefined : studentRows[this.#scope];
    return rows ? rows(this.#bound()) : sql`(select null::uuid where false)`;
  }

  /** The student (SQL of an id) of a quiz in `quizzes` is one whom the actor sees in its reports. */
  quizStudent(student: SQL): SQL {
    const predicate = this.#scope === null ? undefined : quizStudent[this.#scope];
    return predicate ? predicate(this.#bound(), student) : nothing;
  }

  /** Students of the quiz in `quizzes` whom the actor sees. Columns: student_id, classroom_id, number. */
  get quizStudents(): SQL {
    return quizStudentRows(this.quizStudent(sql`st.user_id`));
  }

  /**
   * Work that is given, in `quizzes`, that is meant for the student (SQL of an id), where that is one of
   * `students`.
   */
  quizzesOf(student: SQL): SQL {
    return sql`${isAssignedKind()} and ${student} in ${this.students} and ${assignedTo(student)}`;
  }

  /**
   * The subject (SQL of an id) is one that the actor teaches this year or supervises, in the session's
   * branch.
   */
  subject(subject: SQL): SQL {
    return this.#scope === null ? nothing : reachesSubject(this.#scope, this.#bound(), subject);
  }

  /**
   * The section (SQL name of the table, or an alias) is of the curriculum or of the session's branch, and
   * still there.
   */
  section(section: SQL): SQL {
    return sql`${section}.deleted_at is null
      and (${section}.branch_id is null or ${section}.branch_id = ${this.branch})`;
  }

  /** The class (SQL of an id) is one that the actor may give work to; see `reachesClassroom`. */
  classroom(classroom: SQL, options: ClassroomOptions = {}): SQL {
    return this.#scope === null ? nothing : reachesClassroom(this.#scope, this.#bound(), classroom, options);
  }

  /**
   * The class (SQL of an id) is one for which the actor acts as a whole, beyond a subject of it; see
   * `supervisesWholeClass`.
   */
  wholeClass(classroom: SQL): SQL {
    if (this.#scope !== 'supervises') return nothing;
    return supervisesWholeClass(this.#bound(), classroom, ruleOf(this.action).keys[this.actor.role] ?? []);
  }

  /** Kinds of quizzes that the modules open for the action. */
  get #kinds(): readonly QuizKind[] {
    return kindsWhere(({ kind }) => grantsKind(this.actor, this.action, kind));
  }

  #rows(table: Partial<Record<Scope, (bound: Bound) => SQL>>): SQL {
    const predicate = this.#scope === null ? undefined : table[this.#scope];
    return predicate ? predicate(this.#bound()) : nothing;
  }

  #bound(): Bound {
    const { actor } = this;
    return {
      userId: actor.userId,
      role: actor.role,
      isHome: ruleOf(this.action).branch === 'home',
      branch: () => {
        if (actor.branchId === null) throw new ApiError('branch_required');
        return actor.branchId;
      },
    };
  }
}

export type Access<Action extends PolicyAction = PolicyAction> = BoundAccess<Action>;

/** For the router alone: the actor of a request, bound to the action that its route names. */
export const bindAccess = <Action extends PolicyAction>(actor: Actor, action: Action): Access<Action> =>
  new BoundAccess(actor, action);
