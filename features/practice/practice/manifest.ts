import type { FeatureManifest } from '@/features/feature-manifest';

export const practice: FeatureManifest = {
  routes: ['/student/practice', '/student/practice/{id}', '/student/practice/{id}/feedback'],
  menu: {
    student: [
      {
        at: 13,
        label: 'shell.menu.practice',
        href: '/student/practice',
        icon: 'target',
        group: 'practice',
      },
    ],
  },
};
