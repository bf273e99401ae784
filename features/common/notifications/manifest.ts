import type { FeatureManifest } from '@/features/feature-manifest';

export const notifications: FeatureManifest = {
  routes: [],
  messages: {
    notifications: ['personal'],
  },
};
