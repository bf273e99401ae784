import type { FeatureManifest } from './feature-manifest';

/** Menu items of teachers and supervisors whose pages later work brings. */
export const plannedForStaff: FeatureManifest['menu'] = {
  school_instructor: [
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
      at: 12,
      label: 'shell.menu.meetings',
      href: '/educational-supervisor/meetings',
      icon: 'video',
      module: 'meetings',
      group: 'school',
    },
  ],
};
