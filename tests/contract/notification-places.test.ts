import { describe, expect, test } from 'vitest';
import { notificationParams } from '@/lib/contract/notification-params';
import { notificationPlace } from '@/lib/contract/notification-place';
import {
  type NotificationType,
  notificationRecordOf,
  notificationTypes,
} from '@/lib/contract/notification-types';
import type { Role } from '@/lib/contract/roles';
import { pages } from '@/tests/architecture/pages';

const params = notificationParams.parse(
  Object.fromEntries(Object.keys(notificationParams.shape).map((name) => [name, 'x'])),
);

/** Areas of pages and who reads them; what is in none of them is for everybody who is signed in. */
const areas: [RegExp, readonly Role[]][] = [
  [/^\/(?:student|home\/student|vcr\/student|psychological-tests\/student)(?:\/|$)/, ['student']],
  [/^\/(?:parent|home\/parent|psychological-tests\/parent)(?:\/|$)/, ['parent']],
  [/^\/school-instructor\//, ['school_instructor']],
  [/^\/educational-supervisor\//, ['educational_supervisor']],
  [/^\/assessment_manager\//, ['assessment_manager']],
  [/^\/(?:vcr\/instructor|instructor)\//, ['instructor']],
  [/^\/psychological-tests\/counsellor/, ['employee']],
  [/^\/payment\/expenses/, ['student', 'parent']],
  [/^\/payment/, ['student', 'student_teacher', 'parent']],
];

type Screens = Partial<Record<Role, readonly string[]>> | readonly string[];
const work = (...screens: string[]): Screens => ({ student: screens });
const everyWork = ['new_homework', 'new_periodic_test', 'new_formative_test', 'new_general_exam'];
const staffReports = (late: string): Screens => ({
  school_instructor: ['homework', 'periodic_test', 'formative_test'].map(
    (kind) => `teacher_${kind}_report${late}`,
  ),
  educational_supervisor: ['homework', 'periodic_test'].map((kind) => `supervisor_${kind}_report${late}`),
});
const vcr: Screens = { student: ['vcr_student'], instructor: ['vcr_instructor'], parent: ['vcr_parent'] };
const timetable = (name: string): Screens => ({
  student: [name],
  parent: ['child_timetable'],
  school_instructor: [`teacher_${name}`],
});
const byRole = (type: NotificationType, prefix: string): Screens =>
  Object.fromEntries(notificationRecordOf(type).roles.map((role) => [role, [`${prefix}_${role}`]]));
const ownMedia: Screens = {
  school_instructor: ['teacher_media'],
  educational_supervisor: ['supervisor_media'],
};

/** By hand, from what sends each type: its screens for each role, or for all of its roles. */
const screens: Partial<Record<NotificationType, Screens>> = {
  new_homework: work('new_homework'),
  new_periodic_test: work('new_periodic_test'),
  new_formative_test: work('new_formative_test'),
  new_general_exam: work('new_general_exam'),
  due_soon: work(...everyWork),
  graded: { student: everyWork, parent: ['child_result'] },
  regraded: work(...everyWork),
  work_changed: work(...everyWork),
  // Work of students alone is given back.
  returned: work(...everyWork),
  retake: work(...everyWork),
  missed: { parent: ['child_work'] },
  absence: ['child_absence'],
  excuse_accepted: ['child_absence'],
  excuse_declined: ['child_absence'],
  meeting: byRole('meeting', 'meeting'),
  meeting_changed: byRole('meeting_changed', 'meeting'),
  meeting_cancelled: byRole('meeting_cancelled', 'meeting'),
  meeting_soon: byRole('meeting_soon', 'meeting'),
  plan_published: { student: ['plan_published'], parent: ['child_plan'] },
  payment: {
    student: ['payment', 'payment_due', 'payment_transfer'],
    parent: ['payment', 'payment_due', 'payment_request', 'payment_transfer'],
    student_teacher: ['payment', 'payment_transfer'],
  },
  report_decided: {
    student: ['new_homework', 'student_exam', 'student_practice'],
    school_instructor: ['teacher_question_reports'],
    educational_supervisor: ['supervisor_question_reports'],
  },
  question_suspended: {
    school_instructor: ['teacher_question_reports'],
    educational_supervisor: ['supervisor_question_reports'],
  },
  short_paper: staffReports(''),
  late_answer: staffReports('_late'),
  certificate_issued: { student: ['certificate_issued'], parent: ['child_certificate'] },
  scores_published: { student: ['scores_published'], parent: ['child_scores'] },
  media_approved: ownMedia,
  media_declined: ownMedia,
  colleague_message: {
    school_instructor: ['teacher_colleague'],
    educational_supervisor: ['supervisor_colleague'],
  },
  lesson_changed: timetable('lesson_changed'),
  timetable_changed: timetable('timetable_changed'),
  school_days: timetable('school_days'),
  assessment_open: byRole('assessment_open', 'assessment_open'),
  assessment_due: byRole('assessment_due', 'assessment_due'),
  assessment_published: {
    school_instructor: ['assessment_results_school_instructor', 'assessment_report_school_instructor'],
    educational_supervisor: ['assessment_results_educational_supervisor'],
    employee: ['assessment_results_employee'],
    assessment_manager: ['assessment_report_assessment_manager'],
  },
  vcr_request: vcr,
  vcr_decided: vcr,
};

const cases = notificationTypes.flatMap((type) => {
  const own = screens[type] ?? [type];
  return notificationRecordOf(type).roles.flatMap((role) => {
    const list: readonly string[] = Array.isArray(own)
      ? own
      : ((own as Partial<Record<Role, string[]>>)[role] ?? []);
    return list.map((screen) => [type, role, screen] as const);
  });
});
const rolesWithout = { returned: ['school_instructor', 'educational_supervisor', 'employee'] };

const shape = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
const known = pages.map(({ path }) => shape(path));

describe('opening a notification', () => {
  test.each(cases)(
    '%s leads %s by %s to a page that is there and open to the role',
    (_type, role, screen) => {
      const place = notificationPlace({ screen_name: screen, params }, 'manara');
      expect(place, screen).not.toBeNull();
      const path = (place?.path ?? '').replace(/[?#].*$/, '');
      expect(
        known.some((page) => page.test(path)),
        path,
      ).toBe(true);
      const area = areas.find(([pattern]) => pattern.test(path));
      if (area) expect(area[1], path).toContain(role);
    },
  );

  test('is covered for every type and role', () => {
    const covered = new Set(cases.map(([type, role]) => `${type} ${role}`));
    const missing = notificationTypes.flatMap((type) =>
      notificationRecordOf(type)
        .roles.filter((role) => !covered.has(`${type} ${role}`))
        .map((role) => `${type} ${role}`),
    );
    expect(missing).toEqual(rolesWithout.returned.map((role) => `returned ${role}`));
  });

  test('leads guardians somewhere wherever they get what was sent to their children', () => {
    const both = notificationTypes.filter((type) => notificationRecordOf(type).guardians !== undefined);
    expect(both.length).toBeGreaterThan(8);
    for (const type of both) {
      const { roles } = notificationRecordOf(type);
      expect(roles, type).toContain('parent');
    }
  });
});
