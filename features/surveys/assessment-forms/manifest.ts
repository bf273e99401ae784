import { inBothStaffAreas } from '@/lib/areas/areas';
import type { FeatureManifest } from '@/features/feature-manifest';

/** Pages that the specification does not list: of everybody who assesses without an area for it. */
const beyondSpec = ['/assessments', '/assessments/{id}', '/assessments/results', '/assessments/results/{id}'];

export const assessmentForms: FeatureManifest = {
  beyondSpec,
  routes: [
    ...inBothStaffAreas([
      '/assessment',
      '/assessment/{id}',
      '/assessment/my-assessments',
      '/assessment/my-assessments/{id}',
      '/assessments',
      '/assessments/{id}',
      '/my-assessments',
      '/my-assessments/{id}',
    ]),
    ...beyondSpec,
  ],
  menu: {
    school_instructor: [
      {
        at: 11,
        label: 'shell.menu.assessments',
        href: '/school-instructor/assessment',
        icon: 'star',
        permission: 'assessments',
        group: 'school',
        counter: 'assessments_waiting',
      },
      {
        at: 13,
        label: 'shell.menu.my_assessments',
        href: '/school-instructor/assessment/my-assessments',
        icon: 'user-round',
        permission: 'my_assessments',
        group: 'school',
      },
    ],
    educational_supervisor: [
      {
        at: 9,
        label: 'shell.menu.assessments',
        href: '/educational-supervisor/assessment',
        icon: 'star',
        permission: 'assessments',
        group: 'school',
        counter: 'assessments_waiting',
      },
      {
        at: 11,
        label: 'shell.menu.my_assessments',
        href: '/educational-supervisor/assessment/my-assessments',
        icon: 'user-round',
        permission: 'my_assessments',
        group: 'school',
      },
    ],
    'school_instructor/assessments': [
      {
        at: 1,
        label: 'shell.menu.assessments',
        href: '/school-instructor/assessments',
        icon: 'star',
        permission: 'assessments',
        counter: 'assessments_waiting',
      },
      {
        at: 3,
        label: 'shell.menu.my_assessments',
        href: '/school-instructor/my-assessments',
        icon: 'user-round',
        permission: 'assessments_reports',
      },
    ],
    'educational_supervisor/assessments': [
      {
        at: 1,
        label: 'shell.menu.assessments',
        href: '/educational-supervisor/assessments',
        icon: 'star',
        permission: 'assessments',
        counter: 'assessments_waiting',
      },
      {
        at: 3,
        label: 'shell.menu.my_assessments',
        href: '/educational-supervisor/my-assessments',
        icon: 'user-round',
        permission: 'assessments_reports',
      },
    ],
    employee: [
      {
        at: 2,
        label: 'shell.menu.assessments',
        href: '/assessments',
        icon: 'star',
      },
      {
        at: 3,
        label: 'shell.menu.my_assessments',
        href: '/assessments/results',
        icon: 'user-round',
      },
    ],
  },
};
