import { assessmentPolicy } from './policy-assessments';
import { familyPolicy, followers } from './policy-family';
import { officeStructurePolicy } from './policy-office-structure';
import { officePolicy } from './policy-office';
import { officeDataPolicy } from './policy-office-data';
import { officePeoplePolicy } from './policy-office-people';
import { paymentPolicy } from './policy-payments';
import { vcrPolicy } from './policy-vcr';
import { isAssigned, kindRecord, type QuizKind } from './quiz-kinds';
import {
  anyLibrary,
  directory,
  meetings,
  ownLibrary,
  schoolLibrary,
  scorePage,
  skillPage,
  timetables,
  weeklyPlans,
} from './policy-keys';
import { type Cells, everyone, type KindPart, type Rule, rule, type Scope } from './policy-rule';
import type { Permission, Role } from './roles';

export { isPublicAction, type PublicAction, publicActions } from './public-actions';
export { type BranchRule, type KindPart, type Rule, type Scope, scopes } from './policy-rule';

const staff: Cells = { school_instructor: 'teaches', educational_supervisor: 'supervises' };
const authors: Cells = { school_instructor: 'author', educational_supervisor: 'supervises' };
const anywhere = { branch: 'none' } as const;
const work = { kindParts: ['quiz'] } as const;
const ownWork = { kindParts: ['quiz'], branch: 'home' } as const;
const reports = { kindParts: ['report'] } as const;
const ownReports = { kindParts: ['report'], branch: 'home' } as const;
const branchStaff: Cells = { school_instructor: 'staff', educational_supervisor: 'staff' };
const employed: Cells = { ...branchStaff, employee: 'staff' };
const learner: Cells = { student: 'self' };
const family: Cells = { ...learner, ...followers };
const preparation = ['classroom_subject_preparation'] as const;
const preparations: Rule['keys'] = { school_instructor: preparation, educational_supervisor: preparation };
/** Offered beside the quiz and beside its report. */
const workOrReports = { kindParts: ['quiz', 'report'] } as const;

/**
 * The one table of who may do what (docs/spec/access.md). Where two rules differ the stricter holds, unless
 * the API lists the call for the role.
 */
