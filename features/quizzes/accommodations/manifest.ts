import type { FeatureManifest } from '@/features/feature-manifest';
import { inBothStaffAreas } from '@/lib/areas/areas';

export const accommodations: FeatureManifest = {
  routes: [...inBothStaffAreas(['/accommodations'])],
  beyondSpec: [...inBothStaffAreas(['/accommodations'])],
  menu: {
    school_instructor: [
      {
        at: 9.3,
        label: 'shell.menu.accommodations',
        href: '/school-instructor/accommodations',
        icon: 'clock',
        group: 'work',
      },
    ],
    educational_supervisor: [
      {
        at: 7.3,
        label: 'shell.menu.accommodations',
        href: '/educational-supervisor/accommodations',
        icon: 'clock',
        group: 'work',
      },
    ],
  },
  messages: {
    accommodations: ['school-instructor', 'educational-supervisor'],
  },
};
