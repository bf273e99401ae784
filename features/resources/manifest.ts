import type { FeatureManifest } from '../feature-manifest';

export const resources: FeatureManifest = {
  routes: [
    '/student/subjects',
    '/student/subject',
    '/student/subject/{id}',
    '/student/subject/{id}/media',
    '/student/subject/{id}/sections',
    '/student/subject/{id}/sections/{section}',
    '/student/subject/{id}/sections/{section}/resource/{resource}',
  ],
  beyondSpec: ['/student/subject'],
  menu: {
    student: [
      {
        at: 10,
        label: 'shell.menu.subjects',
        href: '/student/subjects',
        icon: 'book-open',
        bar: {
          order: 4,
        },
      },
    ],
  },
};
