import type { FeatureManifest } from '../feature-manifest';

export const corrections: FeatureManifest = {
  routes: [],
  messages: {
    corrections: ['school-instructor', 'educational-supervisor'],
  },
};
