import type { FeatureManifest } from '@/features/feature-manifest';

export const assessments: FeatureManifest = {
  routes: [
    '/assessment',
    '/assessment/create',
    '/assessment/edit/{id}',
    '/assessment_manager/assessments',
    '/assessment_manager/assessments/create',
    '/assessment_manager/assessments/edit/{id}',
  ],
  menu: {
    assessment_manager: [
      {
        at: 2,
        label: 'shell.menu.assessments',
        href: '/assessment_manager/assessments',
        icon: 'star',
        permission: 'assessments',
      },
    ],
    assessment: [
      {
        at: 1,
        label: 'shell.menu.assessments',
        href: '/assessment',
        icon: 'star',
        permission: 'assessments',
      },
    ],
  },
};
