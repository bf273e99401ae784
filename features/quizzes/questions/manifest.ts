import type { FeatureManifest } from '@/features/feature-manifest';

export const questions: FeatureManifest = {
  routes: [],
  messages: {
    questions: ['school-instructor', 'educational-supervisor'],
  },
};
