import type { FeatureManifest } from '../feature-manifest';

export const questionExchange: FeatureManifest = {
  routes: [],
  messages: {
    'question-exchange': ['school-instructor', 'educational-supervisor'],
  },
};
