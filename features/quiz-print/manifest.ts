import type { FeatureManifest } from '../feature-manifest';

export const quizPrint: FeatureManifest = {
  routes: [],
  messages: {
    'quiz-print': ['school-instructor', 'educational-supervisor'],
  },
};