export const policy = {
  'profile.read': rule(everyone('self'), anywhere),
  'profile.update': rule(everyone('self'), anywhere),
  'session.end': rule(everyone('self'), anywhere),
  'session.list_branches': rule(employed, anywhere),
  'session.switch_branch': rule(employed, anywhere),
  'session.switch_role': rule(everyone('self'), anywhere),
  'session.list': rule(everyone('self'), anywhere),
  'session.revoke': rule(everyone('self'), anywhere),
  'session.prove': rule(everyone('self'), anywhere),
  'passkey.manage': rule(everyone('self'), anywhere),
  'staff_security.configure': rule({ educational_supervisor: 'staff', employee: 'staff' }),
  'profile.picture': rule(everyone('self'), anywhere),
  'profile.contact': rule(everyone('self'), anywhere),
  'profile.password': rule(everyone('self'), anywhere),
  'identity.list': rule(everyone('self'), anywhere),
  'identity.link': rule(everyone('self'), anywhere),
  'notification.list': rule(everyone('self'), anywhere),
  'notification.read': rule(everyone('self'), anywhere),
  'notification.preferences': rule(everyone('self'), anywhere),
  'device.register': rule(everyone('self'), anywhere),
  'student_profile.read': rule({ student: 'self' }),
  'student_profile.update': rule({ student: 'self' }),
  'join_request.create': rule({
    student: 'self',
    student_teacher: 'self',
    parent: 'self',
    instructor: 'self',
  }),
  'join_request.list': rule({ educational_supervisor: 'staff', employee: 'staff' }),
  'join_request.decide': rule({ educational_supervisor: 'staff', employee: 'staff' }),
  'school.read': rule({ ...everyone('self'), parent: 'child', student_teacher: 'link' }),
  'course.enrol': rule({ student: 'self', student_teacher: 'self' }),
  'course.teach': rule({ instructor: 'instructs' }),
  'live_session.join': rule(everyone('self')),
  // The host of the live session and its invitees; what a host does there is asked of the row.
  'room.join': rule(everyone('self')),
  'room.host': rule(everyone('self')),
  'dashboard.student': rule({ student: 'self' }),
  'dashboard.teacher': rule({ school_instructor: 'self' }),
  'dashboard.parent': rule({ parent: 'child' }),
  'dashboard.instructor': rule({ instructor: 'instructs' }),
  'dashboard.student_teacher': rule({ student_teacher: 'link' }),
  'dashboard.supervisor': rule({ educational_supervisor: 'supervises' }),
  // A timetable of a student, by the students whom the reader reaches.
  'timetable.student': rule({ ...family, educational_supervisor: 'supervises' }),
  'timetable.own': rule({ school_instructor: 'self' }),
  // The timetable of the whole branch; there is no narrower one that could be edited without clashes.
  'timetable.branch': rule({ educational_supervisor: 'staff', employee: 'staff' }, timetables),
  'timetable.edit': rule({ educational_supervisor: 'staff', employee: 'staff' }, timetables),
  'cover.answer': rule({ school_instructor: 'self' }),
  ...familyPolicy,
  'calendar_feed.manage': rule({ ...family, school_instructor: 'self' }),
  'dashboard.assessment_manager': rule({ assessment_manager: 'self' }),
  // What waits behind entries of the menu; each count asks the action of its page.
  'menu.counters': rule({ ...everyone('self'), ...staff }),
  'look_up.read': rule({
    ...everyone('self'),
    ...staff,
    parent: 'child',
    student_teacher: 'link',
    instructor: 'instructs',
    employee: 'staff',
  }),
  'question.list': rule(staff),
  'question.read': rule(staff),
  'question.create': rule(staff),
  'question.update': rule(authors),
  'question.delete': rule(authors),
  'question.suspend': rule(authors),
  'question.merge': rule(authors),
  'question.report': rule({ student: 'own' }),
  'question.report_to_author': rule(staff),
  'question_report.list': rule(staff),
  'question_report.decide': rule(staff),
  // Of the whole branch, not of the own subjects alone.
  'question_report.configure': rule({ educational_supervisor: 'staff' }),
  'question.import': rule(staff),
  'question.export': rule(staff),
  'quiz.list': rule(staff, work),
  'quiz.read': rule(staff, work),
  'quiz.create': rule(authors, work),
  'quiz.update': rule(authors, ownWork),
  'quiz.delete': rule(authors, ownWork),
  'quiz.retake': rule(staff, workOrReports),
  'quiz.extend': rule(staff, workOrReports),
  'quiz.monitor': rule(staff, reports),
  'quiz.message': rule(staff, reports),
  'quiz.pause': rule(staff, reports),
  'quiz.regrade': rule(authors, ownReports),
  'quiz.release': rule(authors, ownReports),
  'quiz_report.list': rule(staff, reports),
  'quiz_report.read': rule(staff, reports),
  'quiz_report.export': rule(staff, reports),
  'attempt.list': rule({ student: 'assigned' }),
  'attempt.start': rule({ student: 'assigned' }),
  'attempt.paper': rule({ student: 'own' }),
  'attempt.save': rule({ student: 'own' }),
  'attempt.finish': rule({ student: 'own' }),
  'attempt.time_left': rule({ student: 'own' }),
  'attempt.update_time': rule({ student: 'own' }),
  'attempt.result': rule({ student: 'own' }),
  'attempt.read_answers': rule(staff, reports),
  'attempt.grade': rule(staff, reports),
  'attempt.reopen': rule(staff, reports),
  'accommodation.read': rule(staff),
  'accommodation.record': rule(staff),
  'offline_marks.enter': rule(staff, workOrReports),
  'quiz.print': rule(staff, workOrReports),
  'paper_head.read': rule({ school_instructor: 'staff', educational_supervisor: 'staff' }),
  'paper_head.configure': rule({ educational_supervisor: 'staff' }),
  'quiz.read_key': rule(staff, workOrReports),
  'subject.list': rule({ ...family, ...staff, instructor: 'instructs' }),
  'section.manage': rule(staff),
  'resource.list': rule({ ...learner, ...staff }),
  'resource.read': rule({ ...learner, ...staff }),
  'resource.manage': rule(staff),
  'resource.readers': rule(staff),
  'resource.progress': rule(learner),
  'media.own': rule(authors, { keys: ownLibrary }),
  'media.school': rule(staff, { keys: schoolLibrary }),
  'media.read': rule({ ...learner, ...staff }, { keys: anyLibrary }),
  'media.manage': rule(authors, { keys: ownLibrary }),
  'media.consent': rule({ educational_supervisor: 'supervises' }, { keys: schoolLibrary }),
  'media.library': rule(learner),
  'upload.send': rule(authors, { keys: ownLibrary }),
  'exam.list': rule(learner),
  'exam.generate': rule({ ...learner, instructor: 'instructs' }),
  'exam.take': rule({ student: 'own' }),
  'exam.challenge': rule({ student: 'own' }),
  'practice.list': rule(learner),
  'practice.generate': rule(learner),
  'practice.take': rule({ student: 'own' }),
  'mastery.read': rule(learner),
  'certificate.list': rule({ ...family, ...staff }, scorePage),
  'certificate.print': rule({ ...family, ...staff }, scorePage),
  'certificate.class': rule(staff, scorePage),
  'certificate.issue': rule({ educational_supervisor: 'supervises' }, scorePage),
  'certificate.appreciate': rule(staff, scorePage),
  'certificate.revoke': rule({ educational_supervisor: 'supervises' }, scorePage),
  'competition.list': rule(learner),
  'competition.create': rule(learner),
  'competition.read': rule(learner),
  'competition.join': rule(learner),
  'competition.play': rule({ student: 'own' }),
  'competition.host': rule({ student: 'own' }),
  'preparation.list': rule(authors, { keys: preparations }),
  'preparation.read': rule(staff, { keys: preparations }),
  'preparation.write': rule({ school_instructor: 'author' }, { keys: preparations }),
  'preparation.comment': rule(authors, { keys: preparations }),
  'preparation.review': rule({ educational_supervisor: 'supervises' }, { keys: preparations }),
  'preparation.template': rule(staff, { keys: preparations }),
  'preparation.paper': rule(learner),
  'weekly_plan.read': rule(staff, weeklyPlans),
  'weekly_plan.write': rule({ school_instructor: 'teaches' }, weeklyPlans),
  'weekly_plan.comment': rule(staff, weeklyPlans),
  'weekly_plan.remind': rule({ educational_supervisor: 'supervises' }, weeklyPlans),
  // The published plan of a class, by the students whom the reader reaches.
  'weekly_plan.published': rule({ student: 'self', parent: 'child' }),
  'weekly_plan.confirm': rule({ parent: 'child' }),
  'colleague.list': rule(branchStaff, directory),
  'colleague.message': rule(branchStaff, directory),
  // Of the own account: people who may not open the directory are still listed in it.
  'colleague.share_contact': rule({ school_instructor: 'self', educational_supervisor: 'self' }, anywhere),
  'meeting.organise': rule(
    { school_instructor: 'author', educational_supervisor: 'author', employee: 'author' },
    { keys: meetings },
  ),
  // Invitees of any role; the meeting may be of another branch than the session.
  'meeting.attend': rule(everyone('self'), { keys: meetings }),
  // Of the own person, for all roles: what is behind an invitation asks for its own right.
  'invitation.read': rule(everyone('self')),
  'invitation.answer': rule(everyone('self')),
  'score.read': rule(staff, scorePage),
  'score.enter': rule({ school_instructor: 'teaches' }, scorePage),
  'score.approve': rule({ educational_supervisor: 'supervises' }, scorePage),
  'skill.read': rule(staff, skillPage),
  'skill.enter': rule({ school_instructor: 'teaches' }, skillPage),
  'skill.approve': rule({ educational_supervisor: 'supervises' }, skillPage),
  ...assessmentPolicy,
  ...vcrPolicy,
  ...officeStructurePolicy,
  ...officePolicy,
  ...officePeoplePolicy,
  ...officeDataPolicy,
  ...paymentPolicy,
  'file.upload': rule(staff),
  'file.read': rule(everyone('owner_row')),
} satisfies Record<string, Rule>;

