/**
 * Pages that this version has, among those that menus, header and footer lead to. A test holds the list against
 * the files under app/: a new page joins here, and its menu items become links.
 */
export const builtRoutes: readonly string[] = [
  '/auth/profile',
  '/educational-supervisor/homework',
  '/educational-supervisor/homework-reports',
  '/home/assessment_manager',
  '/home/educational_supervisor',
  '/home/instructor',
  '/home/instructor/Courses',
  '/home/parent',
  '/home/school_instructor',
  '/home/student',
  '/home/student_teacher',
  '/my-school',
  '/nav-home',
  '/school-instructor/homework',
  '/school-instructor/homework-reports',
  '/student/general-quizzes/homework',
  '/educational-supervisor/periodic-test',
  '/educational-supervisor/periodic-test-reports',
  '/school-instructor/periodic-test',
  '/school-instructor/periodic-test-reports',
  '/student/general-quizzes/periodic-tests',
  '/static/about',
  '/static/contact',
  '/static/news',
  '/static/policy',
  '/static/terms-and-conditions',
  '/static/test-and-evaluation',
  '/static/testimonials',
];
