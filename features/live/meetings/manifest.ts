import { inBothStaffAreas } from '@/lib/areas/areas';
import type { FeatureManifest } from '@/features/feature-manifest';

/**
 * Pages that the specification does not list: one meeting, and those of everybody without an area for them.
 */
const beyondSpec = [
  ...inBothStaffAreas(['/meetings/{id}', '/meetings/{id}/edit']),
  '/meetings',
  '/meetings/create',
  '/meetings/{id}',
  '/meetings/{id}/edit',
];

export const meetings: FeatureManifest = {
  beyondSpec,
  routes: [...inBothStaffAreas(['/meetings', '/meetings/create']), ...beyondSpec],
  menu: {
    school_instructor: [
      {
        at: 16,
        label: 'shell.menu.meetings',
        href: '/school-instructor/meetings',
        icon: 'video',
        permission: 'meetings',
        group: 'school',
        counter: 'meetings_unanswered',
      },
    ],
    educational_supervisor: [
      {
        at: 12,
        label: 'shell.menu.meetings',
        href: '/educational-supervisor/meetings',
        icon: 'video',
        permission: 'meetings',
        group: 'school',
        counter: 'meetings_unanswered',
      },
    ],
    employee: [
      {
        at: 4,
        label: 'shell.menu.meetings',
        href: '/meetings',
        icon: 'video',
        permission: 'meetings',
        counter: 'meetings_unanswered',
      },
    ],
  },
};
