import type { Permission, Role } from './roles';

/**
 * Scopes: the rows within which a role may act (one SQL predicate each and table, server/access/policy).
 * `self` the actor's own row; `assigned` quiz assigned to the student and published; `own` the student's own
 * attempt; `teaches` teaching assignment of class and subject in the session's branch; `author` owner and
 * teaches; `supervises` the supervisor's subjects in the session's branch; `staff` the session's branch;
 * `child` students of a parent while the link stands (CHILD); `link` students who accepted the student
 * teacher (LINK); `instructs` the instructor's own courses and their students (INS); `module` the session's
 * branch, for people who were granted the permission (MOD); `assessor`, `assessee`, `manages` and `viewer`
 * those of staff assessments (ASR, ASE, AM, VIEW); `public`; `owner_row` the policy of the row that the file
 * belongs to.
 */
export const scopes = [
  'public',
  'self',
  'assigned',
  'own',
  'teaches',
  'author',
  'supervises',
  'staff',
  'child',
  'link',
  'instructs',
  'module',
  'assessor',
  'assessee',
  'manages',
  'viewer',
  'owner_row',
] as const;
export type Scope = (typeof scopes)[number];

export type Cells = Partial<Record<Role, Scope>>;

export const everyone = (scope: Scope): Cells => ({
  student: scope,
  student_teacher: scope,
  parent: scope,
  instructor: scope,
  school_instructor: scope,
  educational_supervisor: scope,
  assessment_manager: scope,
  employee: scope,
});

/**
 * What staff need of the session's branch. `none`: nothing, the call works before one is chosen; `session`:
 * rows of that branch, also those that were given to it; `home`: rows that were made in it.
 */
export type BranchRule = 'none' | 'session' | 'home';

/** Pages of a quiz kind that have a permission: the quizzes themselves and the reports about them. */
export type KindPart = 'quiz' | 'report';

export type Rule = {
  /** A missing cell is refused. */
  roles: Cells;
  branch: BranchRule;
  /** Parts of the quiz's kind of which the reader's permissions must grant one; empty: none is asked. */
  kindParts: readonly KindPart[];
  /** Keys of the page itself, of which a reader of the role needs one; a role that is not here needs none. */
  keys: Partial<Record<Role, readonly Permission[]>>;
};

/** A row of the policy table. */
export const rule = (roles: Cells, columns: Partial<Omit<Rule, 'roles'>> = {}): Rule => ({
  roles,
  branch: columns.branch ?? 'session',
  kindParts: columns.kindParts ?? [],
  keys: columns.keys ?? {},
});
