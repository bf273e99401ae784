import type { FeatureManifest } from '@/features/feature-manifest';

export const liveLessons: FeatureManifest = {
  routes: [
    '/instructor/live-lessons',
    '/instructor/live-lessons/{session}',
    '/instructor/live-lessons/{session}/exams/{id}/feedback',
    '/student/live-lessons',
    '/student/registered-enrichment-classes',
  ],
  menu: {
    student: [
      {
        at: 5,
        label: 'shell.menu.enrichment',
        href: '/student/registered-enrichment-classes',
        icon: 'sparkles',
      },
      {
        at: 15,
        label: 'shell.menu.live_lessons',
        href: '/student/live-lessons',
        icon: 'video',
        group: 'practice',
      },
    ],
    instructor: [
      {
        at: 3,
        label: 'shell.menu.live_lessons',
        href: '/instructor/live-lessons',
        icon: 'video',
      },
    ],
  },
};
