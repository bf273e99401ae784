import { inBothStaffAreas } from '@/lib/areas/areas';
import type { FeatureManifest } from '@/features/feature-manifest';

/** Guardians have a separate page, which the specification does not list. */
const ofChild = '/home/parent/weekly-plan/{id}';

export const weeklyPlans: FeatureManifest = {
  routes: [
    ...inBothStaffAreas(['/weekly-plan']),
    '/school-instructor/weekly-plan/create',
    '/school-instructor/weekly-plan/{id}',
    '/school-instructor/weekly-plan/{id}/view',
    '/student/weekly-plan',
    ofChild,
  ],
  beyondSpec: [ofChild],
  menu: {
    school_instructor: [
      {
        at: 2,
        label: 'shell.menu.weekly_plan',
        href: '/school-instructor/weekly-plan',
        icon: 'notebook-text',
        permission: 'subject_weekly_plan',
      },
    ],
    educational_supervisor: [
      {
        at: 2,
        label: 'shell.menu.weekly_plan',
        href: '/educational-supervisor/weekly-plan',
        icon: 'notebook-text',
        permission: 'subject_weekly_plan',
      },
    ],
    student: [
      {
        at: 6,
        label: 'shell.menu.weekly_plan',
        href: '/student/weekly-plan',
        icon: 'notebook-text',
        only: 'school',
      },
    ],
  },
};
