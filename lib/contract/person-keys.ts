import { menuPermissions, type Permission, officePermissions } from './roles';

/** Who is listed: people who have a branch, by a role of the staff or by a student. */
export const officeRoles = [
  'student',
  'parent',
  'student_teacher',
  'school_instructor',
  'educational_supervisor',
  'employee',
  'assessment_manager',
] as const;
/** Roles that the office gives, each with a row of its branch. */
export const staffRoles = [
  'school_instructor',
  'educational_supervisor',
  'employee',
  'assessment_manager',
] as const;
export type StaffRole = (typeof staffRoles)[number];
/** Who the office enters. */
export const enteredRoles = ['student', 'parent', ...staffRoles] as const;

/** Keys that only their holders grant and revoke: of the office, and of what students said in confidence. */
export const guardedKeys = [
  ...officePermissions,
  'psychological_tests',
] as const satisfies readonly Permission[];
export const isGuarded = (key: Permission): boolean => (guardedKeys as readonly string[]).includes(key);

/** Pages of 360 assessments: their making and each of their reports. */
const managerKeys = [
  'assessments',
  'assessments_reports',
  'assessment_report_question_level',
  'assessment_question_average',
  'assessment_chart_report',
  'assessment_questions_report',
] as const satisfies readonly Permission[];

/** Keys that a role can hold. */
export const keysOfRole = (given: (typeof officeRoles)[number]): readonly Permission[] =>
  given === 'employee'
    ? ['meetings', ...guardedKeys]
    : given === 'school_instructor' || given === 'educational_supervisor'
      ? menuPermissions.filter((key) => !isGuarded(key))
      : given === 'assessment_manager'
        ? managerKeys
        : [];
