import type { FeatureManifest } from '@/features/feature-manifest';
import { inBothStaffAreas } from '@/lib/areas/areas';

export const quizzes: FeatureManifest = {
  routes: [
    ...inBothStaffAreas([
      '/formative',
      '/formative/create',
      '/formative/edit/{id}',
      '/general-exams',
      '/general-exams/create',
      '/general-exams/edit/{id}',
      '/homework',
      '/homework/create',
      '/homework/edit/{id}',
      '/periodic-test',
      '/periodic-test/create',
      '/periodic-test/edit/{id}',
    ]),
  ],
  // Where staff write what students find under `/student/exams/general`.
  beyondSpec: [...inBothStaffAreas(['/general-exams', '/general-exams/create', '/general-exams/edit/{id}'])],
  menu: {
    school_instructor: [
      {
        at: 6,
        label: 'shell.menu.homework',
        href: '/school-instructor/homework',
        icon: 'pen-line',
        permission: 'homework',
        group: 'work',
      },
      {
        at: 8,
        label: 'shell.menu.periodic_tests',
        href: '/school-instructor/periodic-test',
        icon: 'file-check',
        permission: 'periodic_test',
        group: 'work',
      },
      {
        at: 9.1,
        label: 'shell.menu.formative_tests',
        href: '/school-instructor/formative',
        icon: 'target',
        permission: 'formative_test',
        group: 'work',
      },
      {
        at: 9.15,
        label: 'shell.menu.general_exams',
        href: '/school-instructor/general-exams',
        icon: 'clipboard-list',
        permission: 'periodic_test',
        group: 'work',
      },
    ],
    educational_supervisor: [
      {
        at: 5,
        label: 'shell.menu.homework',
        href: '/educational-supervisor/homework',
        icon: 'pen-line',
        permission: 'homework',
        group: 'work',
      },
      {
        at: 6,
        label: 'shell.menu.periodic_tests',
        href: '/educational-supervisor/periodic-test',
        icon: 'file-check',
        permission: 'periodic_test',
        group: 'work',
      },
      {
        at: 7.1,
        label: 'shell.menu.formative_tests',
        href: '/educational-supervisor/formative',
        icon: 'target',
        permission: 'formative_test',
        group: 'work',
      },
      {
        at: 7.15,
        label: 'shell.menu.general_exams',
        href: '/educational-supervisor/general-exams',
        icon: 'clipboard-list',
        permission: 'periodic_test',
        group: 'work',
      },
    ],
  },
  messages: {
    quizzes: ['school-instructor', 'educational-supervisor'],
  },
};
