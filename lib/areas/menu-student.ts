import type { MenuEntry } from './menu-item';

/** Students see every item; those who belong to no school have courses, virtual classrooms and packages instead of school life. */
export const studentMenu: readonly MenuEntry[] = [
  { label: 'my_day', href: '/home/student', icon: 'home', bar: { order: 1 } },
  { label: 'schedule', href: '/student/my-school', icon: 'calendar', only: 'school' },
  { label: 'my_school', href: '/my-school', icon: 'school', only: 'school' },
  { label: 'sessions', href: '/student/sessions', icon: 'screen' },
  { label: 'enrichment', href: '/student/registered-enrichment-classes', icon: 'sparkles' },
  { label: 'weekly_plan', href: '/student/weekly-plan', icon: 'notebook', only: 'school' },
  { label: 'homework', href: '/student/general-quizzes/homework', icon: 'pencil', bar: { order: 2 } },
  {
    label: 'periodic_tests',
    href: '/student/general-quizzes/periodic-tests',
    icon: 'test',
    bar: { order: 3, label: 'tests_short' },
  },
  { label: 'working_papers', href: '/student/preparation', icon: 'paper', only: 'school' },
  { label: 'subjects', href: '/student/subjects', icon: 'book', bar: { order: 4 } },
  { label: 'results', href: '/student/general-quizzes-reports', icon: 'bars' },
  { label: 'exams', href: '/student/exams', icon: 'clipboard', group: 'practice' },
  { label: 'practice', href: '/student/practice', icon: 'target', group: 'practice' },
  { label: 'competitions', href: '/student/competitions', icon: 'trophy', group: 'practice' },
  { label: 'live_lessons', href: '/student/live-lessons', icon: 'video', group: 'practice' },
  { label: 'courses', href: '/courses', icon: 'school', group: 'practice', only: 'independent' },
  {
    label: 'virtual_classrooms',
    href: '/vcr/student/available-instructors',
    icon: 'screen',
    group: 'practice',
    only: 'independent',
  },
  { label: 'packages', href: '/student/packages', icon: 'package', group: 'practice', only: 'independent' },
  { label: 'psychological_tests', href: '/psychological-tests/student', icon: 'heart', group: 'practice' },
  {
    label: 'media_library',
    href: '/student/media-library',
    icon: 'library',
    group: 'practice',
    module: 'media_library',
  },
  { label: 'certificates', href: '/student/certificate', icon: 'award', group: 'practice' },
];
