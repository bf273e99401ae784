import type { Role } from './roles';

/**
 * The one table of who may do what. A cell is the scope within which a role may act; a missing cell is refused.
 * Scopes (one SQL predicate each, server/policy/scopes.ts): `self` the actor's own row; `assigned` quiz assigned to the
 * student and published; `own` the student's own attempt; `teaches` teaching assignment of class and subject in the
 * session's branch; `author` owner and teaches; `supervises` supervisor's subjects in the session's branch; `staff`
 * own branch list; `public`; `owner_row` the policy of the row that the file belongs to.
 * Where decisions.md §14.1 and reliability.md §2 differ the stricter holds, unless the specification lists the call.
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
  'owner_row',
] as const;
export type Scope = (typeof scopes)[number];

type Row = Partial<Record<Role, Scope>>;

const everyone = (scope: Scope): Row => ({
  student: scope,
  student_teacher: scope,
  parent: scope,
  instructor: scope,
  school_instructor: scope,
  educational_supervisor: scope,
  assessment_manager: scope,
  employee: scope,
});
const staff: Row = { school_instructor: 'teaches', educational_supervisor: 'supervises' };
const authors: Row = { school_instructor: 'author', educational_supervisor: 'supervises' };

export const policy = {
  'profile.read': everyone('self'),
  'profile.update': everyone('self'),
  'session.end': everyone('self'),
  'session.list_branches': { school_instructor: 'staff', educational_supervisor: 'staff', employee: 'staff' },
  'session.switch_branch': { school_instructor: 'staff', educational_supervisor: 'staff', employee: 'staff' },
  'session.switch_role': everyone('self'),
  'session.list': everyone('self'),
  'session.revoke': everyone('self'),
  'session.prove': everyone('self'),
  'profile.picture': everyone('self'),
  'profile.contact': everyone('self'),
  'profile.password': everyone('self'),
  'identity.list': everyone('self'),
  'identity.link': everyone('self'),
  'notification.list': everyone('self'),
  'notification.read': everyone('self'),
  'notification.preferences': everyone('self'),
  'device.register': everyone('self'),
  'student_profile.read': { student: 'self' },
  'student_profile.update': { student: 'self' },
  'join_request.create': { student: 'self', student_teacher: 'self', parent: 'self', instructor: 'self' },
  'join_request.list': { educational_supervisor: 'staff', employee: 'staff' },
  'join_request.decide': { educational_supervisor: 'staff', employee: 'staff' },
  'school.read': everyone('self'),
  'course.enrol': { student: 'self', student_teacher: 'self' },
  'course.teach': { instructor: 'self' },
  'live_session.join': everyone('self'),
  'home.student': { student: 'self' },
  'home.teacher': { school_instructor: 'self' },
  'home.parent': { parent: 'self' },
  'home.instructor': { instructor: 'self' },
  'home.student_teacher': { student_teacher: 'self' },
  'home.supervisor': { educational_supervisor: 'supervises' },
  'home.assessment_manager': { assessment_manager: 'self' },
  'look_up.read': { ...staff, student: 'self' },
  'question.list': staff,
  'question.read': staff,
  'question.create': staff,
  'question.update': authors,
  'question.delete': authors,
  'question.suspend': authors,
  'question.merge': authors,
  'question.report': { student: 'own' },
  'question.report_to_author': staff,
  'question_report.list': staff,
  'question_report.decide': staff,
  // Of the whole branch, not of the own subjects alone.
  'question_report.configure': { educational_supervisor: 'staff' },
  'question.import': staff,
  'question.export': staff,
  'quiz.list': staff,
  'quiz.read': staff,
  'quiz.create': authors,
  'quiz.update': authors,
  'quiz.delete': authors,
  'quiz.retake': staff,
  'quiz.extend': staff,
  'quiz.room': staff,
  'quiz.message': staff,
  'quiz.pause': staff,
  'quiz.regrade': authors,
  'quiz.release': authors,
  'quiz_report.list': staff,
  'quiz_report.read': staff,
  'quiz_report.export': staff,
  'attempt.list': { student: 'assigned' },
  'attempt.start': { student: 'assigned' },
  'attempt.paper': { student: 'own' },
  'attempt.save': { student: 'own' },
  'attempt.finish': { student: 'own' },
  'attempt.time_left': { student: 'own' },
  'attempt.update_time': { student: 'own' },
  'attempt.result': { student: 'own' },
  'attempt.read_answers': staff,
  'attempt.grade': staff,
  'attempt.reopen': staff,
  'accommodation.read': staff,
  'accommodation.record': staff,
  'paper.marks': staff,
  'paper.print': staff,
  'paper.read_key': staff,
  'file.upload': staff,
  'file.read': everyone('owner_row'),
} as const satisfies Record<string, Row>;

export type PolicyAction = keyof typeof policy;

/** Actions that need no session. */
export const publicActions = [
  'session.login',
  'challenge.create',
  'code.request',
  'code.verify',
  'password.reset',
  'account.register',
  'account.activate',
  'identity.start',
  'identity.callback',
  'content.read',
  'contact.send',
  'course.list',
  'teacher.list',
  'activity.read',
  'activity.try',
  'link.resolve',
  'system.health',
  'system.openapi',
] as const;
export type PublicAction = (typeof publicActions)[number];

export const isPublicAction = (action: PolicyAction | PublicAction): action is PublicAction =>
  (publicActions as readonly string[]).includes(action);

/** The scope in which the role may do the action, or null: refused. */
export const scopeOf = (action: PolicyAction, role: Role): Scope | null =>
  (policy[action] as Row)[role] ?? null;
