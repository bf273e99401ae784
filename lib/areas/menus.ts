import type { Role } from '../contract/roles';
import { schoolInstructorMenu, supervisorMenu } from './menu-staff';
import { studentMenu } from './menu-student';
import type { MenuEntry } from './menu-item';

const manager = '/assessment_manager';

const assessmentManagerMenu: readonly MenuEntry[] = [
  { label: 'home', href: '/home/assessment_manager', icon: 'home' },
  { label: 'assessments', href: `${manager}/assessments`, icon: 'star', module: 'assessments' },
  {
    label: 'assessment_reports',
    href: `${manager}/assessments_reports`,
    icon: 'report',
    module: 'assessments',
  },
  {
    label: 'question_report',
    href: `${manager}/assessments_reports/question-report`,
    icon: 'checklist',
    module: 'assessments',
  },
  {
    label: 'average_question_report',
    href: `${manager}/assessments_reports/average-question-report`,
    icon: 'bars',
    module: 'assessments',
  },
  {
    label: 'graph_report',
    href: `${manager}/assessments_reports/graph`,
    icon: 'chart',
    module: 'assessments',
  },
];

const parentMenu: readonly MenuEntry[] = [
  { label: 'children', href: '/home/parent', icon: 'home', bar: { order: 1 } },
  { label: 'exam_results', href: '/subject-activities/parent/exam-results', icon: 'bars', bar: { order: 2 } },
  { label: 'payments', href: '/payment', icon: 'wallet', group: 'payment', bar: { order: 3 } },
  { label: 'expenses', href: '/payment/expenses', icon: 'receipt', group: 'payment' },
  { label: 'payment_history', href: '/payment/history', icon: 'paper', group: 'payment' },
  { label: 'transfer', href: '/payment/transfer', icon: 'transfer', group: 'payment' },
  { label: 'my_school', href: '/my-school', icon: 'school', group: 'school', bar: { order: 4 } },
];

const studentTeacherMenu: readonly MenuEntry[] = [
  { label: 'home', href: '/home/student_teacher', icon: 'home', bar: { order: 1 } },
  {
    label: 'exam_results',
    href: '/subject-activities/student-teacher/exam-results',
    icon: 'bars',
    bar: { order: 2 },
  },
  { label: 'courses', href: '/courses', icon: 'school', bar: { order: 3 } },
  { label: 'payments', href: '/payment', icon: 'wallet', group: 'payment' },
  { label: 'payment_history', href: '/payment/history', icon: 'paper', group: 'payment' },
  { label: 'transfer', href: '/payment/transfer', icon: 'transfer', group: 'payment' },
];

const instructorMenu: readonly MenuEntry[] = [
  { label: 'home', href: '/home/instructor', icon: 'home' },
  { label: 'courses', href: '/home/instructor/Courses', icon: 'school' },
  { label: 'live_lessons', href: '/instructor/live-lessons', icon: 'video' },
  { label: 'requests', href: '/vcr/instructor/requests', icon: 'inbox' },
];

const employeeMenu: readonly MenuEntry[] = [{ label: 'my_school', href: '/my-school', icon: 'school' }];

/** The whole menu of each role, before modules decide (platform.md §2 and §6, learning-activities.md §2). */
export const menus: Record<Role, readonly MenuEntry[]> = {
  student: studentMenu,
  student_teacher: studentTeacherMenu,
  parent: parentMenu,
  instructor: instructorMenu,
  school_instructor: schoolInstructorMenu,
  educational_supervisor: supervisorMenu,
  assessment_manager: assessmentManagerMenu,
  employee: employeeMenu,
};

const assessmentOnly = (prefix: string): readonly MenuEntry[] => [
  { label: 'assessments', href: `${prefix}/assessments`, icon: 'star', module: 'assessments' },
  {
    label: 'assessment_reports',
    href: `${prefix}/assessments_reports`,
    icon: 'report',
    module: 'assessments_reports',
  },
  {
    label: 'my_assessments',
    href: `${prefix}/my-assessments`,
    icon: 'person',
    module: 'assessments_reports',
  },
];

/** Menu of teachers and supervisors on the assessment-only variant of the site. */
export const assessmentOnlyMenus: Partial<Record<Role, readonly MenuEntry[]>> = {
  school_instructor: assessmentOnly('/school-instructor'),
  educational_supervisor: assessmentOnly('/educational-supervisor'),
};

/** Menu of the generic assessment area. */
export const assessmentSiteMenu: readonly MenuEntry[] = [
  { label: 'assessments', href: '/assessment', icon: 'star', module: 'assessments' },
  { label: 'assessment_reports', href: '/assessment/report', icon: 'report', module: 'assessments_reports' },
  {
    label: 'question_report',
    href: '/assessment/question-report',
    icon: 'checklist',
    module: 'assessment_report_question_level',
  },
  {
    label: 'average_question_report',
    href: '/assessment/average-question-report',
    icon: 'bars',
    module: 'assessment_question_average',
  },
  { label: 'graph_report', href: '/assessment/graph', icon: 'chart', module: 'assessment_chart_report' },
  {
    label: 'question_report',
    href: '/assessment/assessments_reports/question-report',
    icon: 'clipboard',
    module: 'assessment_questions_report',
  },
];
