import type { FeatureManifest } from '@/features/feature-manifest';

export const attempts: FeatureManifest = {
  routes: [
    '/student/general-quizzes-reports',
    '/student/general-quizzes/homework',
    '/student/general-quizzes/homework/{id}',
    '/student/general-quizzes/periodic-tests',
    '/student/general-quizzes/periodic-tests/{id}',
    // What guardians and student teachers read of a result.
    '/parent/reports/{id}/{quizz_id}',
    '/subject-activities/parent/exam-results/{exam}',
    '/subject-activities/student-teacher/exam-results/{exam}',
  ],
  menu: {
    student: [
      {
        at: 7,
        label: 'shell.menu.homework',
        href: '/student/general-quizzes/homework',
        icon: 'pen-line',
        counter: 'due_homework',
        bar: {
          order: 2,
        },
      },
      {
        at: 8,
        label: 'shell.menu.periodic_tests',
        href: '/student/general-quizzes/periodic-tests',
        icon: 'file-check',
        counter: 'due_tests',
        bar: {
          order: 3,
          label: 'shell.menu.tests_short',
        },
      },
      {
        at: 11,
        label: 'shell.menu.results',
        href: '/student/general-quizzes-reports',
        icon: 'chart-no-axes-column',
      },
    ],
  },
};
