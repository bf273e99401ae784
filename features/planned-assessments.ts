import type { FeatureManifest } from './feature-manifest';

/** Menu items of assessments whose pages later work brings. */
export const plannedAssessments: FeatureManifest['menu'] = {
  'school_instructor/assessments': [
    {
      at: 1,
      label: 'shell.menu.assessments',
      href: '/school-instructor/assessments',
      icon: 'star',
      module: 'assessments',
    },
    {
      at: 3,
      label: 'shell.menu.my_assessments',
      href: '/school-instructor/my-assessments',
      icon: 'user-round',
      module: 'assessments_reports',
    },
  ],
  'educational_supervisor/assessments': [
    {
      at: 1,
      label: 'shell.menu.assessments',
      href: '/educational-supervisor/assessments',
      icon: 'star',
      module: 'assessments',
    },
    {
      at: 3,
      label: 'shell.menu.my_assessments',
      href: '/educational-supervisor/my-assessments',
      icon: 'user-round',
      module: 'assessments_reports',
    },
  ],
};
