import type { FeatureManifest } from '@/features/feature-manifest';

export const quizPrint: FeatureManifest = {
  routes: [],
  messages: {
    'quiz-print': ['school-instructor', 'educational-supervisor'],
  },
};
