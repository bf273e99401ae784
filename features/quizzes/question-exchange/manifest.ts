import type { FeatureManifest } from '@/features/feature-manifest';

export const questionExchange: FeatureManifest = {
  routes: [],
  messages: {
    'question-exchange': ['school-instructor', 'educational-supervisor'],
  },
};
