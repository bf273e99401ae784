import type { FeatureManifest } from '@/features/feature-manifest';

export const courses: FeatureManifest = {
  routes: ['/courses', '/courses/{id}', '/static/available-teachers'],
  menu: {
    student: [
      {
        at: 16,
        label: 'shell.menu.courses',
        href: '/courses',
        icon: 'school',
        group: 'practice',
        only: 'independent',
      },
    ],
    student_teacher: [
      {
        at: 3,
        label: 'shell.menu.courses',
        href: '/courses',
        icon: 'school',
        bar: {
          order: 3,
        },
      },
    ],
  },
};
