import type { FeatureManifest } from '@/features/feature-manifest';

export const generatedExams: FeatureManifest = {
  routes: [
    '/student/exams',
    '/student/exams2',
    '/student/exams/view-exam',
    '/student/exams/general',
    '/student/exams/general/{id}',
    '/student/exams/{id}',
    '/student/exams/{id}/challenge',
    '/student/exams/{id}/take',
    '/student/exams/{id}/feedback',
  ],
  menu: {
    student: [
      {
        at: 12,
        label: 'shell.menu.exams',
        href: '/student/exams',
        icon: 'clipboard-list',
        group: 'practice',
      },
    ],
  },
};
