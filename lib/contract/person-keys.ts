import { menuModules, type ModuleKey, officeModules } from './roles';

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
export const guardedKeys = [...officeModules, 'psychological_tests'] as const satisfies readonly ModuleKey[];
export const isGuarded = (key: ModuleKey): boolean => (guardedKeys as readonly string[]).includes(key);

/** Pages of 360 assessments: their making and each of their reports. */
const managerKeys = [
  'assessments',
  'assessments_reports',
  'assessment_report_question_level',
  'assessment_question_average',
  'assessment_chart_report',
  'assessment_questions_report',
] as const satisfies readonly ModuleKey[];

/** Keys that a role can hold. */
export const keysOfRole = (given: (typeof officeRoles)[number]): readonly ModuleKey[] =>
  given === 'employee'
    ? ['meetings', ...guardedKeys]
    : given === 'school_instructor' || given === 'educational_supervisor'
      ? menuModules.filter((key) => !isGuarded(key))
      : given === 'assessment_manager'
        ? managerKeys
        : [];
