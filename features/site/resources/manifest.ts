import type { FeatureManifest } from '@/features/feature-manifest';
import { inBothStaffAreas } from '@/lib/areas/areas';

const building = inBothStaffAreas(['/subjects', '/subjects/{id}', '/subjects/{id}/sections/{section}']);

export const resources: FeatureManifest = {
  routes: [
    '/student/subjects',
    '/student/subject',
    '/student/subject/{id}',
    '/student/subject/{id}/media',
    '/student/subject/{id}/sections',
    '/student/subject/{id}/sections/{section}',
    '/student/subject/{id}/sections/{section}/resource/{resource}',
    ...building,
  ],
  beyondSpec: ['/student/subject', ...building],
  menu: {
    school_instructor: [
      {
        at: 9.4,
        label: 'resources.navigation.subjects',
        href: '/school-instructor/subjects',
        icon: 'book-open',
        group: 'work',
      },
    ],
    educational_supervisor: [
      {
        at: 7.4,
        label: 'resources.navigation.subjects',
        href: '/educational-supervisor/subjects',
        icon: 'book-open',
        group: 'work',
      },
    ],
    student: [
      {
        at: 10,
        label: 'shell.menu.subjects',
        href: '/student/subjects',
        under: '/student/subject',
        icon: 'book-open',
        bar: {
          order: 4,
        },
      },
    ],
  },
};
