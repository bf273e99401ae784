import { beforeAll, describe, expect, test } from 'vitest';
import { isPublicAction, policy, scopeOf } from '@/lib/contract/policy';
import { type Role, roles } from '@/lib/contract/roles';
import { createSchool, type TestSchool, type Who } from '@/tests/server/school';
import { addressOf, nameOf } from './probe';

const agentOf: Record<Role, Who> = {
  student: 'student',
  student_teacher: 'studentTeacher',
  parent: 'parent',
  instructor: 'instructor',
  school_instructor: 'teacher',
  educational_supervisor: 'supervisor',
  assessment_manager: 'manager',
  employee: 'employee',
};

/**
 * The oracle: written by hand from docs/spec/access.md, independent of the policy table.
 * t teacher, s supervisor, u student, y student teacher, p parent, i instructor, m assessment manager, e employee; an action that is not here is for everyone who is signed in.
 */
const oracle: Record<string, string> = {
  'session.list_branches': 'tse',
  'session.switch_branch': 'tse',
  'staff_security.configure': 'se',
  'student_profile.read': 'u',
  'student_profile.update': 'u',
  'join_request.create': 'uypi',
  'join_request.list': 'se',
  'join_request.decide': 'se',
  'course.enrol': 'uy',
  'course.teach': 'i',
  'dashboard.student': 'u',
  'dashboard.parent': 'p',
  'dashboard.instructor': 'i',
  'dashboard.student_teacher': 'y',
  'dashboard.supervisor': 's',
  'dashboard.assessment_manager': 'm',
  'dashboard.teacher': 't',
  'timetable.student': 'uyps',
  'timetable.own': 't',
  'calendar_feed.manage': 'uypt',
  // A supervisor with the module edits the timetable of the branch; teachers answer for themselves.
  'timetable.branch': 'se',
  'timetable.edit': 'se',
  'cover.answer': 't',
  // Teachers record attendance of their lessons; teachers and supervisors read it.
  'attendance.read': 'ts',
  'attendance.take': 't',
  // Guardians and student teachers by their links, guardians alone excuse.
  'absence.read': 'py',
  'absence.excuse': 'p',
  'excuse.answer': 'ts',
  // Teachers write notes, supervisors of the class read them, guardians answer.
  'guardian_note.write': 't',
  'guardian_note.read': 'ts',
  'guardian_note.answer': 'p',
  'weekly_digest.read': 'p',
  'followed.read': 'py',
  'child_quiz.list': 'py',
  'child_quiz.read': 'py',
  'subject_activity.read': 'py',
  // Counters where something waits; requests for virtual classes wait for instructors and parents too.
  'menu.counters': 'tsuypime',
  // Students ask and rate, instructors decide, guardians approve; the school settles.
  'live_lesson.host': 'i',
  'live_lesson.attend': 'u',
  'vcr.browse': 'u',
  'vcr.ask': 'u',
  'vcr.read': 'upi',
  'vcr.cancel': 'upi',
  'vcr.decide': 'i',
  'vcr.calendar': 'i',
  'vcr.approve': 'p',
  'vcr.rate': 'u',
  'credit.read': 'u',
  'vcr.manage': 'se',
  // The student, guardians, employees with the module.
  'psychological_test.take': 'u',
  'psychological_test.consent': 'p',
  'psychological_test.delete': 'up',
  'psychological_test.counsel': 'e',
  'question.list': 'ts',
  'question.read': 'ts',
  'question.create': 'ts',
  'question.update': 'ts',
  'question.delete': 'ts',
  'question.suspend': 'ts',
  'question.merge': 'ts',
  'question.report': 'u',
  'question.report_to_author': 'ts',
  'question_report.list': 'ts',
  'question_report.decide': 'ts',
  'question_report.configure': 's',
  'question.import': 'ts',
  'question.export': 'ts',
  'quiz.list': 'ts',
  'quiz.read': 'ts',
  'quiz.create': 'ts',
  'quiz.update': 'ts',
  'quiz.delete': 'ts',
  'quiz.retake': 'ts',
  'quiz.extend': 'ts',
  'quiz.monitor': 'ts',
  'quiz.message': 'ts',
  'quiz.pause': 'ts',
  'quiz.regrade': 'ts',
  'quiz.release': 'ts',
  'quiz_report.list': 'ts',
  'quiz_report.read': 'ts',
  'quiz_report.export': 'ts',
  'attempt.list': 'u',
  'attempt.start': 'u',
  'attempt.paper': 'u',
  'attempt.save': 'u',
  'attempt.finish': 'u',
  'attempt.time_left': 'u',
  'attempt.update_time': 'u',
  'attempt.result': 'u',
  'attempt.read_answers': 'ts',
  'attempt.grade': 'ts',
  'offline_marks.enter': 'ts',
  'quiz.print': 'ts',
  'paper_head.read': 'ts',
  'paper_head.configure': 's',
  'quiz.read_key': 'ts',
  'attempt.reopen': 'ts',
  'accommodation.read': 'ts',
  'accommodation.record': 'ts',
  'subject.list': 'tsuypi',
  'section.manage': 'ts',
  'resource.list': 'tsu',
  'resource.read': 'tsu',
  'resource.manage': 'ts',
  'resource.readers': 'ts',
  'resource.progress': 'u',
  'media.own': 'ts',
  'media.school': 'ts',
  'media.read': 'tsu',
  'media.manage': 'ts',
  'media.consent': 's',
  'media.library': 'u',
  'upload.send': 'ts',
  'exam.list': 'u',
  'exam.generate': 'ui',
  'exam.take': 'u',
  'exam.challenge': 'u',
  'practice.list': 'u',
  'practice.generate': 'u',
  'practice.take': 'u',
  'mastery.read': 'u',
  'certificate.list': 'uypts',
  'certificate.print': 'uypts',
  'certificate.class': 'ts',
  'certificate.issue': 's',
  'certificate.appreciate': 'ts',
  'certificate.revoke': 's',
  'competition.list': 'u',
  'competition.create': 'u',
  'competition.read': 'u',
  'competition.join': 'u',
  'competition.play': 'u',
  'competition.host': 'u',
  'meeting.organise': 'tse',
  // Assessors are of any role.
  'assessment.manage': 'm',
  'assessment.fill': 'tsuypime',
  'assessment.my_result': 'tsme',
  'assessment.report_list': 'tsme',
  'assessment.report': 'tsme',
  'assessment.question_report': 'tsme',
  'assessment.averages': 'tsme',
  'assessment.graph': 'tsme',
  'assessment.details': 'tsm',
  // Teachers their own, supervisors read, comment and approve, students the papers.
  'preparation.list': 'ts',
  'preparation.read': 'ts',
  'preparation.write': 't',
  'preparation.comment': 'ts',
  'preparation.review': 's',
  'preparation.template': 'ts',
  'preparation.paper': 'u',
  // Teachers write, supervisors read and comment, students and parents read.
  'weekly_plan.read': 'ts',
  'weekly_plan.write': 't',
  'weekly_plan.comment': 'ts',
  'weekly_plan.remind': 's',
  'weekly_plan.published': 'up',
  'weekly_plan.confirm': 'p',
  'colleague.list': 'ts',
  'colleague.message': 'ts',
  'colleague.share_contact': 'ts',
  // Teachers write, supervisors read and approve.
  'score.read': 'ts',
  'score.enter': 't',
  'score.approve': 's',
  'skill.read': 'ts',
  'skill.enter': 't',
  'skill.approve': 's',
  'file.upload': 'ts',
  // The school office keeps what the school is made of.
  'office.structure': 'e',
  'office.scores': 'e',
  'office.year_change': 'e',
  'office.calendar': 'e',
  'school_calendar.read': 'se',
  'school_calendar.edit': 'se',
  // The office by its keys.
  'office.home': 'e',
  'office.audit': 'e',
  // Employees with the key of people.
  'office.people': 'e',
  'office.data': 'e',
  'office.settings': 'e',
  // What the site shows, by the key of the site.
  'office.courses': 'e',
  'office.announcements': 'e',
  'office.activities': 'e',
  // Students, student teachers and guardians pay; the office by its key.
  'payment.shop': 'uyp',
  'payment.decide_request': 'p',
  'payment.expenses': 'up',
  'package.read': 'up',
  'package.freeze': 'up',
  'payment.office_products': 'e',
  'payment.office_coupons': 'e',
  'payment.office_dues': 'e',
  'payment.office_payments': 'e',
  'payment.office_transfers': 'e',
  'payment.office_refunds': 'e',
  'payment.office_books': 'e',
  'payment.office_statements': 'e',
  'payment.office_settings': 'e',
};
const letters: Partial<Record<Role, string>> = {
  student: 'u',
  school_instructor: 't',
  educational_supervisor: 's',
  employee: 'e',
  student_teacher: 'y',
  parent: 'p',
  instructor: 'i',
  assessment_manager: 'm',
};
const forEveryone = [
  'profile.read',
  'profile.update',
  'profile.picture',
  'profile.contact',
  'profile.password',
  'session.end',
  'session.switch_role',
  'session.list',
  'session.revoke',
  'session.prove',
  'passkey.manage',
  'identity.list',
  'identity.link',
  'notification.list',
  'notification.read',
  'notification.preferences',
  'device.register',
  'school.read',
  'live_session.join',
  // The host and invited people, of any role.
  'room.join',
  'room.host',
  // Organiser or invitee, of any role.
  'meeting.attend',
  // Everybody with an invitation.
  'invitation.read',
  'invitation.answer',
  // Look-ups are for any role (docs/spec/wire-names.md).
  'look_up.read',
  'file.read',
];
/** What staff may do before they have chosen a branch. */
const withoutBranch = [
  'profile.read',
  'profile.update',
  'profile.picture',
  'profile.contact',
  'profile.password',
  'session.end',
  'session.switch_role',
  'session.list',
  'session.revoke',
  'session.prove',
  'passkey.manage',
  'session.list_branches',
  'session.switch_branch',
  'identity.list',
  'identity.link',
  'notification.list',
  'notification.read',
  'notification.preferences',
  'device.register',
  'colleague.share_contact',
];
/** Cells of CHILD, LINK and INS; no other action reaches anybody through a link or a course. */
const linked = [
  'absence.excuse parent child',
  'absence.read parent child',
  'absence.read student_teacher link',
  'calendar_feed.manage parent child',
  'calendar_feed.manage student_teacher link',
  'certificate.list parent child',
  'certificate.list student_teacher link',
  'certificate.print parent child',
  'certificate.print student_teacher link',
  'child_quiz.list parent child',
  'child_quiz.list student_teacher link',
  'child_quiz.read parent child',
  'child_quiz.read student_teacher link',
  'course.teach instructor instructs',
  'dashboard.instructor instructor instructs',
  'dashboard.parent parent child',
  'dashboard.student_teacher student_teacher link',
  'exam.generate instructor instructs',
  'followed.read parent child',
  'followed.read student_teacher link',
  'guardian_note.answer parent child',
  'look_up.read instructor instructs',
  'look_up.read parent child',
  'look_up.read student_teacher link',
  'package.freeze parent child',
  'package.read parent child',
  'payment.decide_request parent child',
  'payment.expenses parent child',
  'payment.shop parent child',
  'psychological_test.consent parent child',
  'psychological_test.delete parent child',
  'school.read parent child',
  'school.read student_teacher link',
  'subject.list instructor instructs',
  'subject.list parent child',
  'subject.list student_teacher link',
  'subject_activity.read parent child',
  'subject_activity.read student_teacher link',
  'timetable.student parent child',
  'timetable.student student_teacher link',
  'vcr.approve parent child',
  'vcr.cancel parent child',
  'vcr.read parent child',
  'weekly_digest.read parent child',
  'weekly_plan.confirm parent child',
  'weekly_plan.published parent child',
];
const isAllowed = (action: string, role: Role) =>
  forEveryone.includes(action) || (oracle[action] ?? '').includes(letters[role] ?? '-');

