import type { FeatureManifest } from '@/features/feature-manifest';
import { inBothStaffAreas } from '@/lib/areas/areas';

export const colleagues: FeatureManifest = {
  routes: inBothStaffAreas(['/colleagues']),
  menu: {
    school_instructor: [
      {
        at: 10,
        label: 'shell.menu.colleagues',
        href: '/school-instructor/colleagues',
        icon: 'users',
        permission: 'colleagues',
        group: 'school',
      },
    ],
    educational_supervisor: [
      {
        at: 4,
        label: 'shell.menu.colleagues',
        href: '/educational-supervisor/colleagues',
        icon: 'users',
        permission: 'colleagues',
      },
    ],
  },
};
