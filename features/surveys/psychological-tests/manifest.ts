import type { FeatureManifest } from '@/features/feature-manifest';

/**
 * Short addresses of the student's pages, and those of guardians and the counsellor, which the specification
 * does not list.
 */
const beyondSpec = [
  '/psychological-tests/{id}',
  '/psychological-tests/{id}/questions',
  '/psychological-tests/parent',
  '/psychological-tests/counsellor',
  '/psychological-tests/counsellor/{id}',
];

export const psychologicalTests: FeatureManifest = {
  beyondSpec,
  routes: [
    '/psychological-tests/student',
    '/psychological-tests/student/{id}',
    '/psychological-tests/student/{id}/questions',
    ...beyondSpec,
  ],
  menu: {
    student: [
      {
        at: 19,
        label: 'shell.menu.psychological_tests',
        href: '/psychological-tests/student',
        icon: 'heart',
        group: 'practice',
      },
    ],
    parent: [
      {
        at: 2.6,
        label: 'shell.menu.psychological_tests',
        href: '/psychological-tests/parent',
        icon: 'heart',
      },
    ],
    employee: [
      {
        at: 1.5,
        label: 'shell.menu.psychological_tests',
        href: '/psychological-tests/counsellor',
        icon: 'heart',
        permission: 'psychological_tests',
        counter: 'counsel_waiting',
      },
    ],
  },
};
