export const roles = [
  'student',
  'student_teacher',
  'parent',
  'instructor',
  'school_instructor',
  'educational_supervisor',
  'assessment_manager',
  'employee',
] as const;
export type Role = (typeof roles)[number];

/** Staff who work inside one branch: without a current branch they are refused with `branch_required`. */
export const branchRoles: readonly Role[] = ['school_instructor', 'educational_supervisor', 'employee'];

export const stages = ['kindergarten', 'primary', 'middle', 'high'] as const;
export type Stage = (typeof stages)[number];

/** Parts of the school office, granted to employees one by one. */
export const officePermissions = [
  'office_people',
  'office_structure',
  'office_calendar',
  'office_settings',
  'office_data',
  'office_audit',
  /** Courses of the catalogue, announcements and the public activities of the site. */
  'office_site',
  /** Products, dues, transfers, refunds and the books of a branch. */
  'payments',
] as const;

/** Permissions of the menus, `modules` on the wire (docs/spec/access.md). */
export const menuPermissions = [
  'classroom_subject_preparation',
  'subject_weekly_plan',
  'score_certificates',
  'score_period_skills',
  'homework',
  'homework_report',
  'periodic_test',
  'periodic_test_report',
  'formative_test',
  'formative_test_report',
  'quiz_reports',
  'colleagues',
  'timetable',
  'assessments',
  'assessments_reports',
  'my_assessments',
  'teacher_media_library',
  'media_library',
  'meetings',
  'psychological_tests',
  'assessment_report_question_level',
  'assessment_question_average',
  'assessment_chart_report',
  'assessment_questions_report',
] as const;
export const permissions = [...menuPermissions, ...officePermissions] as const;
export type Permission = (typeof permissions)[number];
