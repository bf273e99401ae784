import type { FeatureManifest } from './feature-manifest';

/** Menu items of teachers and supervisors whose pages later work brings. */
export const plannedForStaff: FeatureManifest['menu'] = {
  school_instructor: [
    {
      at: 11,
      label: 'shell.menu.assessments',
      href: '/school-instructor/assessment',
      icon: 'star',
      module: 'assessments',
      group: 'school',
    },
    {
      at: 13,
      label: 'shell.menu.my_assessments',
      href: '/school-instructor/assessment/my-assessments',
      icon: 'user-round',
      module: 'my_assessments',
      group: 'school',
    },
    {
      at: 16,
      label: 'shell.menu.meetings',
      href: '/school-instructor/meetings',
      icon: 'video',
      module: 'meetings',
      group: 'school',
    },
  ],
  educational_supervisor: [
    {
      at: 9,
      label: 'shell.menu.assessments',
      href: '/educational-supervisor/assessment',
      icon: 'star',
      module: 'assessments',
      group: 'school',
    },
    {
      at: 11,
      label: 'shell.menu.my_assessments',
      href: '/educational-supervisor/assessment/my-assessments',
      icon: 'user-round',
      module: 'my_assessments',
      group: 'school',
    },
    {
      at: 12,
      label: 'shell.menu.meetings',
      href: '/educational-supervisor/meetings',
      icon: 'video',
      module: 'meetings',
      group: 'school',
    },
  ],
};