test('the policy says the same as the matrix of the specification, cell by cell', () => {
  for (const action of Object.keys(policy) as (keyof typeof policy)[]) {
    for (const role of roles)
      expect(scopeOf(action, role) !== null, `${action} ${role}`).toBe(isAllowed(action, role));
  }
});

test('links and courses open what the specification lists, and nothing else', () => {
  const cells = (Object.keys(policy) as (keyof typeof policy)[]).flatMap((action) =>
    roles.map((role) => `${action} ${role} ${scopeOf(action, role)}`),
  );
  expect(cells.filter((cell) => / (child|link|instructs)$/.test(cell)).toSorted()).toEqual(linked);
});

test('what is changed where it was made only', () => {
  const home = (Object.keys(policy) as (keyof typeof policy)[]).filter(
    (action) => policy[action].branch === 'home',
  );
  expect(home.toSorted()).toEqual(['quiz.delete', 'quiz.regrade', 'quiz.release', 'quiz.update']);
});

describe('every route', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await createSchool();
  });

  test('names an action of the policy or is public', () => {
    const actions = new Set(Object.keys(policy));
    expect(school.server.routes.length).toBeGreaterThan(10);
    for (const definition of school.server.routes) {
      expect(isPublicAction(definition.action) || actions.has(definition.action), nameOf(definition)).toBe(
        true,
      );
    }
  });

  test('answers 401 to nobody and 403 to the roles that the matrix refuses', async () => {
    for (const definition of school.server.routes) {
      const { action, method } = definition;
      if (isPublicAction(action) || action === 'session.end') continue;
      const anonymous = await school.anonymous.send(method, addressOf(definition));
      expect(anonymous.status, nameOf(definition)).toBe(401);
      for (const role of roles) {
        const reply = await school.as(agentOf[role]).send(method, addressOf(definition));
        const label = `${nameOf(definition)} as ${role}: ${reply.status}`;
        if (!isAllowed(action, role)) expect(reply.status, label).toBe(403);
        else expect([401, 403, 405, 500], label).not.toContain(reply.status);
      }
    }
  });

  test('works for the active role only: a second role of the person gives nothing', async () => {
    for (const definition of school.server.routes) {
      if (isPublicAction(definition.action) || isAllowed(definition.action, 'parent')) continue;
      const reply = await school.as('parent').send(definition.method, addressOf(definition), undefined, {
        'x-role': 'school_instructor',
        authorization: 'Bearer x',
      });
      expect(reply.status, nameOf(definition)).toBe(403);
    }
  });

  test('asks staff without a branch to choose one, but for what concerns the person alone', async () => {
    for (const role of ['school_instructor', 'educational_supervisor', 'employee'] as const) {
      const person = await school.addUser(agentOf[role], { branchId: null });
      for (const definition of school.server.routes) {
        const { action } = definition;
        if (isPublicAction(action) || !isAllowed(action, role) || action === 'session.end') continue;
        const reply = await person.send(definition.method, addressOf(definition));
        const isAsked = reply.status === 409 && reply.body.errors[0].title === 'branch_required';
        expect(isAsked, `${nameOf(definition)} as ${role}: ${reply.status}`).toBe(
          !withoutBranch.includes(action),
        );
      }
    }
  });

  test('is described in the OpenAPI document', async () => {
    const { body } = await school.anonymous.get('/api/openapi.json');
    for (const definition of school.server.routes) {
      const path = addressOf(definition, 'ar', new Proxy({}, { get: (_target, name) => `{${String(name)}}` }))
        .replace('/ar/', '/{locale}/')
        .replace(/\/ar$/, '/{locale}');
      expect(body.paths[path]?.[definition.method.toLowerCase()], nameOf(definition)).toBeDefined();
    }
  });
});
