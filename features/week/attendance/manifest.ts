import { inBothStaffAreas } from '@/lib/areas/areas';
import type { FeatureManifest } from '@/features/feature-manifest';

/**
 * Teachers take the attendance of their lessons, supervisors read it; the specification lists no page for it.
 */
const beyondSpec = inBothStaffAreas(['/attendance', '/attendance/excuses', '/attendance/{lesson}']);

export const attendance: FeatureManifest = {
  beyondSpec,
  routes: beyondSpec,
  menu: {
    school_instructor: [
      {
        at: 1.7,
        label: 'shell.menu.attendance',
        href: '/school-instructor/attendance',
        icon: 'user-round-check',
      },
    ],
    educational_supervisor: [
      {
        at: 3.7,
        label: 'shell.menu.attendance',
        href: '/educational-supervisor/attendance',
        icon: 'user-round-check',
      },
    ],
  },
};
