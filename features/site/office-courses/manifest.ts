import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = ['/office/courses', '/office/courses/create', '/office/courses/{id}'];

export const officeCourses: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 23,
        label: 'office-courses.navigation.courses',
        href: '/office/courses',
        icon: 'presentation',
        permission: 'office_site',
      },
    ],
  },
};
