import type { FeatureManifest } from '@/features/feature-manifest';

export const corrections: FeatureManifest = {
  routes: [],
  messages: {
    corrections: ['school-instructor', 'educational-supervisor'],
  },
};
