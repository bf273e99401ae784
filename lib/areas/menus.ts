import type { Role } from '../contract/roles';
import { studentMenu } from './menu-student';
import type { MenuEntry } from './menu-item';

const teacher = '/school-instructor';
const supervisor = '/educational-supervisor';
const manager = '/assessment_manager';

const schoolInstructorMenu: readonly MenuEntry[] = [
  { label: 'home', href: '/home/school_instructor', icon: 'home', module: 'classroom_subject_preparation' },
  { label: 'weekly_plan', href: `${teacher}/weekly-plan`, icon: 'notebook', module: 'subject_weekly_plan' },
  {
    label: 'preparation',
    href: `${teacher}/preparation`,
    icon: 'prepare',
    module: 'classroom_subject_preparation',
  },
  { label: 'homework', href: `${teacher}/homework`, icon: 'pencil', module: 'homework', group: 'work' },
  {
    label: 'homework_reports',
    href: `${teacher}/homework-reports`,
    icon: 'bars',
    module: 'homework_report',
    group: 'work',
  },
  {
    label: 'periodic_tests',
    href: `${teacher}/periodic-test`,
    icon: 'test',
    module: 'periodic_test',
    group: 'work',
  },
  {
    label: 'periodic_test_reports',
    href: `${teacher}/periodic-test-reports`,
    icon: 'chart',
    module: 'periodic_test_report',
    group: 'work',
  },
  {
    label: 'period_degrees',
    href: `${teacher}/score_subject_degrees`,
    icon: 'grid',
    module: 'score_certificates',
    group: 'marks',
  },
  {
    label: 'skills',
    href: `${teacher}/score_skills`,
    icon: 'checklist',
    module: 'score_period_skills',
    group: 'marks',
  },
  {
    label: 'colleagues',
    href: `${teacher}/colleagues`,
    icon: 'people',
    module: 'colleagues',
    group: 'school',
  },
  {
    label: 'assessments',
    href: `${teacher}/assessment`,
    icon: 'star',
    module: 'assessments',
    group: 'school',
  },
  {
    label: 'assessment_reports',
    href: `${teacher}/assessment/reports`,
    icon: 'report',
    module: 'assessments_reports',
    group: 'school',
  },
  {
    label: 'my_assessments',
    href: `${teacher}/assessment/my-assessments`,
    icon: 'person',
    module: 'my_assessments',
    group: 'school',
  },
  {
    label: 'my_media',
    href: `${teacher}/media-library`,
    icon: 'folder',
    module: 'teacher_media_library',
    group: 'school',
  },
  {
    label: 'school_library',
    href: `${teacher}/school-library`,
    icon: 'library',
    module: 'media_library',
    group: 'school',
  },
  { label: 'meetings', href: `${teacher}/meetings`, icon: 'video', module: 'meetings', group: 'school' },
];

const supervisorMenu: readonly MenuEntry[] = [
  { label: 'home', href: '/home/educational_supervisor', icon: 'home', module: 'homework' },
  {
    label: 'preparation',
    href: `${supervisor}/preparation`,
    icon: 'prepare',
    module: 'classroom_subject_preparation',
  },
  {
    label: 'weekly_plan',
    href: `${supervisor}/weekly-plan`,
    icon: 'notebook',
    module: 'subject_weekly_plan',
  },
  { label: 'homework', href: `${supervisor}/homework`, icon: 'pencil', module: 'homework', group: 'work' },
  {
    label: 'periodic_tests',
    href: `${supervisor}/periodic-test`,
    icon: 'test',
    module: 'periodic_test',
    group: 'work',
  },
  {
    label: 'quiz_reports',
    href: `${supervisor}/general-quizzes-reports`,
    icon: 'bars',
    module: 'quiz_reports',
    group: 'work',
  },
  {
    label: 'colleagues',
    href: `${supervisor}/colleagues`,
    icon: 'people',
    module: 'colleagues',
    group: 'school',
  },
  {
    label: 'school_library',
    href: `${supervisor}/school-library`,
    icon: 'library',
    module: 'media_library',
    group: 'school',
  },
  {
    label: 'assessments',
    href: `${supervisor}/assessment`,
    icon: 'star',
    module: 'assessments',
    group: 'school',
  },
  {
    label: 'assessment_reports',
    href: `${supervisor}/assessment/reports`,
    icon: 'report',
    module: 'assessments_reports',
    group: 'school',
  },
  {
    label: 'my_assessments',
    href: `${supervisor}/assessment/my-assessments`,
    icon: 'person',
    module: 'my_assessments',
    group: 'school',
  },
  { label: 'meetings', href: `${supervisor}/meetings`, icon: 'video', module: 'meetings', group: 'school' },
];

const assessmentManagerMenu: readonly MenuEntry[] = [
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
  { label: 'results', href: '/subject-activities/parent/exam-results', icon: 'bars', bar: { order: 2 } },
  { label: 'payments', href: '/payment', icon: 'wallet', group: 'payment', bar: { order: 3 } },
  { label: 'expenses', href: '/payment/expenses', icon: 'receipt', group: 'payment' },
  { label: 'payment_history', href: '/payment/history', icon: 'paper', group: 'payment' },
  { label: 'transfer', href: '/payment/transfer', icon: 'transfer', group: 'payment' },
];

const studentTeacherMenu: readonly MenuEntry[] = [
  { label: 'home', href: '/home/student_teacher', icon: 'home', bar: { order: 1 } },
  {
    label: 'results',
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

const employeeMenu: readonly MenuEntry[] = [{ label: 'home', href: '/nav-home', icon: 'home' }];

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
  school_instructor: assessmentOnly(teacher),
  educational_supervisor: assessmentOnly(supervisor),
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
