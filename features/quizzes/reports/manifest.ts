import type { FeatureManifest } from '@/features/feature-manifest';
import { inBothStaffAreas } from '@/lib/areas/areas';

export const reports: FeatureManifest = {
  routes: [
    ...inBothStaffAreas([
      '/formative-test-reports',
      '/formative-test-reports/{id}',
      '/general-exam-reports',
      '/general-exam-reports/{id}',
      '/general-exam-reports/{id}/{student_id}',
      '/general-quizzes-reports',
      '/general-quizzes-reports/{id}',
      '/general-quizzes-reports/{id}/{student_id}',
      '/homework-reports',
      '/homework-reports/{id}',
      '/homework-reports/{id}/{student_id}',
      '/periodic-test-reports',
      '/periodic-test-reports/{id}',
      '/periodic-test-reports/{id}/{student_id}',
    ]),
  ],
  beyondSpec: [
    ...inBothStaffAreas([
      '/general-exam-reports',
      '/general-exam-reports/{id}',
      '/general-exam-reports/{id}/{student_id}',
    ]),
  ],
  menu: {
    school_instructor: [
      {
        at: 7,
        label: 'shell.menu.homework_reports',
        href: '/school-instructor/homework-reports',
        icon: 'chart-no-axes-column',
        counter: 'marking_homework',
        permission: 'homework_report',
        group: 'work',
      },
      {
        at: 9,
        label: 'shell.menu.periodic_test_reports',
        href: '/school-instructor/periodic-test-reports',
        icon: 'chart-column-big',
        counter: 'marking_periodic_test',
        permission: 'periodic_test_report',
        group: 'work',
      },
    ],
    educational_supervisor: [
      {
        at: 5.1,
        label: 'shell.menu.homework_reports',
        href: '/educational-supervisor/homework-reports',
        icon: 'chart-column-big',
        permission: 'homework_report',
        group: 'work',
      },
      {
        at: 7,
        label: 'shell.menu.quiz_reports',
        href: '/educational-supervisor/general-quizzes-reports',
        icon: 'chart-no-axes-column',
        permission: 'quiz_reports',
        group: 'work',
      },
    ],
  },
  messages: {
    reports: ['school-instructor', 'educational-supervisor'],
  },
};
