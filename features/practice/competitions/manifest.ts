import type { FeatureManifest } from '@/features/feature-manifest';

export const competitions: FeatureManifest = {
  routes: [
    '/student/competitions',
    '/student/competitions/join/share',
    '/student/competitions/{id}',
    '/student/competitions/{id}/join',
    '/student/competitions/{id}/Start',
    '/student/competitions/{id}/report',
    '/student/competitions/{id}/report/students/{student}/feedback',
  ],
  menu: {
    student: [
      {
        at: 14,
        label: 'shell.menu.competitions',
        href: '/student/competitions',
        icon: 'trophy',
        group: 'practice',
      },
    ],
  },
};
