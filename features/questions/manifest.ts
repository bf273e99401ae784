import type { FeatureManifest } from '../feature-manifest';

export const questions: FeatureManifest = {
  routes: [],
  messages: {
    questions: ['school-instructor', 'educational-supervisor'],
  },
};