export type PolicyAction = keyof typeof policy;

/** The scope in which the role may do the action, or null: refused. */
export const scopeOf = (action: PolicyAction, role: Role): Scope | null => ruleOf(action).roles[role] ?? null;

export const ruleOf = (action: PolicyAction): Rule => policy[action];

/** Permission for a part of a kind; null: none is needed, undefined: none opens it. */
function permissionOf(kind: QuizKind, part: KindPart): Permission | null | undefined {
  const record = kindRecord(kind);
  if (!isAssigned(record)) return undefined;
  return part === 'quiz' ? record.permission : record.reportPermission;
}
/** Grants the reports of every kind, and the list of all of them. */
const allReports: Permission = 'quiz_reports';

/** Roles whose rights follow the permissions that the school granted; the others have all. */
const permissionRoles: readonly Role[] = [
  'school_instructor',
  'educational_supervisor',
  'assessment_manager',
  'employee',
];

type Reader = { role: Role; modules: readonly string[] };

/** Whether the reader's permissions open the page of the action; parts of kinds are asked beside it. */
export function grantsPage({ role, modules }: Reader, action: PolicyAction): boolean {
  const keys = ruleOf(action).keys[role] ?? [];
  return keys.length === 0 || keys.some((key) => modules.includes(key));
}

/** Whether the reader's permissions open a part of a kind, or of the pages over all kinds. */
export function grantsPart({ role, modules }: Reader, part: KindPart, kind: QuizKind | 'general'): boolean {
  if (!permissionRoles.includes(role)) return true;
  const wanted = kind === 'general' ? undefined : permissionOf(kind, part);
  if (part === 'report' && modules.includes(allReports)) return kind === 'general' || wanted !== undefined;
  return wanted === null || (wanted !== undefined && modules.includes(wanted));
}

/**
 * Whether the reader's permissions open the action for quizzes of the kind; scopes and branches are asked
 * beside it.
 */
export const grantsKind = (reader: Reader, action: PolicyAction, kind: QuizKind | 'general'): boolean => {
  const { kindParts } = ruleOf(action);
  return kindParts.length === 0 || kindParts.some((part) => grantsPart(reader, part, kind));
};
